import RefreshModel
import Testing

@Suite struct AutoFooterTests {
  @Test func `an auto footer lies below the content and holds its height in the inset`() {
    let simulation = Scenes.auto()

    #expect(simulation.bounds(.footer) == ComponentBounds(x: 0, y: 900, width: 375, height: 44))
    #expect(simulation.view.inset.bottom == 78)
    #expect(simulation.view.alwaysBouncesVertically)
  }

  @Test(arguments: [
    (310.9, RefreshState.idle), (311, .refreshing), (400, .refreshing), (100, .idle),
  ])
  func `scrolling to the trigger line or past it begins a refresh`(
    y: Double, state: RefreshState
  ) {
    var simulation = Scenes.auto()
    simulation.drag(to: y)

    #expect(simulation.state(.footer) == state)
  }

  /// The line is ch + B₀ − H + percent·h = 267 + 44·percent.
  @Test(arguments: [(1.0, 311.0), (0.5, 289), (0, 267), (-1, 223), (-5, 47)])
  func `the percent moves the trigger line`(percent: Double, line: Double) {
    var before = Scenes.auto(.symbols, .triggerPercent(percent))
    before.drag(to: line - 0.01)
    #expect(before.state(.footer) == .idle)

    var at = Scenes.auto(.symbols, .triggerPercent(percent))
    at.drag(to: line)
    #expect(at.state(.footer) == .refreshing)
  }

  @Test func `scrolling back past the line begins nothing`() {
    var simulation = Scenes.auto(.symbols, .automaticallyRefreshes(false))
    simulation.drag(to: 400)
    simulation.run(.configure(.footer, .automaticallyRefreshes(true)), .offset(y: 350))

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `an offset set again begins nothing`() {
    var simulation = Scenes.auto(.symbols, .automaticallyRefreshes(false))
    simulation.drag(to: 400)
    simulation.run(.configure(.footer, .automaticallyRefreshes(true)), .offset(y: 400))

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `without automatic refreshing, scrolling begins nothing`() {
    var simulation = Scenes.auto(.symbols, .automaticallyRefreshes(false))
    simulation.drag(to: 400)

    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `content that fits doesn't begin by scrolling`() {
    var simulation = Scenes.auto(content: 603)
    simulation.drag(to: 100)

    #expect(simulation.state(.footer) == .idle, "T + ch = H is not longer")
  }

  @Test func `content a trifle too long begins by scrolling`() {
    var simulation = Scenes.auto(content: 603.5)
    simulation.drag(to: 100)

    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `a footer at y zero begins nothing by scrolling`() {
    let view = ScrollView(
      viewport: ScrollExtent(width: 375, height: 50), inset: EdgeInsets(top: 64))
    var simulation = Simulation(SimulationSetup(view: view, components: [Component(.autoFooter)]))
    simulation.drag(to: 300)
    #expect(simulation.state(.footer) == .idle)

    simulation.run(.contentSize(height: 1), .offset(y: 301))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `the content's inertia begins a refresh too`() {
    var simulation = Scenes.auto()
    simulation.run(.pan(.began), .pan(.ended), .offset(y: 320))

    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `the callback fires in the turn that begins`() {
    var simulation = Scenes.auto()
    simulation.run(.pan(.began))

    #expect(simulation.run(.offset(y: 311)) == [.footer(.refreshing)])
    #expect(simulation.run(.advance(seconds: 5)).isEmpty)
  }

  @Test func `a begin moves neither inset nor offset`() {
    var simulation = Scenes.auto()
    let before = simulation.view
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.view == before)
    #expect(simulation.percent(.footer) == 1)
  }

  @Test func `the end completes in the turn that ends`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.run(.endRefreshing(.footer)) == [.footer(.endCompletion)])
    #expect(simulation.state(.footer) == .idle)
    #expect(simulation.percent(.footer) == 1, "only a begin writes the percentage")
  }

  @Test func `a paging host goes back by the bottom inset`() {
    var simulation = Scenes.auto(paging: true)
    simulation.run(.offset(y: 311))
    let ended = simulation.apply(.endRefreshing(.footer))
    #expect(ended.offset.y == 233, "311 − 78")
    #expect(ended.callbacks == [.footer(.endAnimationBegin)])

    #expect(simulation.run(.advance(seconds: 0.39)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.footer(.endCompletion)])
  }

  @Test func `scrolling never writes the percentage`() {
    var simulation = Scenes.auto()
    simulation.drag(to: 290)

    #expect(simulation.percent(.footer) == 0)
  }

  @Test(arguments: [RefreshState.idle, .refreshing, .pulling, .willRefresh])
  func `no more data is reached from every state on the next turn`(state: RefreshState) {
    var simulation = Scenes.auto()
    simulation.run(.setState(.footer, state), .endRefreshingWithNoMoreData())
    #expect(simulation.state(.footer) == .noMoreData)

    simulation.run(.resetNoMoreData())
    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `with no more data neither scrolling nor a pan nor a tap begins`() {
    var simulation = Scenes.auto()
    simulation.run(.endRefreshingWithNoMoreData())
    simulation.drag(to: 400)
    simulation.run(.pan(.ended), .tap(.footer))

    #expect(simulation.state(.footer) == .noMoreData)
  }

  @Test func `a begin is accepted with no more data`() {
    var simulation = Scenes.auto()
    simulation.run(.endRefreshingWithNoMoreData(), .beginRefreshing(.footer))

    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `ending with no more data completes like any end`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.run(.endRefreshingWithNoMoreData()) == [.footer(.endCompletion)])
    #expect(simulation.state(.footer) == .noMoreData)
  }

  @Test func `resetting while refreshing ends the refresh`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.run(.resetNoMoreData()) == [.footer(.endCompletion)])
  }

  @Test func `a begin without a window waits for the draw`() {
    var simulation = Scenes.auto()
    simulation.run(.window(isAttached: false))
    #expect(simulation.run(.beginRefreshing(.footer)).isEmpty)
    #expect(simulation.state(.footer) == .willRefresh)
    #expect(simulation.run(.window(isAttached: true)) == [.footer(.refreshing)])
  }

  @Test func `the bounds follow the content's height and the ignored inset`() {
    var simulation = Scenes.auto()
    simulation.run(.configure(.footer, .ignoredInset(10)))
    #expect(simulation.bounds(.footer)?.y == 900, "placed at the next content size")
    simulation.run(.contentSize(height: 1200))

    #expect(simulation.bounds(.footer)?.y == 1210)
    simulation.run(.contentSize(height: 0))
    #expect(simulation.bounds(.footer)?.y == 10)
  }

  @Test func `an ignored inset set before attaching counts from the start`() {
    #expect(Scenes.auto(.symbols, .ignoredInset(10)).bounds(.footer)?.y == 910)
  }
}
