import ProofDrawing
import Testing

@Suite struct PixmapTests {
  private let pixmap = Pixmap(width: 3, height: 2, pixels: [10, 11, 12, 20, 21, 22])

  @Test func `a pixel is found by its column and its row`() {
    let rows = (0..<2).map { row in (0..<3).map { column in pixmap[column, row] } }
    #expect(rows == [[10, 11, 12], [20, 21, 22]])
  }

  @Test func `pixmaps of another shape differ though their pixels agree`() {
    #expect(pixmap == Pixmap(width: 3, height: 2, pixels: [10, 11, 12, 20, 21, 22]))
    #expect(pixmap != Pixmap(width: 2, height: 3, pixels: pixmap.pixels))
  }

  @Test func `a pixmap may be empty`() {
    #expect(Pixmap(width: 0, height: 5, pixels: []).pixels.isEmpty)
  }
}
