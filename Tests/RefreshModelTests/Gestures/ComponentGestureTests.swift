import RefreshModel
import Testing

/// A whole pull of every component: pulled, held, let go, refreshed, ended.
@Suite struct ComponentGestureTests {
  private static let rates = [1, 10, 24, 60, 240]

  private static let cycle: [RefreshState] = [.idle, .pulling, .refreshing, .idle]

  /// Plays a drag that arms a component, which is let go, refreshes and ends.
  ///
  /// Expects the states and the calls of a whole pull, and the insets that were there before.
  ///
  /// - Returns: the last frame.
  private func pull(
    _ target: Target, of simulation: Simulation, by drag: GestureStep, at rate: Int,
    _ part: (TraceLine) -> TraceLine.ComponentLine?
  ) throws -> GesturePlayback.Tick {
    let frames = simulation.play(
      drag, .hold(seconds: 0.2), .release(), .wait(seconds: 1.2),
      .event(.endRefreshing(target)), .settle, at: rate)
    let last = try #require(frames.last)
    let calls: [Callback.Name] = [.refreshing, .endAnimationBegin, .endCompletion]

    #expect(frames.states(part) == Self.cycle)
    #expect(frames.callbacks == calls.map { Callback(target: target, name: $0) })
    #expect(last.view.inset == simulation.view.inset)
    return last
  }

  @Test(arguments: rates)
  func `a header goes through its states and leaves everything as it was`(rate: Int) throws {
    let simulation = Scenes.header()
    let last = try pull(
      .header, of: simulation, by: .drag(by: 120, seconds: 0.35), at: rate, \.header)

    #expect(last.line.offset == simulation.view.offset)
    #expect(last.line.header?.pullingPercent == 0)
  }

  /// Just visible at 267, armed beyond 311; 331 points bring the content to its end.
  @Test(arguments: rates)
  func `a back footer goes through its states and leaves everything as it was`(
    rate: Int
  ) throws {
    let drag = GestureStep.drag(by: -331 - 120, seconds: 0.35)
    let last = try pull(.footer, of: Scenes.back(), by: drag, at: rate, \.footer)

    #expect(last.line.offset.y == 267)
  }

  /// Just visible at 625, armed beyond 685.
  @Test(arguments: rates)
  func `a trailer goes through its states and leaves everything as it was`(rate: Int) throws {
    let drag = GestureStep.drag(by: -625 - 160, along: .horizontal, seconds: 0.35)
    let last = try pull(.trailer, of: Scenes.trailer(), by: drag, at: rate, \.trailer)

    #expect(last.line.offset.x == 625)
  }

  /// Its trigger line is 311; the bottom inset holds its 44 points all the time.
  @Test(arguments: rates)
  func `an auto footer loads when it is scrolled into sight`(rate: Int) throws {
    let simulation = Scenes.auto()
    let frames = simulation.play(
      .drag(by: -380, seconds: 0.35), .release(), .wait(seconds: 1.2),
      .event(.rows(40)), .event(.contentSize(height: 1800)), .event(.endRefreshing(.footer)),
      .settle, at: rate)

    #expect(frames.states(\.footer) == [.idle, .refreshing, .idle])
    #expect(frames.callbacks == [.footer(.refreshing), .footer(.endCompletion)])
    #expect(frames.last?.view.inset == EdgeInsets(top: 64, bottom: 78))
  }

  @Test func `content that coasts brings an auto footer into sight`() {
    let frames = Scenes.auto().play(
      .drag(by: -10, seconds: 0), .release(velocity: -4000), .settle)

    #expect(frames.callbacks == [.footer(.refreshing)])
    #expect(frames.last?.line.offset.y == 311)
  }

  /// 90 · 0.55 = 49.5, and 49.5 · 667 / 716.5 = 46.08: less than the header's 54.
  @Test func `a header that isn't pulled far enough comes back and nothing happened`() {
    let frames = Scenes.header().play(.drag(by: 90, seconds: 0.3), .release(), .settle)

    #expect(frames.states(\.header) == [.idle])
    #expect(frames.callbacks.isEmpty)
    #expect(frames.last?.line.offset.y == -64)
  }

  @Test func `a header that is pushed back before the release does not refresh`() {
    let frames = Scenes.header().play(
      .drag(by: 150, seconds: 0.3), .drag(by: -100, seconds: 0.3), .release(), .settle)

    #expect(frames.states(\.header) == [.idle, .pulling, .idle])
    #expect(frames.callbacks.isEmpty)
  }
}

/// Host and component move the same content; neither undoes what the other does.
extension ComponentGestureTests {
  /// Let go at −124.06, the model jumps to −118 at once and what is shown follows within 0.25 s.
  @Test func `a header that begins takes the content over from the host`() throws {
    let frames = Scenes.header().play(
      .drag(by: 120, seconds: 0.5), .release(), .wait(seconds: 0.5))
    let release = try #require(frames.firstIndex { $0.events.contains(.pan(.ended)) })
    let shown = frames[release...].map(\.presentation.offset.y)

    #expect(frames[release...].allSatisfy { $0.line.offset.y == -118 })
    #expect(isClose(shown.first, -64 - 60.057_298_772_169_17))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shown[14] < -118 && isClose(shown[15], -118))
  }

  /// While bounds are animated the model's offset stays: the animation shows the way.
  @Test func `a header that animates bounds is not sprung away from`() throws {
    let frames = Scenes.header(.symbols, .animatesBounds(true)).play(
      .drag(by: 120, seconds: 0.5), .release(), .settle)
    let release = try #require(frames.firstIndex { $0.events.contains(.pan(.ended)) })
    let shown = frames[release...].map(\.presentation.offset.y)

    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(frames.last?.line.offset.y == -118)
    #expect(frames.callbacks == [.header(.refreshing)])
  }

  /// The inset of a refresh in progress is the header's 54 points more, so the end is −118.
  @Test func `content pulled during a refresh springs back to the header's lower side`() {
    let frames = Scenes.header().play(
      .event(.beginRefreshing(.header)), .settle, .drag(by: 120, seconds: 0.2), .release(),
      .settle)

    #expect(isClose(frames.heights.min(), -118 - 60.057_298_772_169_17))
    #expect(frames.last?.line.offset.y == -118)
    #expect(frames.callbacks == [.header(.refreshing)])
  }

  @Test func `a cancelled pull refreshes without room for the header, as the original does`() {
    let frames = Scenes.header().play(
      .drag(by: 120, seconds: 0.2), .event(.pan(.cancelled)), .settle,
      .event(.endRefreshing(.header)), .settle)

    #expect(frames.states(\.header) == Self.cycle)
    #expect(frames.last?.line.inset == EdgeInsets(top: 64, bottom: 34))
    #expect(frames.last?.line.offset.y == -64)
  }

  @Test func `new rows are revealed where they are`() {
    let frames = Scenes.back().play(
      .drag(by: -331 - 120, seconds: 0.3), .release(), .wait(seconds: 1), .event(.rows(40)),
      .event(.contentSize(height: 1800)), .event(.endRefreshing(.footer)), .settle)

    #expect(frames.last?.line.offset.y == 311)
    #expect(frames.last?.line.inset == Scenes.inset)
  }
}
