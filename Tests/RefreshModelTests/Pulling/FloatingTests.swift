import RefreshModel
import Testing

/// Components that float over content which doesn't move with the pull.
@Suite struct FloatingTests {
  /// The disc of SwipeRefreshLayout, 64 points with the room above it: s = 64, the rate is 0.5.
  private static func material(_ settings: Setting...) -> Simulation {
    Simulation(
      SimulationSetup(
        view: Scenes.view(),
        components: [
          Component(
            .header,
            settings: [.lengths(64), .pullRules(PullRules(.slingshot, movesContent: false))]
              + settings)
        ]))
  }

  @Test(arguments: [
    (0.0, -64.0, 0.0, RefreshState.idle), (64, -32, 0.5, .idle), (128, 0, 1, .idle),
    (192, 28, 1.4375, .pulling), (256, 48, 1.75, .pulling),
  ])
  func `the content rests while a finger pulls the component over it`(
    travel: Double, y: Double, percent: Double, state: RefreshState
  ) throws {
    let last = try #require(Self.material().play(.drag(by: travel, seconds: 0.2)).last)

    #expect(last.view.offset.y == -64)
    #expect(last.view.inset == Scenes.inset)
    #expect(last.line.header?.bounds.y == y)
    #expect(last.line.header?.pullingPercent == percent)
    #expect(last.line.header?.state == state)
  }

  @Test func `it refreshes at its length, and goes back out of sight`() throws {
    let frames = Self.material().play(
      .drag(by: 256, seconds: 0.2), .release(), .wait(seconds: 1),
      .event(.endRefreshing(.header)), .wait(seconds: 1))

    #expect(frames.states(\.header) == [.idle, .pulling, .refreshing, .idle])
    #expect(
      frames.callbacks == [
        .header(.refreshing), .header(.endAnimationBegin),
        .header(.endCompletion),
      ])
    let refreshing = frames[50]
    #expect(refreshing.line.header?.bounds.y == 0)
    #expect(refreshing.view.floatingPull.top == 64)
    let last = try #require(frames.last)
    #expect(last.line.header?.bounds.y == -64)
    #expect(frames.allSatisfy { $0.view.offset.y == -64 && $0.view.inset == Scenes.inset })
  }

  /// From 112 to 64 points of pull and back to none, of each half.
  @Test func `it is shown on its way`() throws {
    var simulation = Self.material()
    simulation.pullAndRelease(-64 - 112)
    #expect(isClose(simulation.presentation(at: 0.125).header?.bounds.y, 24))

    simulation.run(.advance(seconds: 1), .endRefreshing(.header))
    #expect(isClose(simulation.presentation(at: 1.2).header?.bounds.y, -32))
    #expect(simulation.presentation(at: 1.2).offset.y == -64)
  }

  @Test func `a pull that is too short springs back`() throws {
    let last = try #require(
      Self.material().play(.drag(by: 100, seconds: 0.2), .release(), .settle).last)
    #expect(last.line.header?.state == .idle)
    #expect(last.view.floatingPull.top == 0)
    #expect(last.line.header?.pullingPercent == 0)
  }

  @Test func `a finger that comes back disarms it before it scrolls`() {
    let frames = Self.material().play(
      .drag(by: 192, seconds: 0.1), .drag(by: -64, seconds: 0.1), .drag(by: -148, seconds: 0.1))

    #expect(frames[6].line.header?.state == .pulling)
    #expect(frames[12].line.header?.state == .idle)
    #expect(isClose(frames[12].view.floatingPull.top, 64))
    #expect(isClose(frames[18].view.offset.y, -44))
    #expect(frames[18].view.floatingPull.top == 0)
  }

  @Test func `content scrolls under one that refreshes, and no finger pulls that`() {
    var simulation = Self.material()
    simulation.run(.beginRefreshing(.header), .advance(seconds: 1))
    let frames = simulation.play(
      .drag(by: -100, seconds: 0.1), .drag(by: 300, seconds: 0.1), .release(), .settle)

    #expect(isClose(frames[6].view.offset.y, 36))
    #expect(isClose(frames[6].line.header?.bounds.y, 100))
    #expect(frames[12].view.offset.y == -64)
    #expect(frames.allSatisfy { $0.view.floatingPull.top == 64 })
  }

  @Test func `a script's offset beyond the rest is its pull`() {
    var simulation = Self.material(.pullRules(PullRules(longest: 90, movesContent: false)))
    simulation.drag(to: -140)
    #expect(simulation.view.offset.y == -64)
    #expect(simulation.view.floatingPull.top == 76)
    simulation.run(.offset(y: -300))
    #expect(simulation.view.floatingPull.top == 90)
    simulation.run(.offset(y: 10))
    #expect(simulation.view.offset.y == 10)
    #expect(simulation.view.floatingPull.top == 0)
  }

  @Test func `a footer floats over the end of the content`() throws {
    let rules = PullRules(rate: 0.5, movesContent: false)
    let simulation = Scenes.back(.symbols, .pullRules(rules))
    let frames = simulation.play(
      .drag(by: -331, seconds: 0.1), .drag(by: -120, seconds: 0.1), .hold(seconds: 0.1),
      .release(), .wait(seconds: 1), .event(.endRefreshing(.footer)), .wait(seconds: 1))

    #expect(frames.allSatisfy { $0.view.offset.y <= 267 && $0.view.inset == Scenes.inset })
    // The room ends at 267 + 667 − 34 = 900, which is the content's end.
    #expect(frames[12].line.footer?.bounds.y == 840)
    #expect(frames[60].line.footer?.bounds.y == 856)
    #expect(frames.last?.line.footer?.bounds.y == 900)
    #expect(frames.states(\.footer) == [.idle, .pulling, .refreshing, .idle])
  }

  @Test func `a result is held at the length of its state`() {
    var simulation = Self.material(
      .resultHoldTime(1), .lengths(ComponentLengths(64, byState: [.succeeded: 40])))
    simulation.run(
      .beginRefreshing(.header), .advance(seconds: 1),
      .endRefreshing(.header, result: .succeeded))
    #expect(simulation.view.floatingPull.top == 40)
    simulation.run(.advance(seconds: 2))
    #expect(simulation.view.floatingPull.top == 0)
  }

  @Test func `one that is taken away leaves no pull`() {
    var simulation = Self.material()
    simulation.run(.beginRefreshing(.header), .detach(.header))
    #expect(simulation.view.floatingPull == EdgeInsets())
    #expect(simulation.view.inset == Scenes.inset)
  }
}
