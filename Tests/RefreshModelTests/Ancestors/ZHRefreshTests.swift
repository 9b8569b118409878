import RefreshModel
import Testing

/// H = 480, T = 64, B = 34 and content of 900 points: it rests at y −64…454, and its end comes into
/// sight at 900 + 34 − 480 = 454.
@Suite("ZHRefresh's components")
struct ZHRefreshTests {
  private func simulation(
    content height: Double = 900, inset: EdgeInsets = EdgeInsets(top: 64, bottom: 34),
    _ settings: Setting..., compatibility: Compatibility = .corrected
  ) -> Simulation {
    Simulation(
      SimulationSetup(
        view: ScrollView(
          viewport: ScrollExtent(width: 320, height: 480),
          contentSize: ScrollExtent(width: 320, height: height), inset: inset),
        components: [Component(.zhHeader), Component(.zhFooter, settings: settings)],
        compatibility: compatibility))
  }

  @Test("load when the content's end comes into sight")
  func longContent() {
    var simulation = simulation()
    simulation.run(.offset(y: 453))
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.offset(y: 454))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test("load short content at 22 points of a pull, with the finger down")
  func shortContent() {
    var simulation = simulation(content: 100)
    simulation.drag(to: -64 + 21.9)
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.offset(y: -64 + 22))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test("load nothing when a finger lets go", arguments: [100.0, 900])
  func release(_ height: Double) {
    var simulation = simulation(content: height)
    let y = height == 100 ? -64 + 21.0 : 453
    simulation.drag(to: y)
    simulation.run(.pan(.ended))
    #expect(simulation.state(.footer) == .idle)
  }

  @Test("have no budget for a drag")
  func budget() {
    var simulation = simulation(content: 100)
    simulation.drag(to: -64 + 22)
    simulation.run(.endRefreshing(.footer), .advance(seconds: 1), .offset(y: -64 + 23))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test(
    "add 44 points of inset within 0.5 s and then call the handler, and take them back in 0.5 s")
  func room() {
    var simulation = simulation()
    #expect(simulation.view.inset.bottom == 34)
    let begun = simulation.apply(.offset(y: 454))
    #expect(begun.inset.bottom == 34 + 44)
    #expect(begun.callbacks.isEmpty)
    #expect(simulation.run(.advance(seconds: 0.49)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.footer(.refreshing)])

    simulation.run(.offset(y: 498))
    let ended = simulation.apply(.endRefreshing(.footer))
    #expect(ended.inset.bottom == 34)
    #expect(ended.offset.y == 454, "the content goes back to its end")
    #expect(ended.footer?.state == .idle, "a load that brought nothing isn't begun again")
    #expect(ended.callbacks == [.footer(.endAnimationBegin)])
    // Half of the way back after half of the time: the curve is symmetric.
    #expect(isClose(simulation.presentation(at: 0.75).offset.y, 476, within: 1e-6))
    #expect(simulation.run(.advance(seconds: 0.49)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.footer(.endCompletion)])
  }

  @Test("lose the callback of a load that ends within 0.5 s")
  func earlyEnd() {
    var simulation = simulation()
    simulation.run(.offset(y: 454), .advance(seconds: 0.2), .endRefreshing(.footer))
    #expect(simulation.run(.advance(seconds: 1)) == [.footer(.endCompletion)])
  }

  @Test("are transparent at the start of the content and without content")
  func alpha() {
    var simulation = simulation()
    #expect(simulation.alpha(.footer) == 0)
    simulation.run(.offset(y: -63.5))
    #expect(simulation.alpha(.footer) == 1)
    simulation.run(.offset(y: -64))
    #expect(simulation.alpha(.footer) == 0)
    simulation.run(.contentSize(height: 0), .offset(y: 10))
    #expect(simulation.alpha(.footer) == 0)
    #expect(simulation.state(.footer) == .idle, "what isn't there can't be loaded")
  }

  @Test("keep their alpha while they load, and whatever the application sets")
  func steadyAlpha() {
    var simulation = simulation(
      .automaticallyChangesAlpha(true), compatibility: .autoFooterStartsTransparent)
    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.alpha(.footer) == 0)
    #expect(simulation.presentation(at: 0.3).footer?.alpha == 0)
    simulation.run(.endRefreshing(.footer), .offset(y: 0))
    #expect(simulation.alpha(.footer) == 1)
    simulation.run(.configure(.footer, .automaticallyChangesAlpha(true)))
    #expect(simulation.alpha(.footer) == 1)
  }

