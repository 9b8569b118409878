import Testing

@testable import RefreshModel

/// The header's rule along the other axis: just visible at x = −20, armed beyond −80.
@Suite struct LeaderTests {
  @Test func `a leader stands to the left of the content, as high as the viewport`() {
    let bounds = Scenes.leader().bounds(.leader)

    #expect(bounds == ComponentBounds(x: -60, y: 0, width: 60, height: 667))
  }

  @Test func `a leader attaches last and lets narrow content be pulled`() {
    let simulation = Scenes.all(footer: Component(.backFooter), leader: Component(.leader))

    #expect(simulation.targets == [.header, .footer, .trailer, .leader])
    #expect(simulation.view.alwaysBouncesHorizontally)
    let alone = Scenes.leader()
    #expect(alone.view.alwaysBouncesHorizontally && !alone.view.alwaysBouncesVertically)
  }

  @Test(arguments: [
    (0.0, 0.0, RefreshState.idle), (-20, 0, .idle), (-50, 0.5, .idle), (-80, 1, .idle),
    (-83, 1.05, .pulling),
  ])
  func `a leader measures the pull from the left inset and arms beyond its width`(
    x: Double, percent: Double, state: RefreshState
  ) {
    var simulation = Scenes.leader()
    simulation.drag(x: x)

    #expect(isClose(simulation.percent(.leader), percent))
    #expect(simulation.state(.leader) == state)
  }

  @Test func `a leader that is pulled back is idle again`() {
    var simulation = Scenes.leader()
    simulation.drag(x: -100)
    simulation.run(.offset(x: -80))
    #expect(simulation.state(.leader) == .idle)

    simulation.run(.offset(x: -100), .offset(x: 50))
    #expect(simulation.state(.leader) == .idle, "a jump out of sight disarms, too")
  }

  @Test func `a leader let go makes room, calls, and gives the room back`() {
    var simulation = Scenes.leader()
    simulation.drag(x: -100)
    simulation.run(.pan(.ended), .offset(x: -95))
    #expect(simulation.state(.leader) == .refreshing)
    #expect(simulation.view.inset == EdgeInsets(left: 80))
    #expect(simulation.view.offset == ScrollOffset(x: -80, y: 0))
    #expect(simulation.run(.advance(seconds: 0.25)) == [.leader(.refreshing)])

    #expect(simulation.run(.endRefreshing(.leader)) == [.leader(.endAnimationBegin)])
    #expect(simulation.view.inset == EdgeInsets(left: 20))
    #expect(simulation.view.offset == ScrollOffset(x: -20, y: 0))
    #expect(simulation.run(.advance(seconds: 0.4)) == [.leader(.endCompletion)])
    #expect(simulation.percent(.leader) == 0)
    #expect(simulation.updateTimes.isEmpty, "it has no time label")
  }

  @Test(arguments: [(-80.0, 80.0), (-50, 50), (-20, 20), (300, 20), (-200, 80)])
  func `a refreshing leader's inset follows it out of sight`(x: Double, left: Double) {
    var simulation = Scenes.leader()
    simulation.run(.beginRefreshing(.leader), .advance(seconds: 1), .pan(.began), .offset(x: x))

    #expect(simulation.view.inset.left == left)
  }

  @Test func `a leader begun after a cancelled pan moves nothing`() {
    var simulation = Scenes.leader()
    simulation.run(.pan(.cancelled), .beginRefreshing(.leader))
    #expect(simulation.view.inset == EdgeInsets(left: 20))

    #expect(simulation.run(.advance(seconds: 0.25)) == [.leader(.refreshing)])
    simulation.run(.endRefreshing(.leader), .advance(seconds: 1))
    #expect(simulation.view.inset == EdgeInsets(left: 20))
  }

  @Test func `scrolling up and down doesn't pull a leader, nor sideways a header`() {
    var simulation = Scenes.all(footer: Component(.backFooter), leader: Component(.leader))
    simulation.drag(to: -200)
    #expect(simulation.state(.leader) == .idle)
    #expect(simulation.percent(.leader) == 0)

    simulation.run(.offset(x: -100, y: -64))
    #expect(simulation.state(.leader) == .pulling)
    #expect(simulation.state(.header) == .idle)
  }

  @Test func `leader and header refresh side by side`() {
    var simulation = Scenes.all(footer: Component(.backFooter), leader: Component(.leader))
    simulation.run(.beginRefreshing(.leader), .beginRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset == EdgeInsets(top: 118, left: 60, bottom: 34))

    simulation.run(.endRefreshing(.leader), .endRefreshing(.header), .advance(seconds: 1))
    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `a leader ignores the set part of the left inset`() {
    var simulation = Scenes.leader()
    simulation.run(.configure(.leader, .ignoredInset(15)))
    #expect(simulation.bounds(.leader)?.x == -75)

    simulation.drag(x: -50)
    #expect(simulation.percent(.leader) == 0.5, "the threshold stays")
  }

  @Test func `a leader takes the height of a rotated viewport`() {
    var simulation = Scenes.leader()
    simulation.run(.viewport(width: 667, height: 375))

    #expect(
      simulation.bounds(.leader) == ComponentBounds(x: -60, y: 0, width: 60, height: 375))
  }

  @Test func `a leader's arrow turns as a trailer's does`() {
    var simulation = Scenes.leader()
    #expect(simulation.presentation.leader?.arrow == Pose.Arrow(angle: 0))
    simulation.drag(x: -100)
    simulation.run(.advance(seconds: 0.25))
    #expect(simulation.presentation.leader?.arrow?.angle == SymbolIndicator.trailerHalfTurn)
    #expect(simulation.presentation.leader?.spinner == nil)

    simulation.run(
      .pan(.ended), .offset(x: -100), .advance(seconds: 1), .endRefreshing(.leader),
      .advance(seconds: 1))
    #expect(simulation.presentation.leader?.arrow?.angle == 0)
  }

  @Test func `a leader without a window waits for it`() {
    var simulation = Scenes.leader()
    simulation.run(.window(isAttached: false), .beginRefreshing(.leader))
    #expect(simulation.state(.leader) == .willRefresh)

    simulation.run(.window(isAttached: true))
    #expect(simulation.state(.leader) == .refreshing)
  }
}
