import Testing

@testable import RefreshModel

/// Arrow and spinner of each component in each state, at rest: animations have run.
@Suite struct SymbolIndicatorTests {
  private static let up = -3.141_592_653_589_793 + 0.000_001
  private static let pi = 3.141_592_653_589_793

  private func arrow(_ simulation: Simulation, _ target: Target) -> Pose.Arrow? {
    pose(simulation, target)?.arrow
  }

  private func pose(_ simulation: Simulation, _ target: Target) -> Pose? {
    switch target {
    case .header: simulation.presentation.header
    case .footer: simulation.presentation.footer
    case .trailer: simulation.presentation.trailer
    case .leader: simulation.presentation.leader
    }
  }

  @Test func `first poses need no animation`() {
    #expect(arrow(Scenes.header(), .header)?.angle == 0)
    #expect(arrow(Scenes.back(), .footer)?.angle == Self.up)
    #expect(arrow(Scenes.trailer(), .trailer)?.angle == 0)
    #expect(Scenes.header().presentation.header?.spinner == nil)
  }

  @Test func `a header's arrow turns up over the fast duration when armed`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    #expect(arrow(simulation, .header)?.angle == 0)

    simulation.run(.advance(seconds: 0.125))
    #expect(isClose(arrow(simulation, .header)?.angle, Self.up / 2))
    simulation.run(.advance(seconds: 0.125))
    #expect(arrow(simulation, .header)?.angle == Self.up)
  }

  @Test func `a header's arrow turns back when disarmed`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.advance(seconds: 1), .offset(y: -100), .advance(seconds: 0.125))
    #expect(isClose(arrow(simulation, .header)?.angle, Self.up / 2))

    simulation.run(.advance(seconds: 0.125))
    #expect(arrow(simulation, .header)?.angle == 0)
  }

  @Test(arguments: [Target.header, .footer])
  func `refreshing shows the spinner in the arrow's place`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.beginRefreshing(target))

    #expect(arrow(simulation, target)?.isHidden == true)
    #expect(pose(simulation, target)?.spinner == Pose.Spinner(alpha: 1, phase: 0))
  }

  @Test(arguments: [(Target.header, 0.0), (.footer, SymbolIndicatorTests.up)])
  func `after a refresh the arrow is at rest at once and shows when the spinner has faded`(
    target: Target, angle: Double
  ) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.beginRefreshing(target), .advance(seconds: 1), .endRefreshing(target))
    #expect(arrow(simulation, target) == Pose.Arrow(angle: angle, isHidden: true))
    #expect(pose(simulation, target)?.spinner?.alpha == 1)

    simulation.run(.advance(seconds: 0.2))
    #expect(isClose(pose(simulation, target)?.spinner?.alpha, 0.5))
    simulation.run(.advance(seconds: 0.2))
    #expect(arrow(simulation, target) == Pose.Arrow(angle: angle, isHidden: false))
    #expect(pose(simulation, target)?.spinner == nil)
  }

  @Test(arguments: [Target.header, .footer])
  func `a fade that ends outside idle changes nothing`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.beginRefreshing(target), .advance(seconds: 1), .endRefreshing(target))
    simulation.run(.advance(seconds: 0.1), .beginRefreshing(target), .advance(seconds: 0.4))

    #expect(arrow(simulation, target)?.isHidden == true)
    #expect(pose(simulation, target)?.spinner?.alpha == 1)
  }

  @Test(arguments: [Target.header, .footer])
  func `arming during the fade stops the spinner and shows the arrow`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.beginRefreshing(target), .advance(seconds: 1), .endRefreshing(target))
    simulation.run(.advance(seconds: 0.1), .setState(target, .pulling))

    #expect(arrow(simulation, target)?.isHidden == false)
    #expect(pose(simulation, target)?.spinner == nil)
  }

  @Test func `a back footer's arrow turns down when armed`() {
    var simulation = Scenes.back()
    simulation.drag(to: 330)
    simulation.run(.advance(seconds: 0.25))

    #expect(arrow(simulation, .footer)?.angle == 0)
  }

  @Test func `with no more data a back footer shows neither arrow nor spinner`() {
    var simulation = Scenes.back()
    simulation.run(.beginRefreshing(.footer), .endRefreshingWithNoMoreData())

    #expect(arrow(simulation, .footer)?.isHidden == true)
    #expect(simulation.presentation.footer?.spinner == nil)
  }

  @Test func `a reset shows a back footer's arrow pointing up over the fast duration`() {
    var simulation = Scenes.back()
    simulation.drag(to: 330)
    simulation.run(.advance(seconds: 1), .endRefreshingWithNoMoreData(), .resetNoMoreData())
    #expect(arrow(simulation, .footer) == Pose.Arrow(angle: 0, isHidden: false))

    simulation.run(.advance(seconds: 0.25))
    #expect(arrow(simulation, .footer)?.angle == Self.up)
  }

  @Test func `assigning no more data leaves a header's arrow alone`() {
    var simulation = Scenes.header()
    simulation.run(.setState(.header, .noMoreData))

    #expect(arrow(simulation, .header) == Pose.Arrow(angle: 0, isHidden: false))
  }

  @Test func `an auto footer has a spinner while refreshing and no arrow`() {
    var simulation = Scenes.auto()
    #expect(simulation.presentation.footer?.arrow == nil)
    #expect(simulation.presentation.footer?.spinner == nil)

    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.presentation.footer?.spinner == Pose.Spinner(alpha: 1, phase: 0))
    simulation.run(.endRefreshing(.footer))
    #expect(simulation.presentation.footer?.spinner == nil)
  }

  @Test func `with no more data an auto footer's spinner stops`() {
    var simulation = Scenes.auto()
    simulation.run(.beginRefreshing(.footer), .endRefreshingWithNoMoreData())

    #expect(simulation.presentation.footer?.spinner == nil)
  }

  @Test func `a trailer has an arrow and no spinner`() {
    var simulation = Scenes.trailer()
    simulation.run(.beginRefreshing(.trailer))

    #expect(simulation.presentation.trailer?.spinner == nil)
    #expect(arrow(simulation, .trailer) == Pose.Arrow(angle: 0, isHidden: false))
  }

  @Test func `a trailer's arrow turns when armed and stays while refreshing`() {
    var simulation = Scenes.trailer()
    simulation.drag(x: 700)
    simulation.run(.advance(seconds: 0.25))
    #expect(arrow(simulation, .trailer)?.angle == Self.pi)

    simulation.run(.pan(.ended), .offset(x: 700), .advance(seconds: 1))
    #expect(arrow(simulation, .trailer)?.angle == Self.pi)
  }

  @Test func `the original's trailer turns its arrow to its back and then snaps it around`() {
    var simulation = Scenes.trailer(compatibility: .mjRefresh379)
    simulation.run(.beginRefreshing(.trailer), .advance(seconds: 1), .endRefreshing(.trailer))
    simulation.run(.advance(seconds: 0.125))
    #expect(isClose(arrow(simulation, .trailer)?.angle, Self.pi / 2))

    let almost = simulation.presentation(at: 1.249_999).trailer?.arrow?.angle
    #expect(isClose(almost, Self.pi, within: 0.001))
    simulation.run(.advance(seconds: 0.125))
    #expect(arrow(simulation, .trailer)?.angle == 0)
  }

  @Test func `a disarmed trailer's arrow turns back`() {
    var simulation = Scenes.trailer()
    simulation.drag(x: 700)
    simulation.run(.advance(seconds: 1), .offset(x: 650), .advance(seconds: 0.25))

    #expect(arrow(simulation, .trailer)?.angle == 0)
  }

  @Test(arguments: [Target.header, .footer])
  func `waiting for a window shows the spinner of the refresh to come`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter))
    simulation.run(.window(isAttached: false), .beginRefreshing(target), .advance(seconds: 1))

    #expect(pose(simulation, target)?.arrow?.isHidden == true)
    #expect(pose(simulation, target)?.spinner == Pose.Spinner())
  }

  @Test(arguments: [Target.header, .footer, .trailer])
  func `in the original waiting for a window changes no indicator`(target: Target) {
    var simulation = Scenes.all(footer: Component(.backFooter), compatibility: .mjRefresh379)
    let before = pose(simulation, target)
    simulation.run(.window(isAttached: false), .beginRefreshing(target), .advance(seconds: 1))

    #expect(pose(simulation, target)?.arrow == before?.arrow)
    #expect(pose(simulation, target)?.spinner == before?.spinner)
  }

  @Test(arguments: [Target.header, .footer, .trailer])
  func `a component of text has neither arrow, spinner nor image`(target: Target) {
    var simulation = Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [
          Component(.header, .text), Component(.backFooter, .text), Component(.trailer, .text),
        ]))
    simulation.run(.beginRefreshing(target))

    #expect(pose(simulation, target)?.arrow == nil)
    #expect(pose(simulation, target)?.spinner == nil)
    #expect(pose(simulation, target)?.image == nil)
  }

  @Test(arguments: [
    (0.0, 0), (0.124, 0), (0.125, 1), (0.5, 4), (0.999, 7), (1, 0), (2.25, 2), (31_536_000, 0),
  ])
  func `a spinner turns once a second in eight steps`(seconds: Double, phase: Int) {
    #expect(Pose.Spinner.phase(after: seconds) == phase)
  }

  @Test(arguments: [-1.0, .nan, .infinity])
  func `a spinner asked for a time that it can't have stands at its first step`(seconds: Double) {
    #expect(Pose.Spinner.phase(after: seconds) == 0)
  }

  @Test func `a spinner turns from the begin on`() {
    var simulation = Scenes.header()
    simulation.run(.advance(seconds: 3.3), .beginRefreshing(.header), .advance(seconds: 0.51))

    #expect(simulation.presentation.header?.spinner?.phase == 4)
  }

  @Test(arguments: [
    (Target.header, true, true), (.footer, true, true), (.trailer, true, false),
  ])
  func `which parts a component has`(target: Target, hasArrow: Bool, hasSpinner: Bool) {
    let simulation = Scenes.all(footer: Component(.backFooter))
    guard case .symbols(let indicator)? = simulation[target]?.body.indicator else {
      Issue.record("a normal component has a normal indicator")
      return
    }

    #expect(indicator.hasArrow == hasArrow)
    #expect(indicator.hasSpinner == hasSpinner)
  }

  @Test(arguments: [RefreshState.succeeded, .failed, .cancelled])
  func `a result stops the spinner and keeps the arrow away until it has gone`(
    result: RefreshState
  ) {
    for target in [Target.header, .footer] {
      var simulation = Scenes.all(footer: Component(.backFooter))
      simulation.run(.beginRefreshing(target), .advance(seconds: 1), .setState(target, result))
      #expect(pose(simulation, target)?.spinner == nil)
      #expect(arrow(simulation, target)?.isHidden == true)

      simulation.run(.setState(target, .idle), .advance(seconds: 0.3))
      #expect(arrow(simulation, target)?.isHidden == true)
      simulation.run(.advance(seconds: 0.1))
      #expect(arrow(simulation, target)?.isHidden == false)
      #expect(
        arrow(simulation, target)?.angle == (target == .header ? 0 : SymbolIndicatorTests.up))
    }
  }

  @Test func `an auto footer has a spinner only`() {
    guard case .symbols(let indicator)? = Scenes.auto()[.footer]?.body.indicator else {
      Issue.record("a normal component has a normal indicator")
      return
    }

    #expect(indicator.hasSpinner && !indicator.hasArrow)
  }
}
