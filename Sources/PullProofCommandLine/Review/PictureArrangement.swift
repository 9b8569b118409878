/// A picture of a review.
struct ReviewPicture: Hashable {
  /// Its part in the comparison, such as `before`.
  let title: String

  /// Its file, below the folder of pending frames.
  let file: String

  /// Its size in pixels.
  let size: PixelSize
}

/// A picture with its place on the screen, in cells from the upper left corner.
struct PlacedPicture: Hashable {
  let picture: ReviewPicture

  /// The column of the picture and its title, from 0.
  let column: Int

  /// The row of the title, from 0; the picture begins in the next one.
  var row: Int

  /// The number of cells in a row that the picture covers.
  let columns: Int

  /// The number of rows that it covers.
  let rows: Int

  /// The side of the squares of pixels of which each becomes one; 1 for all pixels.
  let factor: Int

  /// The picture in a lower place.
  func moved(down rows: Int) -> PlacedPicture {
    var picture = self
    picture.row += rows
    return picture
  }
}

/// Pictures side by side or, where they are too wide, below each other.
///
/// They have as many pixels as fit, and all are made smaller by the same whole factor, so that a pixel of one can
/// be compared with that of another.
struct PictureArrangement: Hashable {
  /// The pictures, placed from the first row on.
  let pictures: [PlacedPicture]

  /// The number of rows with the titles.
  let rows: Int

  /// The number of empty columns between pictures.
  private static let gap = 2

  /// Factors beyond this leave nothing to see.
  private static let largestFactor = 16

  /// Arranges pictures; nil where there are none, or they don't fit.
  ///
  /// - Parameters:
  ///   - pictures: the pictures.
  ///   - columns: the number of columns that there are.
  ///   - rows: the number of rows that there are.
  ///   - cell: the size of a cell, in pixels.
  init?(of pictures: [ReviewPicture], columns: Int, rows: Int, cell: PixelSize) {
    guard !pictures.isEmpty else { return nil }
    for factor in 1...Self.largestFactor {
      let sizes = pictures.map { Self.cells(of: $0.size, by: factor, cell) }
      for placed in [Self.row(pictures, sizes, factor), Self.column(pictures, sizes, factor)] {
        let right = placed.map { $0.column + $0.columns }.max() ?? 0
        let bottom = placed.map { $0.row + 1 + $0.rows }.max() ?? 0
        guard right <= columns, bottom <= rows else { continue }
        (self.pictures, self.rows) = (placed, bottom)
        return
      }
    }
    return nil
  }

  /// The number of cells of a picture that is made smaller.
  private static func cells(of size: PixelSize, by factor: Int, _ cell: PixelSize) -> PixelSize {
    func quotient(_ number: Int, _ divisor: Int) -> Int { (number + divisor - 1) / divisor }
    return PixelSize(
      width: quotient(quotient(size.width, factor), cell.width),
      height: quotient(quotient(size.height, factor), cell.height))
  }

  private static func row(
    _ pictures: [ReviewPicture], _ sizes: [PixelSize], _ factor: Int
  ) -> [PlacedPicture] {
    var column = 0
    return zip(pictures, sizes).map { picture, size in
      defer { column += max(size.width, picture.title.count) + gap }
      return PlacedPicture(
        picture: picture, column: column, row: 0, columns: size.width, rows: size.height,
        factor: factor)
    }
  }

  private static func column(
    _ pictures: [ReviewPicture], _ sizes: [PixelSize], _ factor: Int
  ) -> [PlacedPicture] {
    var row = 0
    return zip(pictures, sizes).map { picture, size in
      defer { row += 1 + size.height }
      return PlacedPicture(
        picture: picture, column: 0, row: row, columns: size.width, rows: size.height,
        factor: factor)
    }
  }
}
