import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

@Suite struct RendererTests {
  private func label(_ string: String, language: String = "en") -> Picture {
    let text = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: language,
      direction: .leftToRight, width: 120)
    let metrics = TextMetrics(naturalWidth: 0, width: 0)
    let bounds = Rect(x: 0, y: 0, width: 120, height: 27)
    return Picture(
      size: Size(width: 120, height: 27), background: Color(grey: 255),
      elements: [
        Picture.Element("t", bounds: bounds, content: .text(text, metrics, Color(grey: 90)))
      ]
    )
  }

  @Test func `a PNG holds exactly the pixels that were digested`() throws {
    let renderer = try LockedFonts.renderer()
    for picture in [label("Refresh"), label("更新 🎉", language: "ja")] {
      let rendering = try renderer.rendering(of: picture, scale: 2, formats: [.png])
      let bytes = try #require(rendering.files[.png])
      let decoded = try PNGDecoder.pixmap(from: bytes, name: "a")
      #expect(decoded == (try renderer.pixmap(of: picture, scale: 2)))
      #expect((decoded.width, decoded.height) == (240, 54))
      let digest = PixelDigest(of: decoded.pixels.span, width: 240)
      #expect(digest == rendering.digest)
    }
  }

  @Test func `a renderer that has drawn before draws the same`() throws {
    let used = try LockedFonts.renderer()
    let pictures = [label("Refresh"), label("更新", language: "ja"), label("Refreshing…")]
    let inOrder = try pictures.map {
      try used.rendering(of: $0, scale: 3, formats: Set(Format.allCases))
    }
    let reversed = try pictures.reversed().map {
      try used.rendering(of: $0, scale: 3, formats: Set(Format.allCases))
    }
    #expect(inOrder == reversed.reversed())
    let fresh = try LockedFonts.renderer()
    #expect(
      try fresh.rendering(of: pictures[2], scale: 3, formats: Set(Format.allCases)) == inOrder[2])
  }

  @Test func `a picture that equals one before has the digest of its own pixels`() throws {
    let plain = label("Refresh")
    var variants = [plain, label("Refresh!"), label("Rofresh"), plain]
    func add(_ change: (inout Picture) -> Void) {
      var picture = plain
      change(&picture)
      variants.append(picture)
    }
    add { $0.spokenLabel = "Pull" }
    add { $0.background = Color(grey: 7) }
    add { $0.size.height += 1 }
    add { $0.elements[0].opacity = 0.5 }
    add { $0.elements[0].clip = Rect(x: 0, y: 0, width: 50, height: 27) }
    add { $0.elements[0].bounds.x += 1 }
    add { $0.elements += $0.elements }
    add { $0.elements = [] }
    let square = Shape(
      .rectangle(Rect(x: 0, y: 0, width: 5, height: 5)), color: Color(grey: 0))
    for color in [Color(grey: 0), Color(grey: 1)] {
      var shape = square
      shape.color = color
      add { $0.elements[0].content = .shapes([shape]) }
    }
    let used = try LockedFonts.renderer()
    for (picture, scale) in variants.flatMap({ [($0, 2), ($0, 3)] }) {
      let expected = try LockedFonts.renderer().rendering(of: picture, scale: scale, formats: [])
      for _ in 0..<2 {
        #expect(try used.digestedRendering(of: picture, scale: scale) == expected)
      }
    }
  }

  @Test func `a picture of a fraction of a pixel gets the whole pixel`() throws {
    let renderer = try LockedFonts.renderer()
    let picture = Picture(size: Size(width: 10.1, height: 0.2))
    let rendering = try renderer.rendering(of: picture, scale: 2, formats: [])
    #expect((rendering.pixelWidth, rendering.pixelHeight) == (21, 1))
  }

  @Test(arguments: [0, -4, .nan, .infinity, 1e7])
  func `the picture has no pixels or with too many is refused`(width: Double) throws {
    let renderer = try LockedFonts.renderer()
    let error = #expect(throws: GraphicsError.self) {
      _ = try renderer.rendering(
        of: Picture(size: Size(width: width, height: 10)), scale: 1, formats: [.png])
    }
    #expect(error?.code == .invalidSize)
  }

  @Test func `a picture of too many pixels is refused before it takes memory`() throws {
    let renderer = try LockedFonts.renderer()
    let error = try #require(throws: GraphicsError.self) {
      _ = try renderer.rendering(
        of: Picture(size: Size(width: 8192.5, height: 8192)), scale: 2, formats: [.png])
    }
    #expect(error.code == .tooManyPixels)
    #expect(
      error.description
        == "more than 268435456 pixels while creating a surface of 16385 × 16384 pixels; draw at a "
        + "smaller scale, or give what is drawn another size")
    try ImageSurface.check(width: 16_384, height: 16_384, while: "testing")
  }

  @Test func `documents hold outlines and no text`() throws {
    let renderer = try LockedFonts.renderer()
    let rendering = try renderer.rendering(of: label("Refresh"), scale: 1, formats: [.svg, .pdf])
    let svg = String(decoding: try #require(rendering.files[.svg]), as: UTF8.self)
    #expect(svg.contains("<path"))
    #expect(!svg.contains("<text") && !svg.contains("font"))
    #expect(svg.contains(#"width="120pt" height="27pt""#))
    let pdf = try #require(rendering.files[.pdf])
    #expect(pdf.starts(with: Array("%PDF-1.".utf8)))
    let text = UnpackedPDF(pdf).text
    #expect(text.contains("/MediaBox [ 0 0 120 27 ]"), "the objects are unpacked")
    #expect(!text.contains("/Font "))
  }

  @Test func `a picture within a picture is scaled to its bounds`() throws {
    let renderer = try LockedFonts.renderer()
    let square = Shape(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), color: Color(grey: 255))
    let inner = Picture(
      size: Size(width: 2, height: 2),
      elements: [
        Picture.Element(
          "s", bounds: Rect(x: 0, y: 0, width: 1, height: 1), content: .shapes([square]))
      ])
    let outer = Picture(
      size: Size(width: 4, height: 4),
      elements: [
        Picture.Element(
          "p", bounds: Rect(x: 2, y: 2, width: 2, height: 2), opacity: 0.5,
          content: .picture(inner))
      ])
    let pixmap = try renderer.pixmap(of: outer, scale: 1)
    let half: UInt32 = 0x8080_8080
    #expect(pixmap[2, 2] == half)
    #expect(pixmap.pixels.filter { $0 != 0 } == [half])
  }
}
