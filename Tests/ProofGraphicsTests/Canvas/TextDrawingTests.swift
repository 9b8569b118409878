import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

/// Where ink falls, for facts that only pixels can show.
@Suite struct TextDrawingTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter(library: LockedFonts.library())
  }

  /// The ink of a text in a frame of 100 × 27 pt at a scale, as columns and rows that hold any.
  private func ink(
    of string: String, language: String = "en", direction: TextDirection = .leftToRight,
    width: Double = 100, x: Double = 0, scale: Int = 4
  ) throws -> (columns: [Int], rows: [Int], pixmap: Pixmap) {
    var surface = try ImageSurface(width: 100 * scale, height: 27 * scale)
    let text = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: language,
      direction: direction, width: width)
    surface.draw(scale: Double(scale)) { canvas in
      canvas.draw(
        text, in: Rect(x: x, y: 0, width: width, height: 27), color: Color(grey: 0),
        with: typesetter)
    }
    let pixmap = try surface.pixmap()
    let inked = (0..<pixmap.pixels.count).filter { pixmap.pixels[$0] != 0 }
    return (
      Set(inked.map { $0 % pixmap.width }).sorted(), Set(inked.map { $0 / pixmap.width }).sorted(),
      pixmap
    )
  }

  @Test func `text stands in the middle of its frame`() throws {
    // H has side bearings that differ by less than a tenth of a point.
    let columns = try ink(of: "H").columns
    let (first, last) = (try #require(columns.first), try #require(columns.last))
    let middle = Double(first + last + 1) / 2
    #expect(abs(middle - 200) < 1)
  }

  @Test func `the baseline stands where the phone's line box has it in every script`() throws {
    // (27 − 1.193 · 14) / 2 + 0.952 · 14 = 18.477 pt, 73.9 px at 4x.
    for (string, language) in [("H", "en"), ("Н", "ru")] {
      let rows = try ink(of: string, language: language).rows
      #expect(try #require(rows.last) + 1 == 74)
    }
  }

  @Test func `an ellipsis stands at the logical end`() throws {
    // Dots are low: the only ink of its columns lies in the lowest quarter of the letters.
    func hasDots(_ columns: ArraySlice<Int>, in pixmap: Pixmap) -> Bool {
      let tops = columns.compactMap { column in
        (0..<pixmap.height).first { pixmap[column, $0] != 0 }
      }
      return tops.allSatisfy { $0 > 60 }
    }
    let latin = try ink(of: "HHHHHHHHHHHHHHHH", width: 60)
    #expect(hasDots(latin.columns.suffix(8), in: latin.pixmap))
    #expect(!hasDots(latin.columns.prefix(8), in: latin.pixmap))
    let hebrew = try ink(
      of: "שששששששששששששששש", language: "he", direction: .rightToLeft, width: 60)
    #expect(hasDots(hebrew.columns.prefix(8), in: hebrew.pixmap))
    #expect(!hasDots(hebrew.columns.suffix(8), in: hebrew.pixmap))
  }

  @Test func `an isolated date keeps its order in a right-to-left line`() throws {
    // With isolates the full stop after the date is the leftmost ink; it is low and narrow.
    let line = "עודכן \u{2068}Mar 5\u{2069}."
    let drawn = try ink(of: line, language: "he", direction: .rightToLeft)
    let left = try #require(drawn.columns.first)
    let top = (0..<drawn.pixmap.height).first { drawn.pixmap[left, $0] != 0 }
    #expect(try #require(top) > 60)
  }

  @Test func `a shift of a third of a pixel moves the ink`() throws {
    let here = try ink(of: "H", scale: 1).pixmap
    let there = try ink(of: "H", x: 1.0 / 3, scale: 1).pixmap
    #expect(here != there)
  }

  @Test func `edges are grey and never coloured`() throws {
    let pixels = try ink(of: "Refresh 更新", language: "ja").pixmap.pixels
    // Black ink, premultiplied: only alpha differs from zero.
    #expect(pixels.allSatisfy { $0 & 0x00FF_FFFF == 0 })
    #expect(Set(pixels).count > 50)
  }

  @Test func `an emoji keeps its colours and the size of the line`() throws {
    let drawn = try ink(of: "🎉")
    let colors = Set(drawn.pixmap.pixels.map { $0 & 0x00FF_FFFF })
    #expect(colors.count > 50)
    // About 1.2 em: 17 pt, 68 px; the strike itself is 128 px high.
    #expect((50...80).contains(drawn.rows.count))
  }

  @Test func `faded text has a part of the ink`() throws {
    var surface = try ImageSurface(width: 100, height: 27)
    let text = TextBlock(
      "███", style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight)
    surface.draw(scale: 1) { canvas in
      canvas.draw(
        text, in: Rect(x: 0, y: 0, width: 100, height: 27), color: Color(grey: 0), opacity: 0.5,
        with: typesetter)
    }
    let strongest = try surface.pixmap().pixels.map { $0 >> 24 }.max()
    #expect(try #require(strongest) == 128)
  }
}
