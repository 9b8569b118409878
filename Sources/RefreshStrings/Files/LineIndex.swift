/// A unit that texts are stored in: a byte of UTF-8 or a unit of UTF-16.
protocol TextStorageUnit: FixedWidthInteger {
  /// Whether the unit belongs to the character that the one before it began.
  var continuesCharacter: Bool { get }
}

extension UInt8: TextStorageUnit {
  var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}

extension UInt16: TextStorageUnit {
  var continuesCharacter: Bool { UTF16.isTrailSurrogate(self) }
}

/// Where the lines of a text start, to turn offsets into lines and columns.
struct LineIndex {
  private let starts: [Int]

  /// How many units up to every 256th continue a character, because a file may be one long line.
  private let continuations: [Int]

  private static let blockLength = 256

  init(_ units: [some TextStorageUnit]) {
    var starts = [0]
    var continuations = [0]
    var count = 0
    for (offset, unit) in units.enumerated() {
      count += unit.continuesCharacter ? 1 : 0
      if (offset + 1).isMultiple(of: Self.blockLength) { continuations.append(count) }
      let isFirstHalf = unit == 0x0D && offset + 1 < units.count && units[offset + 1] == 0x0A
      if unit == 0x0A || unit == 0x0D, !isFirstHalf { starts.append(offset + 1) }
    }
    self.starts = starts
    self.continuations = continuations
  }

  /// The line and column of an offset, both from 1.
  func position(
    of offset: Int, in units: [some TextStorageUnit]
  ) -> (line: Int, column: Int) {
    var lines = starts[...]
    while lines.count > 1 {
      let middle = lines.startIndex + lines.count / 2
      lines = starts[middle] <= offset ? lines[middle...] : lines[..<middle]
    }
    let start = starts[lines.startIndex]
    let continued =
      continuations(before: offset, in: units) - continuations(before: start, in: units)
    return (lines.startIndex + 1, offset - start - continued + 1)
  }

  private func continuations(before offset: Int, in units: [some TextStorageUnit]) -> Int {
    let block = offset / Self.blockLength
    let rest = units[block * Self.blockLength..<offset]
    return continuations[block] + rest.count { $0.continuesCharacter }
  }

  /// The offset of a line and column, both from 1, or the nearest there is.
  func offset(ofLine line: Int, column: Int, in units: [UInt16]) -> Int {
    guard line <= starts.count else { return units.count }
    var offset = starts[max(0, line - 1)]
    let end = line < starts.count ? starts[line] - 1 : units.count
    for _ in 0..<max(0, column - 1) where offset < end {
      offset += 1
      while offset < end, units[offset].continuesCharacter { offset += 1 }
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
