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
}
