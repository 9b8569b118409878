import ProofDrawing
import Testing

@Suite struct PixmapChangesTests {
  /// Five columns and four rows of zeros, but for some pixels.
  private func pixmap(_ pixels: (column: Int, row: Int)...) -> Pixmap {
    var values = [UInt32](repeating: 0, count: 20)
    for pixel in pixels { values[pixel.row * 5 + pixel.column] = 1 }
    return Pixmap(width: 5, height: 4, pixels: values)
  }

  @Test func `nothing has changed between two of the same`() {
    #expect(pixmap((2, 2)).changes(since: pixmap((2, 2))) == nil)
  }

  @Test func `one pixel is a rectangle of its own`() {
    let place = PixelRect(column: 3, row: 1, width: 1, height: 1)
    #expect(pixmap((3, 1)).changes(since: pixmap()) == place)
    #expect(pixmap().changes(since: pixmap((3, 1))) == place)
  }

  @Test func `the rectangle reaches from the first to the last change on both sides`() {
    // Columns 1 to 4 and rows 0 to 3; the pixel that both have doesn't count.
    let changed = pixmap((2, 0), (1, 2), (4, 3), (0, 1))
    #expect(
      changed.changes(since: pixmap((0, 1))) == PixelRect(column: 1, row: 0, width: 4, height: 4))
  }

  @Test func `a later row can widen the rectangle to either side and leave it`() {
    #expect(
      pixmap((3, 0), (2, 1), (4, 2)).changes(since: pixmap())
        == PixelRect(column: 2, row: 0, width: 3, height: 3))
    #expect(
      pixmap((1, 0), (4, 0), (2, 1)).changes(since: pixmap())
        == PixelRect(column: 1, row: 0, width: 4, height: 2))
  }

  @Test func `the pixels of a rectangle come row by row`() {
    let numbered = Pixmap(width: 3, height: 3, pixels: Array(0..<9))
    #expect(
      numbered.pixels(in: PixelRect(column: 1, row: 1, width: 2, height: 2)) == [4, 5, 7, 8])
    #expect(numbered.pixels(in: numbered.bounds) == Array(0..<9))
    #expect(numbered.pixels(in: .corner) == [0])
  }
}
