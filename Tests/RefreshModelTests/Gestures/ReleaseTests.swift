import RefreshModel
import Testing

/// Content that was let go: it coasts inside its range and comes back from outside of it.
@Suite struct ReleaseTests {
  /// A scroll view without components, resting at y −64…267 or, with long content, −64…9367.
  private func host(content: Double = 900) -> Simulation {
    Simulation(
      SimulationSetup(view: Scenes.view(content: ScrollExtent(width: 375, height: content))))
  }

  @Test func `content that is let go past its end comes back to it exactly`() {
    let frames = host().play(.drag(by: 120, seconds: 0), .release(), .settle)

    #expect(frames.last?.line.offset == ScrollOffset(x: 0, y: -64))
    #expect(zip(frames.heights, frames.heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(frames.count < 61)
  }

  /// After 0.1 s the spring has 2/e of the displacement left: 60.0573 · 0.7358 = 44.1877.
  @Test func `the way back is that of a critically damped spring`() {
    let frames = host().play(.drag(by: 120, seconds: 0), .release(), .settle)
    #expect(isClose(frames[6].line.offset.y, -64 - 44.187_691_021_143_89))
  }

  /// 1000 points a second cover 499.4998 in all, and in 0.5 s 1 − 0.998⁵⁰⁰ = 63.25 % of them.
  @Test func `content coasts by inertia`() {
    let frames = host(content: 10_000).play(
      .drag(by: 0, seconds: 0), .release(velocity: -1000), .settle)

    #expect(isClose(frames[30].line.offset.y, -64 + 315.928_022_678_509_76))
    // It stops at 10 points a second, a hundredth of its way short, after 2.3003 s.
    #expect(isClose(frames.last?.line.offset.y, -64 + 494.504_834_834_790_7))
    #expect(frames.count == 140)
  }

  @Test(arguments: [0.0, 9, -10])
  func `a slow release inside the range moves nothing`(velocity: Double) {
    let frames = host().play(.drag(by: -50, seconds: 0), .release(velocity: velocity), .settle)

    #expect(frames.count == 1)
    #expect(frames.events.last == .pan(.ended))
  }

  @Test func `content that coasts past its end returns to it`() throws {
    let frames = host().play(.drag(by: -100, seconds: 0), .release(velocity: 2000), .settle)

    #expect(try #require(frames.heights.min()) < -74)
    #expect(frames.last?.line.offset.y == -64)
  }

  @Test func `content thrown inwards from outside coasts through the range`() {
    let frames = host(content: 10_000).play(
      .drag(by: 200, seconds: 0), .release(velocity: -3000), .settle)
    // Less than 3000/2.002 points, and much more than a spring would go past its end.
    #expect(500...1435 ~= frames.heights.last ?? 0)
  }

  @Test func `content thrown through a range without length settles on it`() {
    let frames = Scenes.auto(content: 0).play(
      .drag(by: 300, seconds: 0), .release(velocity: -5000), .settle)

    #expect(frames.heights.contains { $0 > -60 })
    #expect(frames.last?.line.offset.y == -64)
  }

  @Test(arguments: [20, 120, 240])
  func `the way is the same at every frame rate`(rate: Int) {
    let steps: [GestureStep] = [
      .drag(by: -100, seconds: 0), .release(velocity: 2500), .wait(seconds: 2),
    ]
    let usual = host().play(steps).heights
    let heights = host().play(steps, at: rate).heights

    for tenth in 0...20 {
      #expect(isClose(heights[tenth * rate / 10], usual[tenth * 6], within: 1e-6), "\(tenth)")
    }
  }

  @Test func `both axes move at once`() {
    let content = ScrollExtent(width: 5000, height: 5000)
    let frames = Simulation(SimulationSetup(view: Scenes.view(content: content))).play(
      .event(.offset(x: -100, y: -164)), .drag(by: 0, seconds: 0), .release(), .settle)

    #expect(frames.last?.line.offset == ScrollOffset(x: 0, y: -64))
    #expect(isClose(frames[6].line.offset.x, -73.575_888_234_288_47))
    #expect(isClose(frames[6].line.offset.y, -64 - 73.575_888_234_288_47))
  }

  @Test func `a finger stops content that coasts`() {
    let frames = host(content: 10_000).play(
      .drag(by: 0, seconds: 0), .release(velocity: -1000), .wait(seconds: 0.2),
      .drag(by: 0, seconds: 0), .hold(seconds: 1), .release(), .settle)

    #expect(frames.count == 73)
    #expect(Set(frames.heights[12...]).count == 1)
  }

  @Test func `content that the application moves stops decelerating`() {
    let frames = host(content: 10_000).play(
      .drag(by: 0, seconds: 0), .release(velocity: -1000), .wait(seconds: 0.2),
      .event(.offset(y: 300)), .settle)

    #expect(frames.count == 13)
    #expect(frames.last?.line.offset.y == 300)
  }

  @Test(arguments: [PanState.ended, .cancelled, .failed])
  func `content springs back however the pan is over`(state: PanState) {
    let frames = host().play(.drag(by: 120, seconds: 0.1), .event(.pan(state)), .settle)

    #expect(frames.last?.line.offset.y == -64)
    #expect(!frames.events.contains(.pan(.ended)) || state == .ended)
  }

  @Test func `a pan that is reported puts a finger down`() {
    let frames = host().play(
      .event(.pan(.began)), .event(.offset(y: -100)), .hold(seconds: 1),
      .drag(by: -36, seconds: 0), .release(velocity: 0), .settle)

    #expect(frames.heights[59] == -100)
    #expect(frames.events.count { $0 == .pan(.began) } == 1)
    #expect(frames.last?.line.offset.y == -64)
  }

  @Test func `content that shrinks under its offset springs back`() {
    let frames = host(content: 2000).play(
      .event(.offset(y: 1367)), .event(.contentSize(height: 900)), .settle)

    #expect(frames.last?.line.offset.y == 267)
  }

  @Test func `a release without a finger does nothing`() {
    #expect(host().play(.release(velocity: 3000), .settle).events == [])
  }

  @Test(arguments: [1e9, -1e300])
  func `the fastest release comes to rest`(velocity: Double) throws {
    let frames = host(content: 1e9).play(
      .drag(by: -1000, seconds: 0), .release(velocity: velocity), .settle)
    let last = try #require(frames.last)

    let isFinite = frames.heights.allSatisfy(\.isFinite)
    #expect(isFinite)
    #expect(last.view.restingRange(along: .vertical).contains(last.line.offset.y))
    #expect(last.time < 20)
  }
}
