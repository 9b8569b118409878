/// Where the lines of a text start, to turn offsets into lines and columns.
struct LineIndex {
  private let starts: [Int]

  init(_ units: [UInt16]) {
    var starts = [0]
    for (offset, unit) in units.enumerated() {
      let isFirstHalf = unit == 0x0D && units.dropFirst(offset + 1).first == 0x0A
      if unit == 0x0A || unit == 0x0D, !isFirstHalf { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The line and column of an offset, both from 1.
  func position(of offset: Int, in units: [UInt16]) -> (line: Int, column: Int) {
    var lines = starts[...]
    while lines.count > 1 {
      let middle = lines.startIndex + lines.count / 2
      lines = starts[middle] <= offset ? lines[middle...] : lines[..<middle]
    }
    let start = starts[lines.startIndex]
    // A character beyond U+FFFF is two units but one column.
    let column = units[start..<offset].count { !UTF16.isTrailSurrogate($0) } + 1
    return (lines.startIndex + 1, column)
  }

  /// The offset of a line and column, both from 1, or the nearest there is.
  func offset(ofLine line: Int, column: Int, in units: [UInt16]) -> Int {
    guard line <= starts.count else { return units.count }
    var offset = starts[max(0, line - 1)]
    let end = line < starts.count ? starts[line] - 1 : units.count
    for _ in 0..<max(0, column - 1) where offset < end {
      offset += 1
      if offset < end, UTF16.isTrailSurrogate(units[offset]) { offset += 1 }
    }
    return offset
  }

  /// A text with a line feed for each end of a line.
  static func withLineFeeds(_ units: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    for unit in units {
      let isSecondHalf = unit == 0x0A && result.last == 0x0D
      if result.last == 0x0D { result[result.count - 1] = 0x0A }
      if !isSecondHalf { result.append(unit) }
    }
    if result.last == 0x0D { result[result.count - 1] = 0x0A }
    return result
  }
}
