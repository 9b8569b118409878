/// Tells pixels that smooth an edge from those that are one.
///
/// After V. Vyšniauskas, “Anti-aliased Pixel and Intensity Slope Detector” (2009), which most tools
/// that compare pictures follow: a pixel smooths when it lies between a darker and a lighter
/// neighbour, has at most two equal neighbours, and one of those two has at least three equal
/// neighbours of its own in both pictures. Thin rings pass for edges that way, so it is off unless
/// asked for.
struct EdgeSmoothing {
  private let picture: Pixmap

  init(of picture: Pixmap) {
    self.picture = picture
  }

  /// Whether the pixel smooths an edge here, the other picture having that edge as well.
  func smooths(_ column: Int, _ row: Int, in other: Pixmap) -> Bool {
    var equalCount = 0
    var darkest: (difference: Int, column: Int, row: Int)?
    var lightest: (difference: Int, column: Int, row: Int)?
    let brightness = Self.brightness(of: picture[column, row])
    for (x, y) in Self.neighbours(of: column, row) where picture.has(x, y) {
      let difference = Self.brightness(of: picture[x, y]) - brightness
      if difference == 0 { equalCount += 1 }
      if difference < darkest?.difference ?? 0 { darkest = (difference, x, y) }
      if difference > lightest?.difference ?? 0 { lightest = (difference, x, y) }
    }
    guard equalCount <= 2, let darkest, let lightest else { return false }
    return isFlat(darkest.column, darkest.row, in: other)
      || isFlat(lightest.column, lightest.row, in: other)
  }

  private func isFlat(_ column: Int, _ row: Int, in other: Pixmap) -> Bool {
    Self.hasEqualNeighbours(column, row, in: picture)
      && other.has(column, row) && Self.hasEqualNeighbours(column, row, in: other)
  }

  private static func hasEqualNeighbours(
    _ column: Int, _ row: Int, in picture: Pixmap
  ) -> Bool {
    let pixel = picture[column, row]
    return neighbours(of: column, row).count { x, y in
      picture.has(x, y) && picture[x, y] == pixel
    } >= 3
  }

  private static func neighbours(of column: Int, _ row: Int) -> [(Int, Int)] {
    [
      (column - 1, row - 1), (column, row - 1), (column + 1, row - 1), (column - 1, row),
      (column + 1, row), (column - 1, row + 1), (column, row + 1), (column + 1, row + 1),
    ]
  }

  /// Luma by BT.601 in thousandths, of a pixel seen on white.
  private static func brightness(of pixel: UInt32) -> Int {
    let uncovered = 255 - Int(pixel >> 24)
    func part(_ shift: UInt32) -> Int { min(255, Int(pixel >> shift & 0xFF) + uncovered) }
    return 299 * part(16) + 587 * part(8) + 114 * part(0)
  }
}
