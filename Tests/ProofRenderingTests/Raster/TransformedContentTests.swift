import Foundation
import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

/// Content that is turned or mirrored about the middle of its bounds, pixel by pixel.
@Suite struct TransformedContentTests {
  private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) =
    (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF)

  /// Red and green over blue and white, with its corner at (1, 1).
  private static func pixmap(_ transform: Transform, opacity: Double = 1) throws -> Pixmap {
    let image = Pixmap(width: 2, height: 2, pixels: [red, green, blue, white])
    let element = Picture.Element(
      "image", bounds: Rect(x: 1, y: 1, width: 2, height: 2), opacity: opacity,
      content: .transformed(.pixels(image), transform))
    let picture = Picture(size: Size(width: 4, height: 4), elements: [element])
    return try LockedFonts.renderer().pixmap(of: picture, scale: 1)
  }

  private static let half = Transform.rotation(Rotation(degrees: 180))

  /// Transforms, and the four pixels row by row.
  private static let transforms: [(transform: Transform, pixels: [UInt32])] = [
    (.identity, [red, green, blue, white]),
    (.scale(x: -1, y: 1), [green, red, white, blue]),
    (.scale(x: 1, y: -1), [blue, white, red, green]),
    // What is left comes up, as positive turns go clockwise.
    (.rotation(Rotation(degrees: 90)), [blue, red, white, green]),
    (half, [white, blue, green, red]),
    (half.then(.scale(x: -1, y: 1)), [blue, white, red, green]),
  ]

  @Test(arguments: transforms)
  func `an image is turned and mirrored`(transform: Transform, pixels: [UInt32]) throws {
    let pixmap = try Self.pixmap(transform)
    let middle = [(1, 1), (2, 1), (1, 2), (2, 2)]
    #expect(middle.map { pixmap[$0, $1] } == pixels)
    #expect(pixmap.pixels.filter { $0 != 0 }.count == 4)
  }

  @Test func `transformed content fades with its element`() throws {
    let pixmap = try Self.pixmap(.scale(x: -1, y: 1), opacity: 0.5)
    #expect(pixmap[2, 1] == 0x8080_0000)
  }

  @Test func `text in a mirror is the text's mirror image`() throws {
    // A whole number of pixels on both sides of the middle.
    let bounds = Rect(x: 0, y: 0, width: 100, height: 27)
    let block = TextBlock(
      "Refresh 更新", style: TextStyle(size: 14, weight: .bold), language: "ja",
      direction: .leftToRight, width: 100)
    let renderer = try LockedFonts.renderer()
    let text = Picture.Element.Content.text(
      block, renderer.typesetter.metrics(of: block), Color(grey: 0))
    func pixmap(_ content: Picture.Element.Content) throws -> Pixmap {
      let picture = Picture(
        size: Size(width: 100, height: 27), background: Color(grey: 255),
        elements: [Picture.Element("title", bounds: bounds, content: content)])
      return try renderer.pixmap(of: picture, scale: 2)
    }
    let plain = try pixmap(.transformed(text, .identity))
    let mirrored = try pixmap(.transformed(text, .scale(x: -1, y: 1)))
    #expect(plain != mirrored)
    let differences = (0..<54).flatMap { row in
      (0..<200).map { column in
        abs(Int(plain[column, row] & 255) - Int(mirrored[199 - column, row] & 255))
      }
    }
    // Edges are covered by samples that are not symmetric.
    #expect(try #require(differences.max()) < 48)
  }

  @Test func `a page is clean again after something was turned out of its bounds`() throws {
    let renderer = try LockedFonts.renderer()
    let long = Picture.Element(
      "line", bounds: Rect(x: 0, y: 9, width: 20, height: 2),
      content: .transformed(
        .shapes([
          Shape(.rectangle(Rect(x: 0, y: 0, width: 20, height: 2)), color: Color(grey: 0))
        ]), .rotation(Rotation(degrees: 90))))
    let size = Size(width: 20, height: 20)
    let first = try renderer.pixmap(of: Picture(size: size, elements: [long]), scale: 1)
    #expect(first[9, 0] == 0xFF00_0000 && first[10, 19] == 0xFF00_0000 && first[0, 10] == 0)
    let empty = try renderer.pixmap(of: Picture(size: size), scale: 1)
    #expect(empty.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `documents have turned images and mirrored outlines, and are the same each time`()
    throws
  {
    let image = Pixmap(width: 1, height: 1, pixels: [Self.red])
    let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 2)), color: Color(grey: 9))
    let mirror = Transform.scale(x: -1, y: 1)
    let contents = [Picture.Element.Content.pixels(image), .shapes([shape])].map {
      Picture.Element.Content.transformed($0, mirror)
    }
    let picture = Picture(
      size: Size(width: 8, height: 8),
      elements: contents.enumerated().map { index, content in
        Picture.Element(
          "\(index)", bounds: Rect(x: 2, y: 2, width: 4, height: 4), content: content)
      })
    let files = try (0..<2).map { _ in
      try LockedFonts.renderer().rendering(of: picture, scale: 1, formats: [.svg, .pdf]).files
    }
    #expect(files[0] == files[1])
    let svg = String(decoding: try #require(files[0][.svg]), as: UTF8.self)
    #expect(svg.contains("<image"), "\(svg)")
    // The outline from 2 to 3 pt, drawn last, stands from 5 to 6 pt in the mirror.
    let outline = try #require(svg.components(separatedBy: "<path").last)
    let corners = outline.matches(of: /[ML] (\d+) (\d+)/)
    #expect(Set(corners.map(\.output.1)) == ["5", "6"], "\(svg)")
    #expect(Set(corners.map(\.output.2)) == ["2", "4"], "\(svg)")
  }
}
