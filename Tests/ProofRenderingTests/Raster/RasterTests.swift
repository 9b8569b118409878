import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite struct RasterTests {
  private func square(_ size: Double, color: Color) -> Shape {
    Shape(.rectangle(Rect(x: 0, y: 0, width: size, height: size)), color: color)
  }

  private func element(
    _ name: String, x: Double, y: Double, size: Double, color: Color, opacity: Double = 1
  ) -> Picture.Element {
    Picture.Element(
      name, bounds: Rect(x: x, y: y, width: size, height: size), opacity: opacity,
      content: .shapes([square(size, color: color)]))
  }

  private func pixmap(_ elements: [Picture.Element], background: Color?) throws -> Pixmap {
    try LockedFonts.renderer().pixmap(
      of: Picture(size: Size(width: 6, height: 4), background: background, elements: elements),
      scale: 1)
  }

  @Test func `a later element covers an earlier one`() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 255)
    let drawn = try pixmap(
      [
        element("a", x: 1, y: 1, size: 2, color: red),
        element("b", x: 2, y: 1, size: 2, color: blue, opacity: 0.5),
      ], background: Color(grey: 255))
    #expect(drawn[1, 1] == 0xFFFF_0000)
    #expect(drawn[2, 1] == 0xFF7F_0080)  // half blue over red: 255 · (1 − 128/255) and 128
    #expect(drawn[3, 1] == 0xFF7F_7FFF)
    #expect(drawn[4, 1] == 0xFFFF_FFFF)
  }

  @Test func `what lies outside of the page is left out`() throws {
    let black = Color(grey: 0)
    let drawn = try pixmap(
      [
        element("a", x: -1, y: -1, size: 2, color: black),
        element("b", x: 5, y: 3, size: 9, color: black),
        element("c", x: -50, y: 2, size: 3, color: black),
        element("d", x: 60, y: 2, size: 3, color: black),
      ], background: nil)
    let inked = drawn.pixels.indices.filter { drawn.pixels[$0] != 0 }
    #expect(inked == [0, 3 * 6 + 5])
  }

  @Test func `a page keeps nothing of the picture before`() throws {
    let renderer = try LockedFonts.renderer()
    let clean = Picture(size: Size(width: 6, height: 4), background: Color(grey: 255))
    var marked = clean
    marked.elements = [element("a", x: 1, y: 1, size: 2, color: Color(grey: 0))]
    var dark = marked
    dark.background = Color(grey: 0)
    let expected = try pixmap(marked.elements, background: Color(grey: 255))
    for before in [marked, dark, Picture(size: Size(width: 3, height: 9))] {
      _ = try renderer.pixmap(of: before, scale: 1)
      #expect(try renderer.pixmap(of: clean, scale: 1).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      #expect(try renderer.pixmap(of: marked, scale: 1) == expected)
    }
  }

  @Test func `digest and PNG do not depend on what is known of the ink`() throws {
    let renderer = try LockedFonts.renderer()
    let corner = element("a", x: 0, y: 0, size: 1, color: Color(red: 9, green: 200, blue: 3))
    let middle = element("b", x: 2, y: 1, size: 2, color: Color(grey: 7), opacity: 0.3)
    for elements in [[], [middle], [corner], [corner, middle]] {
      let picture = Picture(
        size: Size(width: 6, height: 4), background: Color(grey: 255), elements: elements)
      let rendering = try renderer.rendering(of: picture, scale: 3, formats: [.png])
      let pixels = try renderer.pixmap(of: picture, scale: 3)
      let everything = InkMap(fullWidth: 18, height: 12)
      var writer = try PNGWriter()
      #expect(PixelDigest(of: pixels.pixels.span, width: 18) == rendering.digest)
      #expect(
        writer.png(of: pixels.pixels.span, width: 18, ink: everything) == rendering.files[.png])
    }
  }

  @Test func `an emoji lies over what was drawn before it`() throws {
    let renderer = try LockedFonts.renderer()
    let text = TextBlock(
      "🎉", style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight)
    let bounds = Rect(x: 0, y: 0, width: 30, height: 27)
    let label = Picture.Element(
      "t", bounds: bounds,
      content: .text(text, renderer.typesetter.metrics(of: text), Color(grey: 0)))
    let picture = Picture(
      size: Size(width: 30, height: 27), background: Color(grey: 255), elements: [label])
    let pixels = try renderer.pixmap(of: picture, scale: 3).pixels
    #expect(Set(pixels).count > 100)
    let digest = try renderer.rendering(of: picture, scale: 3, formats: []).digest
    #expect(PixelDigest(of: pixels.span, width: 90) == digest)
  }
}
