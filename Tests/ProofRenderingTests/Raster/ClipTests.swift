import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import ProofRendering

/// Elements of which only a part is seen, in pixels and in documents.
@Suite struct ClipTests {
  private static let black = Color(grey: 0)

  /// A black square of 4 × 4 pt in the corner of a page of 6 × 6, of which a part is seen.
  private static func square(clip: Rect?) -> Picture.Element {
    let shape = Shape(.rectangle(Rect(x: 0, y: 0, width: 4, height: 4)), color: black)
    return Picture.Element(
      "square", bounds: Rect(x: 0, y: 0, width: 4, height: 4), clip: clip,
      content: .shapes([shape]))
  }

  private static func picture(_ elements: [Picture.Element]) -> Picture {
    Picture(size: Size(width: 6, height: 6), elements: elements)
  }

  /// The columns and rows of the ink, first and last.
  private static func ink(of picture: Picture, scale: Int = 1) throws -> [ClosedRange<Int>]? {
    let pixmap = try LockedFonts.renderer().pixmap(of: picture, scale: scale)
    let places = pixmap.pixels.indices.filter { pixmap.pixels[$0] != 0 }
    let columns = places.map { $0 % pixmap.width }
    guard let left = columns.min(), let right = columns.max(), let top = places.min(),
      let bottom = places.max()
    else { return nil }
    return [left...right, top / pixmap.width...bottom / pixmap.width]
  }

