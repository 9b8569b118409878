import RefreshModel
import Testing

@Suite struct TrailerTests {
  @Test(arguments: [(1000.0, 1000.0), (375, 375), (100, 375)])
  func `a trailer lies to the right of the content or the visible part`(
    content: Double, x: Double
  ) {
    let simulation = Scenes.trailer(content: content)

    #expect(simulation.bounds(.trailer) == ComponentBounds(x: x, y: 0, width: 60, height: 667))
  }

  @Test func `a trailer lets narrow content be pulled sideways and not up or down`() {
    let simulation = Scenes.all(footer: Component(.backFooter))

    #expect(simulation.view.alwaysBouncesHorizontally)
    #expect(!simulation.view.alwaysBouncesVertically)
  }

  @Test(arguments: [
    (685.0, RefreshState.idle), (685.01, .pulling), (625, .idle), (900, .pulling),
  ])
  func `an idle trailer is armed strictly beyond its width`(x: Double, state: RefreshState) {
    var simulation = Scenes.trailer()
    simulation.drag(x: x)

    #expect(simulation.state(.trailer) == state)
  }

  @Test(arguments: [(685.0, RefreshState.idle), (685.01, .pulling)])
  func `an armed trailer is disarmed at its width`(x: Double, state: RefreshState) {
    var simulation = Scenes.trailer()
    simulation.drag(x: 700)
    simulation.run(.offset(x: x))

    #expect(simulation.state(.trailer) == state)
  }

  @Test(arguments: [(625.0, 0.0), (640, 0.25), (655, 0.5), (745, 2)])
  func `the percentage is the distance past the content's end over the width`(
    x: Double, percent: Double
  ) {
    var simulation = Scenes.trailer()
    simulation.drag(x: x)

    #expect(simulation.percent(.trailer) == percent)
  }

  @Test func `a begin holds the trailer in view and the end takes the room back`() {
    var simulation = Scenes.trailer()
    simulation.drag(x: 700)
    simulation.run(.pan(.ended), .offset(x: 690))
    #expect(simulation.state(.trailer) == .refreshing)
    #expect(simulation.view.inset.right == 60)
    #expect(simulation.view.offset.x == 685)
    #expect(simulation.run(.advance(seconds: 0.25)) == [.trailer(.refreshing)])

    let ended = simulation.apply(.endRefreshing(.trailer))
    #expect(ended.inset.right == 0)
    #expect(ended.offset.x == 625)
    #expect(ended.callbacks == [.trailer(.endAnimationBegin)])
    #expect(simulation.run(.advance(seconds: 0.4)) == [.trailer(.endCompletion)])
    #expect(simulation.percent(.trailer) == 0)
  }

  /// d = 100 − 375 = −275, so the inset grows by 60 + 275.
  @Test func `beside narrow content the inset fills up the visible part`() {
    var simulation = Scenes.trailer(content: 100)
    simulation.run(.beginRefreshing(.trailer))

    #expect(simulation.view.inset.right == 335)
    #expect(simulation.view.offset.x == 60)
  }

  @Test func `left and right insets count`() {
    let view = Scenes.view(
      content: ScrollExtent(width: 1000, height: 400),
      inset: EdgeInsets(left: 20, right: 5))
    var simulation = Simulation(SimulationSetup(view: view, components: [Component(.trailer)]))
    // v = 350, d = 650, just visible at 630.
    simulation.drag(x: 660)
    #expect(simulation.percent(.trailer) == 0.5)

    simulation.run(.pan(.ended), .beginRefreshing(.trailer))
    #expect(simulation.view.inset.right == 65)
    #expect(simulation.view.offset.x == 690)
  }

  @Test func `the ignored inset moves the bounds`() {
    var simulation = Scenes.trailer()
    simulation.run(.configure(.trailer, .ignoredInset(7)), .contentSize(height: 400))

    #expect(simulation.bounds(.trailer)?.x == 1007)
  }

  @Test func `a trailer has no calls for no more data`() {
    var simulation = Scenes.trailer()
    simulation.run(.endRefreshingWithNoMoreData(.trailer))
    #expect(simulation.state(.trailer) == .idle)

    simulation.run(.setState(.trailer, .noMoreData), .resetNoMoreData(.trailer))
    #expect(simulation.state(.trailer) == .noMoreData)
  }

  @Test func `with no more data only the percentage moves`() {
    var simulation = Scenes.trailer()
    simulation.run(.setState(.trailer, .noMoreData))
    simulation.drag(x: 745)

    #expect(simulation.state(.trailer) == .noMoreData)
    #expect(simulation.percent(.trailer) == 2)
  }

  @Test func `assigning no more data during a refresh retracts`() {
    var simulation = Scenes.trailer()
    simulation.run(.beginRefreshing(.trailer), .advance(seconds: 1))
    let ended = simulation.apply(.setState(.trailer, .noMoreData))

    #expect(ended.inset.right == 0)
    #expect(ended.callbacks == [.trailer(.endAnimationBegin)])
  }

  @Test func `a trailer is as high as the viewport after a rotation`() {
    var simulation = Scenes.trailer()
    simulation.run(.viewport(width: 667, height: 375))

    #expect(simulation.bounds(.trailer)?.height == 375)
    #expect(simulation.bounds(.trailer)?.width == 60)
  }

  @Test func `beside narrow content a trailer keeps clear of both insets`() {
    let view = Scenes.view(
      content: ScrollExtent(width: 100, height: 400), inset: EdgeInsets(left: 20, right: 5))
    let simulation = Simulation(SimulationSetup(view: view, components: [Component(.trailer)]))

    #expect(simulation.bounds(.trailer)?.x == 350, "375 − 20 − 5")
  }
}
