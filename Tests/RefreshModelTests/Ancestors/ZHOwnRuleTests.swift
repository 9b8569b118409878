import RefreshModel
import Testing

/// Where the rule of ZHRefresh's components isn't MJRefresh's, also as they attach.
///
/// H = 480, T = 64, B = 34 and content of 900 points, which rests at y −64…454.
@Suite("ZHRefresh's components by their own rule")
struct ZHOwnRuleTests {
  private func simulation(compatibility: Compatibility = .corrected) -> Simulation {
    Simulation(
      SimulationSetup(
        view: ScrollView(
          viewport: ScrollExtent(width: 320, height: 480),
          contentSize: ScrollExtent(width: 320, height: 900),
          inset: EdgeInsets(top: 64, bottom: 34)),
        components: [Component(.zhHeader), Component(.zhFooter)], compatibility: compatibility))
  }

  @Test("begin beyond 60 points without a finger, as after a throw that overshoots the top")
  func overshoot() {
    var simulation = simulation()
    simulation.run(.offset(y: -64 - 60))
    #expect(simulation.state(.header) == .idle, "the bound is strict")
    let begun = simulation.apply(.offset(y: -64 - 60.5))
    #expect(begun.header?.state == .refreshing)
    #expect(begun.inset.top == 64 + 60)
    #expect(begun.offset.y == -64 - 60)
    #expect(simulation.run(.advance(seconds: 0.3)) == [.header(.refreshing)])
  }

  @Test("are at rest again when the first offset after a release is short of 60 points")
  func releasedTooLate() {
    var simulation = simulation()
    simulation.drag(to: -64 - 70)
    #expect(simulation.state(.header) == .pulling)
    simulation.run(.pan(.ended), .offset(y: -64 - 46))
    #expect(simulation.state(.header) == .idle)
    #expect(simulation.view.inset.top == 64)
  }

  @Test(
    "keep the inset of a refresh wherever the content is scrolled, and give it back at the end",
    arguments: [Compatibility.corrected, .mjRefresh379, .mjRefresh3115])
  func steadyInset(_ compatibility: Compatibility) {
    var simulation = simulation(compatibility: compatibility)
    simulation.run(.offset(y: -64 - 61), .advance(seconds: 1))
    for y in [-80.0, -64, 0, 300, -124] {
      simulation.run(.pan(.began), .offset(y: y), .pan(.ended))
      #expect(simulation.view.inset.top == 64 + 60, "at \(y)")
    }
    simulation.run(.endRefreshing(.header))
    #expect(simulation.view.inset.top == 64)
  }

  @Test(
    "disarm in a jump out of sight with every preset",
    arguments: [Compatibility.corrected, .mjRefresh379])
  func jumpOutOfSight(_ compatibility: Compatibility) {
    var simulation = simulation(compatibility: compatibility)
    simulation.drag(to: -64 - 61)
    simulation.run(.offset(y: 100))
    #expect(simulation.state(.header) == .idle)
  }

  @Test("make room after a cancelled pan, too")
  func cancelledPan() {
    var simulation = simulation()
    simulation.drag(to: -64 - 61)
    simulation.run(.pan(.cancelled), .offset(y: -64 - 61))
    #expect(simulation.view.inset.top == 64 + 60)
  }

  @Test("begin at once when a header attaches to content that is pulled 200 points")
  func attachedHeader() {
    var simulation = Simulation(SimulationSetup(view: Scenes.view(inset: EdgeInsets())))
    simulation.run(.offset(y: -200), .attach(Component(.zhHeader)))
    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.view.inset.top == 60)
    #expect(simulation.view.offset.y == -60)
    #expect(simulation.run(.advance(seconds: 0.3)) == [.header(.refreshing)])
  }

  @Test("begin at once when a footer attaches at the content's end, and not above it")
  func attachedFooter() {
    // 2,000 points of content in 667: its end is in sight from 1,333 on.
    for (y, state) in [(1333.0, RefreshState.refreshing), (1332, .idle)] {
      var simulation = Simulation(
        SimulationSetup(
          view: Scenes.view(
            content: ScrollExtent(width: 375, height: 2000), inset: EdgeInsets())))
      simulation.run(.offset(y: y), .attach(Component(.zhFooter)))
      #expect(simulation.state(.footer) == state, "at \(y)")
      #expect(simulation.view.inset.bottom == (state == .refreshing ? 44 : 0))
    }
  }

  @Test("arm when they attach under a finger")
  func attachedUnderFinger() {
    var simulation = Simulation(SimulationSetup(view: Scenes.view(inset: EdgeInsets())))
    simulation.run(.pan(.began), .offset(y: -61), .attach(Component(.zhHeader)))
    #expect(simulation.state(.header) == .pulling)
  }

  @Test("begin when they attach only if they have a handler")
  func attachedWithoutHandler() {
    for handler in [nil, {}] as [(() -> Void)?] {
      let view = HostScrollView.phone()
      view.perform(.offset(y: -200))
      view.add(HostedComponent(Component(.zhHeader), refreshing: handler))
      let state = view.simulation[.header]?.body.state
      #expect(state == (handler == nil ? .idle : .refreshing))
    }
  }

  @Test("hear nothing when they attach deaf")
  func attachedDeaf() {
    var simulation = Simulation(SimulationSetup(view: Scenes.view(inset: EdgeInsets())))
    let header = Component(.zhHeader, settings: [.isInteractionEnabled(false)])
    simulation.run(.offset(y: -200), .attach(header))
    #expect(simulation.state(.header) == .idle)
  }

  @Test("stay armed when a refresh is ended that hasn't begun")
  func endWhileArmed() {
    var simulation = simulation()
    simulation.drag(to: -64 - 61)
    simulation.run(.endRefreshing(.header))
    #expect(simulation.state(.header) == .pulling)
  }
}
