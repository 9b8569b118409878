import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct ImageSequenceTests {
  @Test(arguments: [(0, 0), (1, 0.1), (4, 0.4), (10, 1), (60, 6)])
  func `an image takes a tenth of a second unless set otherwise`(count: Int, seconds: Double) {
    #expect(abs(ImageSequence.blank(count).duration - seconds) < 1e-12)
    let images = ImageSequence.blank(count).images
    #expect(ImageSequence(images, duration: 2.5).duration == 2.5)
  }

  @Test(arguments: [(1, 120.0, 80.0), (2, 60, 40), (3, 40, 80.0 / 3)])
  func `pixels have a size in points by their scale`(
    scale: Int, width: Double, height: Double
  ) {
    let pixels = Pixmap(width: 120, height: 80, pixels: Array(repeating: 0, count: 120 * 80))
    let image = SequenceImage(pixels: pixels, scale: scale)
    #expect(image.size == Size(width: width, height: height))
    #expect(image.content == .pixels(pixels))
  }

  @Test func `a drawing has its own size`() {
    let picture = Picture(size: Size(width: 33, height: 44), language: "he")
    let image = SequenceImage(picture: picture)
    #expect(image.size == Size(width: 33, height: 44))
    #expect(image.content == .picture(picture))
  }
}

@Suite struct ImageSetTests {
  @Test func `a state without images has an empty sequence`() {
    let images = ImageSet([.idle: .blank(4)])
    #expect(images.sequence(for: .idle) == .blank(4))
    for state in RefreshState.allCases where state != .idle {
      #expect(images.sequence(for: state) == ImageSequence())
    }
  }

  @Test func `the tallest first image asks for its height`() {
    let images = ImageSet([
      .idle: .blank(2, height: 60), .pulling: .blank(1, height: 80),
      .refreshing: .blank(3, height: 70),
    ])
    #expect(images.height == 80)
  }

  @Test func `the images of a state can have another duration, as far as there are any`() {
    var images = ImageSet([.idle: .blank(4), .refreshing: .blank(3)])
    images.setDuration(0.6, for: .refreshing)
    images.setDuration(9, for: .pulling)
    #expect(images.sequence(for: .refreshing).duration == 0.6)
    #expect(images.metrics[.refreshing]?.duration == 0.6)
    #expect(images.sequence(for: .idle) == .blank(4))
    #expect(images.sequence(for: .pulling) == ImageSequence())
  }

  @Test func `only first images ask for a height`() {
    let images =
      ImageSequence.blank(1, height: 60).images + ImageSequence.blank(1, height: 90).images
    #expect(ImageSet([.idle: ImageSequence(images)]).height == 60)
  }

  @Test func `without images no height is asked for`() {
    #expect(ImageSet().height == 0)
    #expect(ImageSet([.idle: ImageSequence()]).height == 0)
  }
}
