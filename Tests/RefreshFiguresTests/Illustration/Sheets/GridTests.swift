import ProofDrawing
import RefreshFigures
import Testing
import _ProofTestSupport

@Suite struct GridTests {
  private func picture(_ direction: TextDirection = .leftToRight) -> Picture {
    Grid(
      heads: [SheetText("idle"), SheetText("pulling")],
      rows: [
        Grid.Row(
          [Panel("en.idle", block(100, 20)), Panel("en.pulling", block(80, 10))],
          head: SheetText("English")),
        Grid.Row(
          [Panel("de.idle", block(100, 20)), Panel("de.pulling", block(100, 20))],
          head: SheetText("Deutsch !")),
      ]
    ).picture(
      theme: roundTheme, language: "en", direction: direction,
      measuredBy: FixedAdvanceMeasurer(advance: 6))
  }

  /// The height of a line, 10 × (0.952 + 0.241), in whole points.
  private let line = 12.0

  @Test func `rows have their heads before them, and columns above them`() {
    let picture = picture()
    // The widest head, 9 × 6; 16; two pictures of 100 and 16 between.
    let (left, top) = (70.0, line + 8)
    #expect(picture.size == Size(width: 70 + 216, height: top + 56))
    #expect(picture.bounds(of: "en.idle.block") == Rect(x: left, y: top, width: 100, height: 20))
    #expect(
      picture.bounds(of: "en.pulling.block")
        == Rect(x: left + 126, y: top + 5, width: 80, height: 10), "in the middle of its cell")
    #expect(picture.bounds(of: "de.idle.block")?.y == top + 36)
    #expect(
      picture.bounds(of: "row-1")
        == Rect(x: 12, y: top + 10 - line / 2, width: 42, height: line))
    #expect(picture.bounds(of: "column-1") == Rect(x: left + 38, y: 0, width: 24, height: line))
  }

  @Test func `a grid or a sheet of nothing is a picture of nothing`() {
    let grid = Grid(heads: [], rows: []).picture(
      theme: roundTheme, language: "en", direction: .rightToLeft,
      measuredBy: FixedAdvanceMeasurer(advance: 6))
    #expect(grid == Sheet([]).picture(.rightToLeft))
    #expect(grid.size == Size(width: 0, height: 0))
  }

  @Test func `a grid for right-to-left readers begins at the right`() {
    let (left, right) = (picture(), picture(.rightToLeft))
    for (one, other) in zip(left.elements, right.elements) {
      #expect(one.bounds.mirrored(inWidth: left.size.width) == other.bounds, "\(one.name)")
    }
    #expect(right.bounds(of: "en.idle.block")?.maxX == right.size.width - 70)
  }
}
