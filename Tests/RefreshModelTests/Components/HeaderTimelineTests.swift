import RefreshModel
import Testing

@Suite struct HeaderTimelineTests {
  @Test func `a begin makes room at once and calls after the fast duration`() {
    var simulation = Scenes.header()
    let begun = simulation.apply(.beginRefreshing(.header))

    #expect(begun.inset.top == 118)
    #expect(begun.offset.y == -118)
    #expect(begun.callbacks.isEmpty)
    #expect(simulation.run(.advance(seconds: 0.2)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.05)) == [.header(.refreshing)])
  }

  @Test func `a header dragged far and let go returns to its lower side`() {
    var simulation = Scenes.header()
    simulation.pullAndRelease(-200)

    #expect(simulation.view.offset.y == -118)
    #expect(simulation.view.inset.top == 118)
  }

  @Test func `a cancelled pan leaves inset and offset alone`() {
    var simulation = Scenes.header()
    simulation.drag(to: -130)
    simulation.run(.pan(.cancelled), .offset(y: -120))

    #expect(simulation.state(.header) == .refreshing)
    #expect(simulation.view.inset.top == 64)
    #expect(simulation.view.offset.y == -120)
    #expect(simulation.run(.advance(seconds: 0.25)) == [.header(.refreshing)])
  }

  @Test(arguments: [(-200.0, 118.0), (-118, 118), (-90, 90), (-64, 64), (0, 64), (200, 64)])
  func `while refreshing the top inset follows the offset between rest and room`(
    y: Double, top: Double
  ) {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.25), .pan(.began))
    simulation.run(.offset(y: y))

    #expect(simulation.view.inset.top == top)
    #expect(simulation.state(.header) == .refreshing)
  }

  @Test(arguments: [-118.0, -90, 0])
  func `the end takes back exactly what the refresh had added`(y: Double) {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.25), .pan(.began))
    simulation.run(.offset(y: y), .pan(.ended), .endRefreshing(.header))

    #expect(simulation.view.inset == Scenes.inset)
  }

  @Test func `an end takes effect on the next turn`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 0.25))
    let ended = simulation.apply(.endRefreshing(.header))

    #expect(ended.header?.state == .idle)
    #expect(ended.inset.top == 64)
    #expect(ended.offset.y == -64)
    #expect(ended.callbacks == [.header(.endAnimationBegin)])
  }

  @Test func `the end completes after the slow duration`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))

    #expect(simulation.run(.advance(seconds: 0.39)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.header(.endCompletion)])
    #expect(simulation.percent(.header) == 0)
  }

  @Test func `all callbacks of a refresh come in their order`() {
    var simulation = Scenes.header()
    let callbacks =
      simulation.pullAndRelease(-130)
      + simulation.run(
        .advance(seconds: 0.25), .advance(seconds: 2), .endRefreshing(.header),
        .advance(seconds: 0.4))

    #expect(
      callbacks == [
        .header(.refreshing), .header(.endAnimationBegin), .header(.endCompletion),
      ])
  }

  @Test func `callbacks fire again at the next refresh`() {
    var simulation = Scenes.header()
    for _ in 0..<2 {
      let callbacks = simulation.run(
        .beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header),
        .advance(seconds: 1))
      #expect(callbacks.map(\.name) == [.refreshing, .endAnimationBegin, .endCompletion])
    }
  }

  @Test func `the refreshing callback reaches block, then target, then completion`() {
    #expect(Callback.RefreshingHandler.allCases == [.block, .targetAction, .beginCompletion])
  }

  @Test func `without duration all is done in the turn that starts it`() {
    var simulation = Scenes.header(.symbols, .durations(.disabled))
    #expect(simulation.run(.beginRefreshing(.header)) == [.header(.refreshing)])

    let callbacks = simulation.run(.endRefreshing(.header))
    #expect(callbacks == [.header(.endAnimationBegin), .header(.endCompletion)])
    #expect(simulation.view.inset.top == 64)
  }

  @Test func `durations are a header's own`() {
    var simulation = Scenes.header(.symbols, .durations(AnimationDurations(fast: 1, slow: 2)))
    simulation.run(.beginRefreshing(.header))
    #expect(simulation.run(.advance(seconds: 0.99)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.header(.refreshing)])

    simulation.run(.endRefreshing(.header))
    #expect(simulation.run(.advance(seconds: 1.99)).isEmpty)
    #expect(simulation.run(.advance(seconds: 0.01)) == [.header(.endCompletion)])
  }

  @Test func `the usual durations are a quarter and two fifths of a second`() {
    #expect(AnimationDurations() == AnimationDurations(fast: 0.25, slow: 0.4))
  }

  @Test func `a refresh that waits for a window starts when it is drawn`() {
    var simulation = Scenes.header()
    simulation.run(.window(isAttached: false), .beginRefreshing(.header))
    #expect(simulation.state(.header) == .willRefresh)
    #expect(simulation.percent(.header) == 1)
    #expect(simulation.view.inset.top == 64)
    #expect(simulation.run(.advance(seconds: 9)).isEmpty)

    let drawn = simulation.apply(.window(isAttached: true))
    #expect(drawn.header?.state == .refreshing)
    #expect(drawn.inset.top == 118)
    #expect(simulation.run(.advance(seconds: 0.25)) == [.header(.refreshing)])
  }

  @Test func `a begin during the retraction is a refresh of its own`() {
    var simulation = Scenes.header()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1), .endRefreshing(.header))
    simulation.run(.advance(seconds: 0.1), .beginRefreshing(.header))
    #expect(simulation.view.inset.top == 118)

    let callbacks = simulation.run(.advance(seconds: 0.25), .advance(seconds: 0.05))
    #expect(callbacks == [.header(.refreshing), .header(.endCompletion)])
    simulation.run(.endRefreshing(.header))
    #expect(simulation.view.inset.top == 64)
  }
}
