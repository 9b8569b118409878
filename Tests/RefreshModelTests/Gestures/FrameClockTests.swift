import RefreshModel
import Testing

/// When frames are, and which of them a step ends on.
@Suite struct FrameClockTests {
  @Test(arguments: [1, 7, 24, 60, 120, 240])
  func `frame n is n over the rate, to the last bit`(rate: Int) {
    let frames = Scenes.header().play(.wait(seconds: 20), at: rate)

    #expect(frames.count == 20 * rate + 1)
    #expect(frames.map(\.number) == Array(0...20 * rate))
    for frame in frames {
      let time = Double(frame.number) / Double(rate)
      #expect(frame.time == time)
      #expect(frame.line.time == time)
      #expect(frame.presentation.time == time)
    }
  }

  @Test func `the clock of a simulation that has already run goes on`() throws {
    var simulation = Scenes.header()
    simulation.run(.advance(seconds: 2))
    let last = try #require(simulation.play(.wait(seconds: 1)).last)

    #expect(last.time == 1)
    #expect(last.line.time == 3)
  }

  /// Each wait is a quarter of a frame; together they are a second.
  @Test func `parts of frames add up`() {
    let waits = Array(repeating: GestureStep.wait(seconds: 0.01), count: 100)

    #expect(Scenes.header().play(waits, at: 25).last?.number == 25)
  }

  /// 0.35 · 24 = 8.4 and 0.55 · 24 = 13.2.
  @Test func `a step ends on the nearest frame`() throws {
    let frames = Scenes.header().play(
      .drag(by: 50, seconds: 0.35), .hold(seconds: 0.2), .release(), at: 24)

    #expect(frames.first { $0.events.contains(.pan(.began)) }?.number == 0)
    #expect(frames.last { $0.events.contains(.pan(.changed)) }?.number == 8)
    #expect(frames.last { $0.events.contains(.pan(.ended)) }?.number == 13)
    #expect(frames.count == 14)
  }

  @Test(arguments: [(0, 1), (-60, 1), (241, 240), (.max, 240), (30, 30)])
  func `a rate that there isn't counts as the nearest`(rate: Int, expected: Int) {
    let playback = GesturePlayback(of: [], in: Scenes.header(), ticksPerSecond: rate)
    #expect(playback.ticksPerSecond == expected)
  }

  @Test func `without steps there is one frame, on which nothing happens`() {
    let simulation = Scenes.header()
    let frames = simulation.play()

    #expect(frames.count == 1)
    #expect(frames[0].turns.isEmpty)
    #expect(frames[0].line == simulation.traceLine)
    #expect(frames[0].view == simulation.view)
  }

  @Test func `every frame but the first begins by moving the clock`() {
    let frames = Scenes.header().play(.drag(by: 10, seconds: 0.1), .release(), .settle)

    #expect(frames[0].events == [.pan(.began)])
    for frame in frames.dropFirst() {
      guard case .advance = frame.events.first else {
        Issue.record("frame \(frame.number) begins with \(frame.events)")
        return
      }
    }
  }

  @Test(arguments: [-1.0, .nan, .infinity, -.infinity, 0])
  func `a time that can't be used is none`(seconds: Double) {
    let frames = Scenes.header().play(
      .drag(by: 10, seconds: seconds), .hold(seconds: seconds), .wait(seconds: seconds),
      .event(.advance(seconds: seconds)), .release())

    #expect(frames.count == 1)
    #expect(isClose(frames[0].line.offset.y, -64 - 5.5 * 667 / 672.5))
  }

  @Test func `an advance is a wait, frame by frame`() {
    let advanced = Scenes.header().play(.event(.advance(seconds: 0.5)))
    #expect(advanced == Scenes.header().play(.wait(seconds: 0.5)))
    #expect(advanced.count == 31)
  }

  @Test func `a wait of a thousand years begins like any other`() {
    var playback = GesturePlayback(
      of: [.wait(seconds: 3.156e10)], in: Scenes.header(), ticksPerSecond: 240)
    #expect((0..<5).compactMap { _ in playback.next()?.number } == [0, 1, 2, 3, 4])
  }

  @Test func `a copy of a playback plays the same again`() {
    var playback = GesturePlayback(
      of: [.drag(by: 120, seconds: 0.2), .release(), .settle], in: Scenes.header())
    for _ in 0..<5 { _ = playback.next() }

    #expect(Array(playback) == Array(playback))
  }
}