  @Test func `nothing of an element is seen outside of its clip`() throws {
    let clip = Rect(x: 1, y: 2, width: 2, height: 9)
    #expect(try Self.ink(of: Self.picture([Self.square(clip: nil)])) == [0...3, 0...3])
    #expect(try Self.ink(of: Self.picture([Self.square(clip: clip)])) == [1...2, 2...3])
    // At 3x a point has three pixels: 1 × 3 to 3 × 3 − 1, and 2 × 3 to 4 × 3 − 1.
    #expect(
      try Self.ink(of: Self.picture([Self.square(clip: clip)]), scale: 3) == [3...8, 6...11])
  }

  @Test func `an edge between two pixels goes to the nearer one`() throws {
    let clip = Rect(x: 0.4, y: 0.6, width: 2.2, height: 1.8)  // 0.4…2.6 and 0.6…2.4
    #expect(try Self.ink(of: Self.picture([Self.square(clip: clip)])) == [0...2, 1...1])
  }

  @Test(arguments: [
    Rect(x: 5, y: 5, width: 1, height: 1), Rect(x: 0, y: 0, width: 0, height: 4),
    Rect(x: -9, y: 0, width: 9, height: 4), Rect(x: 1e12, y: 0, width: 1, height: 1),
    Rect(x: .nan, y: 0, width: .nan, height: 4),
  ])
  func `a clip beside an element hides it`(clip: Rect) throws {
    #expect(try Self.ink(of: Self.picture([Self.square(clip: clip)])) == nil)
  }

  @Test func `a picture within a picture has the clips of both`() throws {
    let inner = Self.picture([Self.square(clip: Rect(x: 0, y: 0, width: 3, height: 3))])
    let outer = Picture.Element(
      "inner", bounds: Rect(x: 1, y: 1, width: 6, height: 6),
      clip: Rect(x: 2, y: 0, width: 9, height: 9), content: .picture(inner))
    // The inner clip reaches from 1 to 4 on the page, the outer begins at 2.
    #expect(try Self.ink(of: Self.picture([outer])) == [2...3, 1...3])
  }

  @Test func `pixels are clipped as shapes are`() throws {
    let image = Pixmap(width: 4, height: 4, pixels: Array(repeating: 0xFF00_0000, count: 16))
    let element = Picture.Element(
      "image", bounds: Rect(x: 0, y: 0, width: 4, height: 4),
      clip: Rect(x: 1, y: 2, width: 2, height: 9), content: .pixels(image))
    #expect(try Self.ink(of: Self.picture([element])) == [1...2, 2...3])
  }

  /// A page of text, an emoji, an image and shapes, all cut by one rectangle on whole points.
  private static func page(clip: Rect?, with typesetter: Typesetter) -> Picture {
    let text = TextBlock(
      "Sync 🎉", style: TextStyle(size: 14, weight: .bold), language: "en",
      direction: .leftToRight)
    let image = Pixmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
    let ring = Shape(
      .circle(center: Point(x: 10, y: 10), radius: 8), .stroke(width: 2), color: black)
    return Picture(
      size: Size(width: 80, height: 40), background: Color(grey: 255),
      elements: [
        Picture.Element(
          "ring", bounds: Rect(x: 4, y: 4, width: 20, height: 20), clip: clip,
          content: .shapes([ring])),
        Picture.Element(
          "image", bounds: Rect(x: 40, y: 2, width: 30, height: 12), clip: clip,
          content: .pixels(image)),
        Picture.Element(
          "text", bounds: Rect(x: 0, y: 12, width: 80, height: 20), clip: clip,
          content: .text(text, typesetter.metrics(of: text), black)),
      ])
  }

  private static let window = Rect(x: 12, y: 8, width: 44, height: 16)

  /// Whether a page at 2x shows the window's part of another, and white round it.
  ///
  /// Cairo enlarges an image by other steps within a clip, which moves a colour by up to 2 of 255.
  private static func isCut(_ cut: Pixmap, from whole: Pixmap) -> Bool {
    cut.pixels.indices.allSatisfy { index in
      let (column, row) = (index % cut.width, index / cut.width)
      let isInside = (24..<112).contains(column) && (16..<48).contains(row)
      guard isInside else { return cut[column, row] == 0xFFFF_FFFF }
      return [0, 8, 16, 24].allSatisfy { shift in
        abs(Int(cut[column, row] >> shift & 255) - Int(whole[column, row] >> shift & 255)) <= 2
      }
    }
  }

  @Test func `text, emoji and images are cut at the same line`() throws {
    let renderer = try LockedFonts.renderer()
    let whole = try renderer.pixmap(
      of: Self.page(clip: nil, with: renderer.typesetter), scale: 2)
    let cut = try renderer.pixmap(
      of: Self.page(clip: Self.window, with: renderer.typesetter), scale: 2)
    #expect(Set(cut.pixels).count > 50 && Self.isCut(cut, from: whole))
  }

  /// What a document would show: the vectors, drawn by cairo.
  private static func drawn(
    _ picture: Picture, with typesetter: Typesetter, scale: Int
  ) throws -> Pixmap {
    var surface = try ImageSurface(
      width: Int(picture.size.width) * scale, height: Int(picture.size.height) * scale)
    surface.draw(scale: Double(scale)) { canvas in
      canvas.clear(to: picture.background)
      canvas.draw(picture, with: typesetter)
    }
    return try surface.pixmap()
  }

  @Test func `documents are cut where pixels are`() throws {
    let renderer = try LockedFonts.renderer()
    let typesetter = renderer.typesetter
    let whole = try Self.drawn(Self.page(clip: nil, with: typesetter), with: typesetter, scale: 2)
    let cut = try Self.drawn(
      Self.page(clip: Self.window, with: typesetter), with: typesetter, scale: 2)
    #expect(Set(cut.pixels).count > 50 && Self.isCut(cut, from: whole))
  }

  @Test func `a document reports a clip, and is the same without one as before`() throws {
    let renderer = try LockedFonts.renderer()
    func svg(clip: Rect?) throws -> String {
      let files = try renderer.rendering(
        of: Self.picture([Self.square(clip: clip)]), scale: 1, formats: [.svg, .pdf]
      ).files
      #expect(files[.pdf]?.isEmpty == false)
      return String(decoding: try #require(files[.svg]), as: UTF8.self)
    }
    #expect(try svg(clip: Rect(x: 1, y: 2, width: 2, height: 9)).contains("clip-path"))
    #expect(try !svg(clip: nil).contains("clip"))
  }
}
