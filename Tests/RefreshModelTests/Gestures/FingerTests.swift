import RefreshModel
import Testing

/// Content under a finger, which rests at y −64…267 in a viewport of 667.
@Suite struct FingerTests {
  /// A finger x points past the end shows x·0.55·D/(x·0.55 + D) of them.
  private static func shown(_ overshoot: Double) -> Double {
    overshoot * 0.55 * 667 / (overshoot * 0.55 + 667)
  }

  @Test func `content follows the finger one to one inside its range`() {
    let frames = Scenes.header().play(.drag(by: -100, seconds: 0.5))

    #expect(isClose(frames[15].line.offset.y, -14))
    #expect(frames[30].line.offset.y == 36)
    #expect(frames.count == 31)
  }

  /// 120 · 0.55 = 66, and 66 · 667 / (66 + 667) = 44,022 / 733.
  @Test func `a drag of 120 past the end shows 60`() throws {
    let frames = Scenes.header().play(.drag(by: 120, seconds: 0.35))
    let last = try #require(frames.last)

    #expect(isClose(last.line.offset.y, -64 - 60.057_298_772_169_17))
    #expect(isClose(last.presentation.offset.y, -64 - 60.057_298_772_169_17))
    #expect(isClose(frames.heights[7], -64 - Self.shown(40)))
  }

  @Test func `only the part of a drag past the end is weakened`() throws {
    let frames = Scenes.header().play(.drag(by: -30, seconds: 0.1), .drag(by: 50, seconds: 0.1))
    #expect(isClose(frames.last?.line.offset.y, -64 - Self.shown(20)))
  }

  @Test func `the lower end gives way as the upper one does`() {
    let frames = Scenes.header().play(.drag(by: -331, seconds: 0.1), .drag(by: -120, seconds: 0.1))
    #expect(isClose(frames.last?.line.offset.y, 267 + Self.shown(120)))
  }

  @Test func `drags with the same finger add up`() {
    let once = Scenes.header().play(.drag(by: 120, seconds: 0.2))
    let twice = Scenes.header().play(
      .drag(by: 150, seconds: 0.1), .hold(seconds: 1), .drag(by: -30, seconds: 0.1))

    #expect(isClose(twice.last?.line.offset.y, once.last?.line.offset.y ?? 0))
    #expect(twice.events.count { $0 == .pan(.began) } == 1)
  }

  @Test func `content that is held past its end goes back as it came`() {
    let frames = Scenes.header().play(
      .event(.offset(y: -64 - Self.shown(120))), .drag(by: -120, seconds: 0.1),
      .drag(by: -10, seconds: 0.1))

    #expect(isClose(frames[6].line.offset.y, -64))
    #expect(isClose(frames[12].line.offset.y, -54))
  }

  @Test func `a finger reports that it began, moved and ended`() {
    let frames = Scenes.header().play(.drag(by: -60, seconds: 0.05), .release())

    #expect(
      frames.events == [
        .pan(.began), .pan(.changed), .offset(y: -44), .pan(.changed), .offset(y: -24),
        .pan(.changed), .offset(y: -4), .pan(.ended),
      ])
    #expect(frames.map(\.view.isDragging) == [true, true, true, false])
  }

  @Test func `a finger that rests reports nothing`() {
    let frames = Scenes.header().play(.drag(by: 60, seconds: 0), .hold(seconds: 0.5))

    #expect(frames.dropFirst().allSatisfy { $0.turns.count == 1 })
    #expect(Set(frames.heights).count == 1)
  }

  @Test func `a finger moves content sideways too`() {
    let frames = Scenes.trailer().play(
      .drag(by: -625, along: .horizontal, seconds: 0.1),
      .drag(by: -100, along: .horizontal, seconds: 0.1))

    // 55 · 375 / (55 + 375): the viewport is 375 wide.
    #expect(isClose(frames.last?.line.offset.x, 625 + 47.965_116_279_069_77))
    #expect(frames.last?.line.offset.y == 0)
  }

  @Test func `content that fits and doesn't bounce stays where it is`() {
    let simulation = Simulation(
      SimulationSetup(view: Scenes.view(content: ScrollExtent(height: 100))))
    let frames = simulation.play(.drag(by: 200, seconds: 0.1), .release(velocity: 900), .settle)

    #expect(Set(frames.heights) == [-64])
    #expect(frames.events.contains(.pan(.changed)))
    #expect(!frames.events.contains { if case .offset = $0 { true } else { false } })
  }

  @Test func `content that fits is pulled where a component lets it bounce`() {
    let frames = Scenes.auto(content: 100).play(.drag(by: 120, seconds: 0.1))
    #expect(isClose(frames.last?.line.offset.y, -64 - Self.shown(120)))
  }

  /// A finger shows less than the viewport's 667 points, whatever it does.
  @Test func `content further away than a finger reaches is taken back to where it does`() throws {
    let frames = Scenes.header().play(
      .event(.offset(y: -5000)), .drag(by: 10, seconds: 0), .drag(by: -1e7, seconds: 1))

    #expect((-64 - 667)...(-64 - 660) ~= frames[0].line.offset.y)
    #expect(frames[60].line.offset.y > 267)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a travel that isn't finite is none`(travel: Double) {
    let frames = Scenes.header().play(.drag(by: travel, seconds: 0.1), .release(velocity: travel))
    #expect(Set(frames.heights) == [-64])
  }

  @Test func `a viewport without height gives way to no finger`() {
    let simulation = Simulation(
      SimulationSetup(view: ScrollView(viewport: ScrollExtent()), components: [Component(.header)]))
    let frames = simulation.play(.drag(by: 500, seconds: 0.1), .release(), .settle)
    #expect(Set(frames.heights) == [0])
  }
}

/// Content that somebody else moves while a finger is on it.
extension FingerTests {
  @Test func `content moved under a finger is held where it then is`() {
    let frames = Scenes.header().play(
      .drag(by: -50, seconds: 0.1), .event(.offset(y: 100)), .drag(by: -50, seconds: 0.1))
    #expect(isClose(frames.last?.line.offset.y, 150))
  }

  /// Held at −128.82, 10.82 past its end, content is 64.82 past it once 54 points of inset are gone.
  @Test func `an inset that goes while a finger holds makes no jump`() {
    let frames = Scenes.header().play(
      .event(.beginRefreshing(.header)), .settle, .drag(by: 20, seconds: 0),
      .event(.endRefreshing(.header)), .drag(by: 0.001, seconds: 0.1))

    #expect(isClose(frames.last?.line.offset.y, -118 - Self.shown(20), within: 0.001))
    #expect(frames.last?.line.inset.top == 64)
  }

  @Test func `a finger that comes while the host takes no touches is not heard`() {
    let frames = Scenes.header(.symbols, .animatesBounds(true)).play(
      .event(.beginRefreshing(.header)), .drag(by: 100, seconds: 1), .release(velocity: 500),
      .settle)

    #expect(frames.events.allSatisfy { if case .pan = $0 { false } else { true } })
    #expect(frames.last?.line.offset.y == -118)
    #expect(frames.callbacks == [.header(.refreshing)])
  }
}
