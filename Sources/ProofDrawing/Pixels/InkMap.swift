/// The range of each row of pixels that may differ from the background.
///
/// Most of a frame is background. What clears, digests or encodes a frame looks only at the ink.
public struct InkMap: Hashable, Sendable {
  /// For each row the columns from the first that may differ to behind the last.
  private var extents: [Range<Int32>]

  /// Creates a map of rows without ink.
  public init(height: Int) {
    extents = Array(repeating: 0..<0, count: height)
  }

  /// Creates a map in which every pixel may differ.
  public init(fullWidth width: Int, height: Int) {
    extents = Array(repeating: 0..<Int32(width), count: height)
  }

  /// The rows that have ink.
  public var rows: Range<Int> {
    guard let first = extents.firstIndex(where: { !$0.isEmpty }),
      let last = extents.lastIndex(where: { !$0.isEmpty })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The number of rows.
  public var height: Int { extents.count }

  /// The columns of a row that may differ from the background; empty for none.
  public subscript(row: Int) -> Range<Int> {
    Int(extents[row].lowerBound)..<Int(extents[row].upperBound)
  }

  /// Adds columns to a row.
  public mutating func add(_ columns: Range<Int>, inRow row: Int) {
    guard !columns.isEmpty else { return }
    let known = extents[row]
    extents[row] =
      known.isEmpty
      ? Int32(columns.lowerBound)..<Int32(columns.upperBound)
      : min(
        known.lowerBound, Int32(columns.lowerBound))..<max(
          known.upperBound, Int32(columns.upperBound))
  }

  /// Removes all ink.
  public mutating func removeAll() {
    for row in extents.indices { extents[row] = 0..<0 }
  }
}
