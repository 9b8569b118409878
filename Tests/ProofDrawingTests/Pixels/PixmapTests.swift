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

  /// Of 255 parts of each pixel 128 and 127 need not touch, 255 and 128 have 128 in common, and 255 and
  /// 255 all; the colours don't count.
  @Test func `two parts of a pixel have in common what is more than a whole`() {
    let one = Pixmap(width: 2, height: 2, pixels: [0x8000_0000, 0xFF12_3456, 0xFF00_0000, 0])
    let other = Pixmap(width: 2, height: 2, pixels: [0x7F00_0000, 0x8000_0000, 0xFFFF_FFFF, 0])
    #expect(abs(one.commonInk(with: other) - (1 + 128.0 / 255)) < 1e-12)
    #expect(one.commonInk(with: other) == other.commonInk(with: one))
  }

  @Test func `a pixmap may be empty`() {
    #expect(Pixmap(width: 0, height: 5, pixels: []).pixels.isEmpty)
  }
}
