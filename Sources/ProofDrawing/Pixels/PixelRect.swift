/// A rectangle of whole pixels within a larger one.
public struct PixelRect: Hashable, Sendable {
  /// The number of columns to its left.
  public let column: Int

  /// The number of rows above it.
  public let row: Int

  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Creates a rectangle; all numbers are in pixels.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  /// The pixel in the upper left corner: the smallest frame that changes nothing.
  public static let corner = PixelRect(column: 0, row: 0, width: 1, height: 1)
}