  @Test("are opaque in the event that brings them from the start of the content to its end")
  func jump() {
    var simulation = simulation()
    simulation.run(.offset(y: 454))
    #expect(simulation.state(.footer) == .refreshing)
    #expect(simulation.alpha(.footer) == 1)
  }

  @Test("lie beyond the bottom inset, of which their own part is none")
  func place() {
    var simulation = simulation()
    #expect(
      simulation.bounds(.footer) == ComponentBounds(x: 0, y: 934, width: 320, height: 44))
    simulation.run(.offset(y: 454), .contentSize(height: 1000))
    #expect(simulation.bounds(.footer)?.y == 1034)
  }

  @Test("take back their part of the inset when they are hidden or taken away")
  func removal() {
    var hidden = simulation()
    hidden.run(.offset(y: 454), .hidden(.footer, true))
    #expect(hidden.view.inset.bottom == 34)
    hidden.run(.hidden(.footer, false))
    #expect(hidden.view.inset.bottom == 34)

    var removed = simulation()
    removed.run(.offset(y: 454), .detach(.footer))
    #expect(removed.view.inset.bottom == 34)
  }

  @Test("keep an inset that the application assigns during a load")
  func assignedInset() {
    var simulation = simulation()
    simulation.run(.offset(y: 454), .contentInset(bottom: 20))
    #expect(simulation.view.inset.bottom == 20 + 44)
    simulation.run(.endRefreshing(.footer))
    #expect(simulation.view.inset.bottom == 20)
  }

  @Test("hold their room once while a result is shown and a load follows")
  func heldResult() {
    var simulation = simulation(.resultHoldTime(1))
    simulation.run(.offset(y: 454), .advance(seconds: 1))
    simulation.run(.endRefreshing(.footer, result: .failed))
    #expect(simulation.view.inset.bottom == 34 + 44)
    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.view.inset.bottom == 34 + 44)
    simulation.run(.endRefreshing(.footer))
    #expect(simulation.view.inset.bottom == 34)
  }

  @Test("show a footer's spinner also at rest")
  func spinner() {
    var simulation = simulation()
    #expect(simulation.presentation.footer?.spinner == Pose.Spinner(phase: 0))
    // A turn a second in eight steps: after 0.5 s it is at the fourth.
    simulation.run(.advance(seconds: 0.5))
    #expect(simulation.presentation.footer?.spinner?.phase == 4)
    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.presentation.footer?.spinner?.phase == 4, "it doesn't start anew")
    simulation.run(.endRefreshing(.footer))
    #expect(simulation.presentation.footer?.spinner?.phase == 4)
  }

  @Test("move a header's scroll indicators with the inset")
  func scrollIndicators() {
    var simulation = simulation()
    #expect(simulation.view.indicatorInset == EdgeInsets())
    simulation.run(.beginRefreshing(.header))
    #expect(simulation.view.indicatorInset == EdgeInsets(top: 64 + 60))
    simulation.run(.advance(seconds: 1), .endRefreshing(.header))
    #expect(simulation.view.indicatorInset == EdgeInsets(top: 64))
  }

  @Test(
    "leave scroll indicators alone in other systems",
    arguments: [RefreshComponent.egoHeader, .agjHeader])
  func otherSystems(_ header: RefreshComponent) {
    var simulation = Simulation(
      SimulationSetup(view: Scenes.view(), components: [Component(header)]))
    simulation.run(.beginRefreshing(.header), .endRefreshing(.header))
    #expect(simulation.view.indicatorInset == EdgeInsets())
  }

  @Test("tell the state before the present one")
  func formerState() {
    var simulation = simulation()
    #expect(simulation[.header]?.body.formerState == .idle)
    simulation.drag(to: -64 - 61)
    #expect(simulation[.header]?.body.formerState == .idle)
    simulation.run(.pan(.ended), .offset(y: -64 - 61))
    #expect(simulation[.header]?.body.formerState == .pulling)
    simulation.run(.endRefreshing(.header), .offset(y: -64))
    #expect(simulation[.header]?.body.formerState == .refreshing, "the same state isn't a new one")
  }
}
