import RefreshModel
import Testing

@Suite struct HeaderTests {
  @Test func `a header lies above the content, 54 points high`() {
    let simulation = Scenes.header()

    #expect(simulation.bounds(.header) == ComponentBounds(x: 0, y: -54, width: 375, height: 54))
  }

  @Test func `a header starts at the left inset`() {
    let view = Scenes.view(inset: EdgeInsets(top: 64, left: 10))
    let simulation = Simulation(SimulationSetup(view: view, components: [Component(.header)]))

    #expect(simulation.bounds(.header)?.x == -10)
    #expect(simulation.view.offset == ScrollOffset(x: -10, y: -64))
  }

  @Test func `a header lets short content be pulled`() {
    let simulation = Scenes.header()

    #expect(simulation.view.alwaysBouncesVertically)
    #expect(!simulation.view.alwaysBouncesHorizontally)
  }

  @Test(arguments: [(-64.0, 0.0), (-91, 0.5), (-118, 1), (-172, 2)])
  func `the percentage is the distance below the resting offset over the height`(
    y: Double, percent: Double
  ) {
    var simulation = Scenes.header()
    simulation.drag(to: y)

    #expect(simulation.percent(.header) == percent)
  }

  @Test(arguments: [
    (-118.0, RefreshState.idle), (-118.001, .pulling), (-300, .pulling), (-64, .idle),
  ])
  func `an idle header is armed strictly beyond its height`(y: Double, state: RefreshState) {
    var simulation = Scenes.header()
    simulation.drag(to: y)

    #expect(simulation.state(.header) == state)
  }

  @Test(arguments: [(-118.0, RefreshState.idle), (-118.001, .pulling), (-64, .idle)])
  func `an armed header is disarmed at its height`(y: Double, state: RefreshState) {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.offset(y: y))

    #expect(simulation.state(.header) == state)
    #expect(simulation.updateTimes.isEmpty, "disarming stores nothing")
  }

  @Test(arguments: [-130.0, -118, -70, -64])
  func `an armed header that is let go begins wherever in sight it is`(y: Double) {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.pan(.ended), .offset(y: y))

    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.percent(.header) == 1)
  }

  @Test func `an armed header that is let go without a window waits`() {
    var simulation = Scenes.header()
    simulation.run(.window(isAttached: false))
    simulation.pullAndRelease(-130)

    #expect(simulation.state(.header) == .willRefresh)
  }

  @Test func `letting go alone begins nothing`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.pan(.ended))

    #expect(simulation.state(.header) == .pulling)
  }

  @Test func `in the original a header out of sight measures nothing`() {
    var simulation = Scenes.header(compatibility: .mjRefresh379)
    simulation.drag(to: -91)
    simulation.run(.offset(y: -63.9), .offset(y: 40))

    #expect(simulation.percent(.header) == 0.5)
  }

  @Test(arguments: [(-91.0, 0.5), (-118, 0.25), (-130, 0.25)])
  func `without a finger only percentages below one are written`(y: Double, percent: Double) {
    var simulation = Scenes.header()
    simulation.drag(to: -77.5)
    simulation.run(.pan(.ended), .offset(y: y))

    #expect(simulation.percent(.header) == percent)
    #expect(simulation.state(.header) == .idle)
  }

  @Test(arguments: [RefreshState.idle, .pulling, .willRefresh, .noMoreData])
  func `a begin is accepted in every state but refreshing`(state: RefreshState) {
    var simulation = Scenes.header()
    simulation.run(.setState(.header, state))
    let callbacks = simulation.run(.beginRefreshing(.header), .advance(seconds: 0.25))

    #expect(simulation.state(.header) == .refreshing)
    #expect(callbacks == [.header(.refreshing)])
  }

  @Test func `a second begin changes nothing`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header))
    let before = simulation.traceLine

    #expect(simulation.apply(.beginRefreshing(.header)) == before)
    #expect(simulation.run(.advance(seconds: 1)) == [.header(.refreshing)])
  }

  @Test(arguments: [RefreshState.willRefresh, .pulling])
  func `ending before the refresh stores nothing and calls nobody`(state: RefreshState) {
    var simulation = Scenes.header()
    simulation.run(.setState(.header, state))
    let callbacks = simulation.run(.endRefreshing(.header), .advance(seconds: 1))

    #expect(simulation.state(.header) == .idle)
    #expect(callbacks.isEmpty)
    #expect(simulation.updateTimes.isEmpty)
  }

  @Test func `ignored top inset moves the bounds and not the threshold`() {
    var simulation = Scenes.header()
    simulation.run(.configure(.header, .ignoredInset(20)))
    #expect(simulation.bounds(.header)?.y == -74)

    simulation.drag(to: -118)
    #expect(simulation.state(.header) == .idle)
    simulation.run(.offset(y: -118.5))
    #expect(simulation.state(.header) == .pulling)
  }

  @Test func `the inset is captured at every offset event outside a refresh`() {
    var simulation = Scenes.header()
    simulation.run(.contentInset(top: 100))
    simulation.drag(to: -127)

    #expect(simulation[.header]?.body.originalInset.top == 100)
    #expect(simulation.percent(.header) == 0.5)
  }

  @Test func `a header has no call for no more data`() {
    var simulation = Scenes.header()
    simulation.run(.endRefreshingWithNoMoreData(.header))

    #expect(simulation.state(.header) == .idle)
  }

  @Test func `no more data can be assigned and means nothing to a header`() {
    var simulation = Scenes.header()
    simulation.run(.setState(.header, .noMoreData))
    simulation.drag(to: -130)

    #expect(simulation.state(.header) == .noMoreData)
    #expect(isClose(simulation.percent(.header), 66.0 / 54))
  }

  @Test func `a taller header arms later`() {
    var simulation = Simulation(
      SimulationSetup(view: Scenes.view(), components: [Component(.header, height: 100)]))
    simulation.drag(to: -164)
    #expect(simulation.state(.header) == .idle)

    simulation.run(.offset(y: -164.5))
    #expect(simulation.state(.header) == .pulling)
  }
}
