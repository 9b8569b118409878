import RefreshModel
import Testing

/// In MJRefresh 3.1.15.2 to 3.2.2 a begin can need a new pan.
///
/// The trigger line is at 311.
@Suite struct OncePerDragTests {
  private func footer() -> Simulation {
    Scenes.auto(.symbols, .onlyRefreshPerDrag(true), .autoTriggerTimes(AutoComponent.unlimited))
  }

  @Test func `a begin needs no pan unless it is asked to`() {
    var simulation = Scenes.auto()
    #expect(simulation.autoFooter?.onlyRefreshPerDrag == false)
    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test(arguments: [Event.beginRefreshing(.footer), .tap(.footer), .offset(y: 311)])
  func `before the first pan nothing begins, and after it anything`(event: Event) {
    var simulation = footer()
    simulation.run(event)
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.offset(y: 0), .pan(.began), event)
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `one drag begins one refresh, and the next drag another`() {
    var simulation = footer()
    simulation.drag(to: 311)
    #expect(simulation.state(.footer) == .refreshing)
    simulation.run(.endRefreshing(.footer), .offset(y: 320), .beginRefreshing(.footer))
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.pan(.ended))
    #expect(simulation.state(.footer) == .idle, "the end of the same pan begins nothing, either")
    simulation.run(.pan(.began), .offset(y: 330))
    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `a pan that begins during a refresh doesn't count`() {
    var simulation = footer()
    simulation.drag(to: 311)
    simulation.run(.pan(.ended), .pan(.began), .endRefreshing(.footer), .offset(y: 320))
    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `content that glides past the line after a pan begins a refresh`() {
    var simulation = footer()
    simulation.run(.pan(.began), .pan(.ended), .offset(y: 311))
    #expect(simulation.state(.footer) == .refreshing)
    simulation.run(.endRefreshing(.footer), .offset(y: 320))
    #expect(simulation.state(.footer) == .idle)
  }

  @Test func `a begin that is refused for another component's sake leaves the pan unused`() {
    var simulation = Scenes.all(
      footer: Component(.autoFooter, settings: [.onlyRefreshPerDrag(true)]), isExclusive: true)
    simulation.run(.pan(.began), .pan(.ended), .beginRefreshing(.header))
    simulation.run(.beginRefreshing(.footer))
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.endRefreshing(.header), .advance(seconds: 1), .beginRefreshing(.footer))
    #expect(simulation.state(.footer) == .refreshing)
  }
}
