import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct FrameSequenceTests {
  private static let places: [(count: Int, percent: Double, index: Int)] = [
    (5, 0, 0), (5, 0.1, 0), (5, 0.25, 1), (5, 0.5, 2), (5, 0.75, 3), (5, 0.9, 4),
    (5, 1, 4), (5, 1.5, 4), (5, 9.99, 4),  // 5 × 1.5 is beyond the last
    (1, 0, 0), (1, 0.5, 0), (1, 1, 0), (2, 0.25, 0), (2, 0.5, 1), (2, 0.75, 1),
    (60, 0.5, 30), (60, 0.25, 15), (60, 0.99, 59), (60, 1, 59),  // 60 × 0.99 = 59.4
    (0, 0, 0), (0, 0.5, 0), (0, 1, 0), (5, -0.5, 0),
  ]

  @Test(arguments: places)
  func `a pull has the image of its place`(count: Int, percent: Double, index: Int) {
    #expect(FrameSequence.blank(count).index(at: percent) == index)
  }

  @Test func `no per cent falls short of its image`() throws {
    for count in 1...120 {
      let sequence = FrameSequence.blank(count)
      for percent in 0...100 {
        let moment = try #require(PulledState(name: "idle-\(percent)"))
        // ⌊n · p⌋ in whole numbers, of which a binary 0.29 knows nothing.
        let expected = min(count - 1, count * percent / 100)
        let index = sequence.index(at: moment.pullingPercent)
        if index != expected { Issue.record("\(count) images at \(percent) %: \(index)") }
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 0.1), (4, 0.4), (10, 1), (60, 6)])
  func `an image takes a tenth of a second unless told otherwise`(count: Int, seconds: Double) {
    #expect(abs(FrameSequence.blank(count).duration - seconds) < 1e-12)
    let images = FrameSequence.blank(count).images
    #expect(FrameSequence(images, duration: 2.5).duration == 2.5)
  }

  @Test(arguments: [(1, 120.0, 80.0), (2, 60, 40), (3, 40, 80.0 / 3)])
  func `pixels have a size in points by their scale`(
    scale: Int, width: Double, height: Double
  ) {
    let pixels = Pixmap(width: 120, height: 80, pixels: Array(repeating: 0, count: 120 * 80))
    let image = FrameImage(pixels: pixels, scale: scale)
    #expect(image.size == Size(width: width, height: height))
    #expect(image.content == .pixels(pixels))
  }

  @Test func `a drawing has its own size`() {
    let picture = Picture(size: Size(width: 33, height: 44), language: "he")
    let image = FrameImage(picture: picture)
    #expect(image.size == Size(width: 33, height: 44))
    #expect(image.content == .picture(picture))
  }
}

@Suite struct FrameSetTests {
  @Test func `a state without images has an empty sequence`() {
    let frames = FrameSet([.idle: .blank(4)])
    #expect(frames.sequence(for: .idle) == .blank(4))
    for state in RefreshState.allCases where state != .idle {
      #expect(frames.sequence(for: state) == FrameSequence())
    }
  }

  @Test func `the tallest first image asks for its height`() {
    let frames = FrameSet([
      .idle: .blank(2, height: 60), .pulling: .blank(1, height: 80),
      .refreshing: .blank(3, height: 70),
    ])
    #expect(frames.height == 80)
  }

  @Test func `only first images ask for a height`() {
    let images =
      FrameSequence.blank(1, height: 60).images + FrameSequence.blank(1, height: 90).images
    #expect(FrameSet([.idle: FrameSequence(images)]).height == 60)
  }

  @Test func `without images no height is asked for`() {
    #expect(FrameSet().height == 0)
    #expect(FrameSet([.idle: FrameSequence()]).height == 0)
  }
}
