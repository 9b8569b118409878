import ProofDrawing
import RefreshComponents
import Testing

@Suite struct ArrowImageTests {
  /// Four pixels of green, the last of them at half opacity, 18 × 30 pt.
  private static let pixels = Pixmap(
    width: 54, height: 90,
    pixels: Array(repeating: 0xFF00_FF00, count: 54 * 90 - 2) + [0x8000_8000, 0])

  private static func context(
    _ image: ArrowImage, pose: IndicatorPose = .arrow(.none),
    direction: TextDirection = .leftToRight
  ) -> FaceContext {
    var context = FaceContext.sample(title: 10, pose: pose, direction: direction)
    context.theme.arrow = image
    context.theme.trailerArrow = image
    return context
  }

  private static let image = ArrowImage(pixels: pixels, scale: 3, isTemplate: false)

  @Test func `an arrow's image is as large as its pixels and scale say`() {
    #expect(Self.image.size == Size(width: 54.0 / 3, height: 90.0 / 3))
    #expect(ArrowImage(pixels: Self.pixels, scale: 1).isTemplate)
  }

  @Test func `the image stands where the drawn arrow does, about the same middle`() {
    let context = Self.context(Self.image)
    // Ten characters of 8 pt: 187.5 − (80 / 2 + 25) = 122.5.
    #expect(
      HeaderLook().picture(in: context).layout.last
        == PlacedElement("arrow", 122.5 - 9, 27 - 15, 18, 30))
    #expect(
      FooterLook().picture(in: context).layout.last
        == PlacedElement("arrow", 122.5 - 9, 22 - 15, 18, 30))
    let trailer = TrailerFace(height: 200).picture(in: context).layout
    // The label in the middle of what is right of 18 pt: (60 + 18) / 2 = 39.
    #expect(
      trailer == [
        PlacedElement("title", 39 - 7, 0, 14, 200), PlacedElement("arrow", 15 - 9, 85, 18, 30),
      ])
  }

  @Test func `a trailer's wide image begins at the edge`() {
    let wide = ArrowImage(pixels: Self.pixels, scale: 1)
    let layout = TrailerFace(height: 200).picture(in: Self.context(wide)).layout
    #expect(
      layout == [
        PlacedElement("title", (60 + 54) / 2 - 7, 0, 14, 200),
        PlacedElement("arrow", 0, 100 - 45, 54, 90),
      ])
  }

  @Test func `an image is turned as the drawn arrow is`() throws {
    let half = Rotation(radians: -.pi + 1e-6)
    for (rotation, content) in [
      (Rotation.none, Picture.Element.Content.pixels(Self.pixels)),
      (half, .transformed(.pixels(Self.pixels), .rotation(half))),
    ] {
      let context = Self.context(Self.image, pose: .arrow(rotation))
      for face in [HeaderLook().picture(in:), FooterLook().picture(in:)] {
        let arrow = try #require(face(context).element(named: "arrow"))
        #expect(arrow.content == content)
        #expect(arrow.pose == ["degrees": rotation.degrees])
      }
    }
  }

  @Test func `read from the right, a trailer's image is mirrored and a header's is not`() throws {
    let context = Self.context(Self.image, direction: .rightToLeft)
    let trailer = try #require(TrailerFace().picture(in: context).element(named: "arrow"))
    #expect(trailer.content == .transformed(.pixels(Self.pixels), .scale(x: -1, y: 1)))
    let header = try #require(HeaderLook().picture(in: context).element(named: "arrow"))
    #expect(header.content == .pixels(Self.pixels))
    let leader = TrailerFace(edge: .leading).picture(in: context)
    #expect(leader.element(named: "arrow")?.content == .pixels(Self.pixels))
  }

  @Test func `a template has its own opacity and the title's colour`() throws {
    var context = Self.context(ArrowImage(pixels: Self.pixels, scale: 3))
    context.theme.title.color = Color(red: 255, green: 128, blue: 0, alpha: 0.5)
    let arrow = try #require(HeaderLook().picture(in: context).element(named: "arrow"))
    guard case .pixels(let pixels) = arrow.content else {
      Issue.record("\(arrow.content)")
      return
    }
    // Half of 255 is 128 when rounded, half of 128 is 64; 128 · 0.5 · 128 / 255 is 32.
    #expect(pixels.pixels.first == 0x8080_4000)
    #expect(pixels.pixels.suffix(2) == [0x4040_2000, 0])
  }
}
