import RefreshModel
import Testing

@Suite struct BackFooterTests {
  @Test(arguments: [(900.0, 900.0), (569, 569), (300, 569), (0, 569)])
  func `a back footer lies below the content or the visible part`(content: Double, y: Double) {
    let simulation = Scenes.back(content: content)

    #expect(simulation.bounds(.footer) == ComponentBounds(x: 0, y: y, width: 375, height: 44))
    #expect(simulation.view.inset == Scenes.inset, "it holds no inset")
  }

  @Test func `a back footer lets short content be pulled up`() {
    #expect(Scenes.back(content: 100).view.alwaysBouncesVertically)
  }

  @Test func `the bounds follow the content size and the ignored inset`() {
    var simulation = Scenes.back(.symbols, .ignoredInset(8))
    #expect(simulation.bounds(.footer)?.y == 908)
    simulation.run(.contentSize(height: 100))
    #expect(simulation.bounds(.footer)?.y == 577)
    simulation.run(.contentSize(height: 1000))
    #expect(simulation.bounds(.footer)?.y == 1008)
  }

  @Test func `the ignored inset doesn't move the threshold`() {
    var simulation = Scenes.back(.symbols, .ignoredInset(30))
    simulation.drag(to: 311.5)

    #expect(simulation.state(.footer) == .pulling)
  }

  @Test(arguments: [
    (311.0, RefreshState.idle), (311.01, .pulling), (267, .idle), (500, .pulling),
  ])
  func `an idle back footer is armed strictly beyond its height`(
    y: Double, state: RefreshState
  ) {
    var simulation = Scenes.back()
    simulation.drag(to: y)

    #expect(simulation.state(.footer) == state)
  }

  @Test(arguments: [(311.0, RefreshState.idle), (311.01, .pulling), (280, .idle)])
  func `an armed back footer is disarmed at its height`(y: Double, state: RefreshState) {
    var simulation = Scenes.back()
    simulation.drag(to: 330)
    simulation.run(.offset(y: y))

    #expect(simulation.state(.footer) == state)
  }

  @Test(arguments: [(267.0, 0.0), (278, 0.25), (289, 0.5), (311, 1), (355, 2)])
  func `the percentage is the distance past the content's end over the height`(
    y: Double, percent: Double
  ) {
    var simulation = Scenes.back()
    simulation.drag(to: y)

    #expect(simulation.percent(.footer) == percent)
  }

  /// Short content rests at −64, so that is where the footer is just visible.
  @Test(arguments: [(-64.0, 0.0), (-42, 0.5), (-20, 1)])
  func `under short content the footer appears at the resting offset`(
    y: Double, percent: Double
  ) {
    var simulation = Scenes.back(content: 200)
    simulation.drag(to: y)

    #expect(simulation.percent(.footer) == percent)
    #expect(simulation.state(.footer) == .idle)
    simulation.run(.offset(y: -19.5))
    #expect(simulation.state(.footer) == .pulling)
  }

  @Test(arguments: [330.0, 300, 267.5])
  func `an armed back footer that is let go begins wherever in sight it is`(y: Double) {
    var simulation = Scenes.back()
    simulation.drag(to: 330)
    simulation.run(.pan(.ended), .offset(y: y))

    #expect(simulation.state(.footer) == .refreshing)
  }

  @Test func `a begin holds the footer in view`() {
    var simulation = Scenes.back()
    simulation.pullAndRelease(330)

    #expect(simulation.view.inset.bottom == 78)
    #expect(simulation.view.offset.y == 311)
    #expect(simulation.run(.advance(seconds: 0.25)) == [.footer(.refreshing)])
  }

  /// d = 200 − 569 = −369, so the inset grows by 44 + 369.
  @Test func `under short content the inset fills up the visible part`() {
    var simulation = Scenes.back(content: 200)
    simulation.run(.beginRefreshing(.footer))

    #expect(simulation.view.inset.bottom == 447)
    #expect(simulation.view.offset.y == -20)
    simulation.run(.advance(seconds: 1), .endRefreshing(.footer))
    #expect(simulation.view.inset.bottom == 34)
    #expect(simulation.view.offset.y == -64)
  }

  @Test func `the end takes the room back and calls in order`() {
    var simulation = Scenes.back()
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1))
    let ended = simulation.apply(.endRefreshing(.footer))
    #expect(ended.inset.bottom == 34)
    #expect(ended.offset.y == 267)
    #expect(ended.callbacks == [.footer(.endAnimationBegin)])

    #expect(simulation.run(.advance(seconds: 0.4)) == [.footer(.endCompletion)])
    #expect(simulation.percent(.footer) == 0)
  }

  @Test func `ending with no more data retracts as well`() {
    var simulation = Scenes.back()
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1))
    let ended = simulation.apply(.endRefreshingWithNoMoreData())

    #expect(ended.footer?.state == .noMoreData)
    #expect(ended.inset.bottom == 34)
    #expect(simulation.run(.advance(seconds: 0.4)) == [.footer(.endCompletion)])
  }

  @Test func `with no more data only the percentage moves`() {
    var simulation = Scenes.back()
    simulation.run(.endRefreshingWithNoMoreData())
    simulation.drag(to: 355)
    #expect(simulation.state(.footer) == .noMoreData)
    #expect(simulation.percent(.footer) == 2)

    simulation.run(.pan(.ended), .offset(y: 340))
    #expect(simulation.state(.footer) == .noMoreData)
    #expect(isClose(simulation.percent(.footer), 73.0 / 44), "also without a finger, also above 1")
  }

  @Test func `a reset makes the footer idle`() {
    var simulation = Scenes.back()
    simulation.run(.endRefreshingWithNoMoreData(), .resetNoMoreData())

    #expect(simulation.state(.footer) == .idle)
  }

  @Test(arguments: [RefreshState.idle, .pulling, .willRefresh, .noMoreData])
  func `a begin is accepted in every state but refreshing`(state: RefreshState) {
    var simulation = Scenes.back()
    simulation.run(.setState(.footer, state))

    #expect(
      simulation.run(.beginRefreshing(.footer), .advance(seconds: 1)) == [.footer(.refreshing)])
  }

  @Test func `new rows are revealed where they are`() {
    var simulation = Scenes.back()
    simulation.run(.rows(20), .beginRefreshing(.footer), .advance(seconds: 1))
    simulation.run(.rows(40), .contentSize(height: 1800), .endRefreshing(.footer))

    #expect(simulation.view.offset.y == 311)
  }

  @Test func `in the original an offset event out of sight measures nothing`() {
    var simulation = Scenes.back(compatibility: .mjRefresh379)
    simulation.drag(to: 289)
    simulation.run(.offset(y: 267), .offset(y: 100))

    #expect(simulation.percent(.footer) == 0.5, "267 is the edge and out of sight")
  }

  @Test func `while refreshing offset events are ignored`() {
    var simulation = Scenes.back()
    simulation.run(.beginRefreshing(.footer), .advance(seconds: 1), .pan(.began))
    let before = simulation.view.inset
    simulation.run(.offset(y: 100), .offset(y: 500))

    #expect(simulation.view.inset == before)
    #expect(simulation.percent(.footer) == 1)
  }

  @Test func `a begin without a window waits for the draw`() {
    var simulation = Scenes.back()
    simulation.run(.window(isAttached: false))
    simulation.pullAndRelease(330)
    #expect(simulation.state(.footer) == .willRefresh)
    #expect(simulation.view.inset.bottom == 34)

    simulation.run(.window(isAttached: true))
    #expect(simulation.state(.footer) == .refreshing)
    #expect(simulation.view.inset.bottom == 78)
  }
}
