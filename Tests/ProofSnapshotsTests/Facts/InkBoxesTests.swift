import ProofDrawing
import Testing

@testable import ProofSnapshots

/// The boxes of ink in a picture.
@Suite struct InkBoxesTests {
  /// The boxes of a picture in which `#` is ink, each as column, row, width and height.
  private static func boxes(_ rows: [String]) -> [[Int]] {
    let pixmap = Pixmap(
      width: rows[0].count, height: rows.count,
      pixels: rows.joined().map { $0 == "#" ? 0xFF00_0000 : 0xFFFF_FFFF })
    return InkBoxes(in: pixmap, background: 0xFFFF_FFFF).boxes.map {
      [$0.column, $0.row, $0.width, $0.height]
    }
  }

  @Test func `boxes are cut at rows and columns of background, and a small gap is none`() {
    #expect(
      Self.boxes([
        "..............", ".##........#..", ".##...........", "..............", "..............",
        "..............", "............#.", ".#.#.....#..#.", "..............",
      ]) == [[1, 1, 2, 2], [11, 1, 1, 1], [1, 7, 3, 1], [9, 6, 4, 2]])
  }

  @Test func `a symbol beside two lines stands for itself`() {
    // The symbol is as high as both lines, so that no row of background goes through.
    let line = "#......####", gap = "#.........."
    #expect(
      Self.boxes([line, gap, gap, gap, line]) == [[0, 0, 1, 5], [7, 0, 4, 1], [7, 4, 4, 1]])
  }

  @Test func `a picture without ink has no box, and one of many boxes has 64`() {
    #expect(Self.boxes(["...", "..."]).isEmpty)
    let row = String(repeating: "#....", count: 20)
    let gap = Array(repeating: String(repeating: ".", count: 100), count: 3)
    let rows = (0..<4).flatMap { _ in [row] + gap }
    #expect(Self.boxes(rows).count == 64)
  }
}
