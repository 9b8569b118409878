import RefreshModel
import Testing

/// Trigger distances and held insets of a component's own, apart from its length.
@Suite struct DistanceTests {
  /// EGOTableViewPullRefresh: 60 high, arms at 65, holds 60.
  private static func ego() -> Simulation {
    Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [
          Component(.header, height: 60, settings: [.triggerDistance(65), .heldInset(60)])
        ]))
  }

  @Test(arguments: [
    (-64.0, 0.0, RefreshState.idle), (-96.5, 0.5, .idle), (-129, 1, .idle),
    (-135.5, 1.1, .pulling),
  ])
  func `a header arms beyond its trigger distance, which is 100 %`(
    y: Double, percent: Double, state: RefreshState
  ) {
    var simulation = Self.ego()
    simulation.drag(to: y)

    #expect(isClose(simulation.percent(.header), percent))
    #expect(simulation.state(.header) == state)
  }

  @Test func `a header holds the inset that is set, not its trigger distance`() {
    var simulation = Self.ego()
    simulation.pullAndRelease(-200)

    #expect(simulation.view.inset.top == 64 + 60)
    #expect(simulation.view.offset.y == -124)
    simulation.run(.advance(seconds: 1), .endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset == Scenes.inset)
    #expect(simulation.view.offset.y == -64)
  }

  @Test(arguments: [(-64.0, 64.0), (-100, 100), (-134, 134), (-200, 134), (0, 64)])
  func `a refreshing header's inset follows up to what it holds`(y: Double, top: Double) {
    // AGJTableView: arms at 120, holds 70.
    var simulation = Scenes.header(.symbols, .triggerDistance(120), .heldInset(70))
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .pan(.began), .offset(y: y))

    #expect(simulation.view.inset.top == top)
  }

  @Test func `a header that animates bounds holds the inset that is set, too`() {
    var simulation = Scenes.header(.symbols, .animatesBounds(true), .heldInset(70))
    simulation.run(.beginRefreshing(.header))
    #expect(isClose(simulation.presentation(at: 0.125).offset.y, -64 - 35))
    simulation.run(.advance(seconds: 0.25))

    #expect(simulation.view.inset.top == 134)
    #expect(simulation.view.offset.y == -134)
    simulation.run(.endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `a back footer arms and holds by distances of its own`() {
    // Just visible at 267.
    var simulation = Scenes.back(.symbols, .triggerDistance(100), .heldInset(20))
    simulation.drag(to: 317)
    #expect(simulation.percent(.footer) == 0.5)
    simulation.run(.offset(y: 367))
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.offset(y: 367.5))
    #expect(simulation.state(.footer) == .pulling)

    simulation.run(.pan(.ended), .offset(y: 360))
    #expect(simulation.view.inset.bottom == 34 + 20)
    #expect(simulation.view.offset.y == 287)
    simulation.run(.advance(seconds: 1), .endRefreshing(.footer), .advance(seconds: 1))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `under short content a back footer holds its distance and what is missing`() {
    // Visible are 667 − 64 − 34 = 569 points, 169 more than the content has.
    var simulation = Scenes.back(.symbols, .heldInset(20), content: 400)
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.view.inset.bottom == 34 + 20 + 169)
    #expect(simulation.view.offset.y == -64 + 20)
  }

  @Test func `a trailer arms and holds by distances of its own`() {
    // Just visible at 625.
    var simulation = Scenes.trailer(.symbols, .triggerDistance(30), .heldInset(90))
    simulation.drag(x: 655)
    #expect(simulation.percent(.trailer) == 1)
    #expect(simulation.state(.trailer) == .idle)
    simulation.run(.offset(x: 656), .pan(.ended), .offset(x: 650))

    #expect(simulation.view.inset.right == 90)
    #expect(simulation.view.offset.x == 715)
  }

  @Test(arguments: [nil, 0, -5])
  func `without a usable distance the length decides`(points: Double?) {
    var simulation = Scenes.header(.symbols, .triggerDistance(100))
    simulation.run(.configure(.header, .triggerDistance(points)))
    simulation.drag(to: -91)

    #expect(simulation.percent(.header) == 0.5)
  }

  @Test(arguments: [(nil, 118.0), (0.0, 64), (-5, 64)])
  func `without a held inset the length is held, and below zero nothing`(
    points: Double?, top: Double
  ) {
    var simulation = Scenes.header(.symbols, .heldInset(points))
    simulation.run(.beginRefreshing(.header))

    #expect(simulation.view.inset.top == top)
  }

  @Test func `a tiny distance leaves the percentage finite`() {
    var simulation = Scenes.header(.symbols, .triggerDistance(1e-300))
    simulation.drag(to: -1000)

    #expect(simulation.percent(.header) == 1e9, "cut off where the model ends")
    #expect(simulation.state(.header) == .pulling)
  }
}
