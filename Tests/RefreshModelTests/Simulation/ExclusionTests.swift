import RefreshModel
import Testing

/// Of two components that face each other only one refreshes, where the setup says so.
@Suite struct ExclusionTests {
  private func setup(_ footer: Component = Component(.autoFooter)) -> Simulation {
    Scenes.all(footer: footer, leader: Component(.leader), isExclusive: true)
  }

  @Test(arguments: Target.allCases)
  func `what faces a refreshing component refuses a call`(target: Target) {
    var simulation = setup()
    simulation.run(.beginRefreshing(target.facing), .advance(seconds: 1), .rows(0))
    let before = simulation
    simulation.run(.beginRefreshing(target))
    #expect(simulation == before, "a refused begin does nothing")

    simulation.run(.endRefreshing(target.facing), .beginRefreshing(target))
    #expect(simulation.state(target) == .refreshing)
  }

  @Test func `each side faces the other end of its axis`() {
    #expect(
      Target.allCases.map(\.facing) == [.footer, .header, .leader, .trailer])
  }

  @Test func `a header that waits for its window refuses the footer, too`() {
    var simulation = setup()
    simulation.run(
      .window(isAttached: false), .beginRefreshing(.header), .beginRefreshing(.footer))
    #expect(simulation.state(.footer) == .idle)

    simulation.run(.window(isAttached: true))
    #expect(simulation.state(.header) == .refreshing)
  }

  @Test func `an armed component that is refused is idle and doesn't fire later`() {
    var simulation = setup(Component(.backFooter))
    simulation.drag(to: 330)
    #expect(simulation.state(.footer) == .pulling)
    simulation.run(.setState(.header, .refreshing), .pan(.ended), .offset(y: 330))
    #expect(simulation.state(.footer) == .idle)

    simulation.run(.endRefreshing(.header), .advance(seconds: 1), .offset(y: 330))
    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `scrolling, a drag and a tap are refused and cost nothing of the budget`() {
    var simulation = setup()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    simulation.run(.offset(y: 320), .pan(.began), .offset(y: 330), .pan(.ended), .tap(.footer))
    #expect(simulation.state(.footer) == .idle)
    #expect(simulation.autoFooter?.remainingTriggers == 1)
    #expect(simulation.autoFooter?.isTriggeredByDrag == false)

    simulation.run(.endRefreshing(.header), .pan(.began), .offset(y: 300), .offset(y: 331))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `a result that is shown excludes nothing`() {
    var simulation = setup()
    simulation.run(
      .configure(.header, .resultHoldTime(1)), .beginRefreshing(.header),
      .endRefreshing(.header, result: .failed), .beginRefreshing(.footer))

    #expect(simulation.state(.header) == .failed)
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `the other axis isn't excluded`() {
    var simulation = setup()
    simulation.run(
      .beginRefreshing(.header), .beginRefreshing(.trailer), .beginRefreshing(.leader))

    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.state(.trailer) == .refreshing)
    #expect(simulation.state(.leader) == .idle)
  }

  @Test func `a component that waits and can't start is idle`() {
    var header = Component(.header)
    _ = header.apply(.stateSet(.willRefresh), in: Surroundings(view: Scenes.view()))
    var simulation = setup()
    simulation.run(.detach(.header), .beginRefreshing(.footer), .attach(header))

    #expect(simulation.state(.header) == .idle)
    #expect(simulation.state(.footer) == .refreshing)
  }
}
