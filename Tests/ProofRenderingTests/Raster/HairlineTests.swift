import ProofDrawing
import Testing
import _ProofTestSupport

@testable import ProofRendering

/// Lines one pixel of the device wide, in pixels and in documents.
@Suite struct HairlineTests {
  private static let black = Color(grey: 0)

  /// A page of 8 × 6 pt with a hairline along an outline.
  private static func picture(
    _ path: Path, in bounds: Rect, turned: Transform? = nil
  ) -> Picture {
    let shapes = Picture.Element.Content.shapes([Shape(path, .hairline, color: black)])
    let content = turned.map { .transformed(shapes, $0) } ?? shapes
    return Picture(
      size: Size(width: 8, height: 6),
      elements: [Picture.Element("line", bounds: bounds, content: content)])
  }

  /// The pixels as rows of characters: a hash for black, a dot for none, a question mark for others.
  private static func rows(of picture: Picture, scale: Int) throws -> [String] {
    let pixmap = try LockedFonts.renderer().pixmap(of: picture, scale: scale)
    return (0..<pixmap.height).map { row in
      String(
        pixmap.pixels[row * pixmap.width..<(row + 1) * pixmap.width].map { pixel in
          pixel == 0 ? "." : pixel == 0xFF00_0000 ? "#" : "?"
        })
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a line is one row of whole pixels at every scale`(scale: Int) throws {
    // 2.4 pt from the top: row 2 at 1x, 4 at 2x and 7 at 3x.
    let line = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 8, y: 0))])
    let rows = try Self.rows(
      of: Self.picture(line, in: Rect(x: 0, y: 2.4, width: 8, height: 0)), scale: scale)
    let row = [1: 2, 2: 4, 3: 7][scale] ?? 0
    for place in rows.indices {
      let expected = String(repeating: place == row ? "#" : ".", count: 8 * scale)
      #expect(rows[place] == expected, "row \(place)")
    }
  }

  @Test func `a border is one pixel wide on all sides, inside of the bounds`() throws {
    let box = Rect(x: 1, y: 1, width: 4, height: 3)
    let border = Path.rectangle(Rect(x: 0.01, y: 0.01, width: 3.98, height: 2.98))
    #expect(
      try Self.rows(of: Self.picture(border, in: box), scale: 1) == [
        "........", ".####...", ".#..#...", ".####...", "........", "........",
      ])
    // Two pixels in a point: the columns 2 to 9 and the rows 2 to 7.
    #expect(
      try Self.rows(of: Self.picture(border, in: box), scale: 2) == [
        "................", "................",
        "..########......", "..#......#......", "..#......#......", "..#......#......",
        "..#......#......", "..########......",
        "................", "................", "................", "................",
      ])
  }

  @Test func `a box at fractions of a pixel has a sharp border, too`() throws {
    let border = Path.rectangle(Rect(x: 0.01, y: 0.01, width: 3.98, height: 2.98))
    let box = Rect(x: 1.25, y: 1.25, width: 4, height: 3)
    // Its corners 1.26 and 5.24 lie in the columns 1 and 5, 1.26 and 4.24 in the rows 1 and 4.
    #expect(
      try Self.rows(of: Self.picture(border, in: box), scale: 1) == [
        "........", ".#####..", ".#...#..", ".#...#..", ".#####..", "........",
      ])
  }

  @Test func `a line in a mirror is as sharp`() throws {
    let line = Path([.move(Point(x: 0, y: 0.2)), .line(Point(x: 4, y: 0.2))])
    let picture = Self.picture(
      line, in: Rect(x: 2, y: 3, width: 4, height: 0), turned: .scale(x: -1, y: 1))
    #expect(
      try Self.rows(of: picture, scale: 1) == [
        "........", "........", "........", "..####..", "........", "........",
      ])
  }

  @Test func `in an SVG a line is as wide as a pixel of the frame`() throws {
    let line = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 8, y: 0))])
    let picture = Self.picture(line, in: Rect(x: 0, y: 2.4, width: 8, height: 0))
    for (scale, width, place) in [(1, "1", 2.5), (2, "0.5", 2.25), (3, "0.333333", 2.5)] {
      let files = try LockedFonts.renderer().rendering(of: picture, scale: scale, formats: [.svg])
        .files
      let text = String(decoding: try #require(files[.svg]), as: UTF8.self)
      // Cairo writes the line in pixels, and their size as a matrix.
      let drawn = try #require(text.firstMatch(of: /<path[^>]*stroke-width:([0-9.]+)[^>]*>/))
      let path = String(drawn.output.0)
      let factor = path.firstMatch(of: /matrix\(([0-9.]+)/).flatMap { Double($0.output.1) } ?? 1
      let found = try #require(Double(drawn.output.1)) * factor
      #expect(abs(found - (try #require(Double(width)))) < 1e-4, "\(path)")
      let start = try #require(path.firstMatch(of: #/ d="M ?[0-9.]+ ([0-9.]+)/#))
      #expect(abs((try #require(Double(start.output.1))) * factor - place) < 1e-3, "\(path)")
    }
  }
}
