import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

@Suite struct IndicatorArtTests {
  private static func indicator(
    _ pose: IndicatorPose, images: ImageSet = .blank
  ) -> Picture.Element? {
    FooterLook(showsTitle: false, images: images).picture(in: .sample(pose: pose)).elements.first
  }

  @Test func `an arrow has its angle in degrees`() throws {
    let arrow = try #require(Self.indicator(.arrow(Rotation(radians: .pi / 2))))
    #expect(arrow.name == "arrow")
    #expect(arrow.pose == ["degrees": 90])
  }

  @Test func `a spinner has its phase`() throws {
    let spinner = try #require(Self.indicator(.spinner(phase: 0.375)))
    #expect(spinner.name == "spinner")
    #expect(spinner.pose == ["phase": 0.375])
    #expect(spinner.opacity == 1)
  }

  @Test func `a fading spinner is an element of its opacity`() throws {
    let spinner = try #require(Self.indicator(.spinner(phase: 0, opacity: 0.25)))
    #expect(spinner.opacity == 0.25)
  }

  @Test func `an image has its number`() throws {
    let image = try #require(Self.indicator(.image(of: .refreshing, index: 2)))
    #expect(image.name == "image")
    #expect(image.pose == ["index": 2])
  }

  @Test func `an image that there is not is not shown`() {
    // Three images for loading, none for the end.
    #expect(Self.indicator(.image(of: .refreshing, index: 3)) == nil)
    #expect(Self.indicator(.image(of: .noMoreData, index: 0)) == nil)
    #expect(Self.indicator(.image(of: .idle, index: 0), images: ImageSet()) == nil)
    #expect(Self.indicator(.hidden) == nil)
  }

  @Test func `the image of the state and the number is shown`() throws {
    let pixels = Pixmap(width: 2, height: 1, pixels: [1, 2])
    let drawing = Picture(size: Size(width: 3, height: 4), language: "he")
    let images = ImageSet([
      .idle: ImageSequence([
        SequenceImage(picture: drawing), SequenceImage(pixels: pixels, scale: 1),
      ]),
      .refreshing: .blank(2),
    ])
    let first = try #require(Self.indicator(.image(of: .idle, index: 0), images: images))
    let second = try #require(Self.indicator(.image(of: .idle, index: 1), images: images))
    #expect(first.content == .picture(drawing))
    #expect((first.bounds.width, first.bounds.height) == (3, 4))
    #expect(second.content == .pixels(pixels))
    #expect((second.bounds.width, second.bounds.height) == (2, 1))
  }
}
