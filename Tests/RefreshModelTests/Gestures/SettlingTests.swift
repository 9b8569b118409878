import RefreshModel
import Testing

/// What `settle` waits for, and what it doesn't.
@Suite struct SettlingTests {
  @Test func `where nothing moves, settling takes no time`() {
    #expect(Scenes.header().play(.settle, .settle, .settle).count == 1)
  }

  /// The begin animation takes 0.25 s, which is 15 frames; its callback comes with the last one.
  @Test func `a spinner that turns without end doesn't keep content from settling`() {
    let frames = Scenes.header().play(.event(.beginRefreshing(.header)), .settle)

    #expect(frames.count == 16)
    #expect(frames.last?.line.header?.state == .refreshing)
    #expect(frames.last?.presentation.header?.spinner != nil)
    #expect(frames.callbacks == [.header(.refreshing)])
  }

  @Test func `images that loop don't keep content from settling`() {
    let images = [RefreshState.refreshing: ImageMetrics(count: 8)]
    let frames = Scenes.header(.images, images: images).play(
      .event(.beginRefreshing(.header)), .settle)
    #expect(frames.count == 16)
  }

  /// The arrow of a header that is armed turns for 0.25 s while the finger holds the content.
  @Test func `an arrow that turns is movement, and a finger that holds is not`() {
    let frames = Scenes.header().play(.drag(by: 200, seconds: 0), .settle)

    #expect(frames.count == 16)
    #expect(frames.last?.line.header?.state == .pulling)
  }

  /// A text header far above the viewport retracts without anything on show, in 0.4 s.
  @Test func `a completion that is due is waited for`() {
    let frames = Scenes.header(.text).play(
      .event(.beginRefreshing(.header)), .settle, .event(.offset(y: 200)),
      .event(.endRefreshing(.header)), .settle)

    #expect(frames.callbacks.last == .header(.endCompletion))
    #expect(frames.count == 16 + 24)
  }

  @Test func `an animation without end is waited for a minute`() {
    let durations = AnimationDurations(fast: 1e9, slow: 1e9)
    let frames = Scenes.header(.symbols, .durations(durations)).play(
      .event(.beginRefreshing(.header)), .settle, .wait(seconds: 2), at: 1)

    #expect(frames.count == 63)
  }

  /// Settled after 0.25 s, a wait of 0.1 s ends at 0.35 s, not a minute later.
  @Test func `the steps that follow count from the frame on which all was still`() {
    let frames = Scenes.header().play(
      .event(.beginRefreshing(.header)), .settle, .wait(seconds: 0.1))
    #expect(frames.count == 22)
  }
}
