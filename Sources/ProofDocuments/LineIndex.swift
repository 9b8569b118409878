/// A unit that texts are stored in: a byte of UTF-8 or a unit of UTF-16.
package protocol TextStorageUnit: Equatable, ExpressibleByIntegerLiteral {
  /// Whether the unit belongs to the character that the one before it began.
  var continuesCharacter: Bool { get }
}

extension UInt8: TextStorageUnit {
  package var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}

extension UInt16: TextStorageUnit {
  package var continuesCharacter: Bool { UTF16.isTrailSurrogate(self) }
}

/// The starts of the lines of a text, which turn offsets into lines and columns.
///
/// Parsers in other modules ask for the position of every value, so those functions have a version for
/// each unit: only inside this module does the compiler specialize generic ones.
package struct LineIndex {
  private let starts: [Int]

  /// The numbers of units up to every 256th that continue a character, because a file may be one
  /// long line.
  private let continuations: [Int]

  private static let blockLength = 256

  /// Finds the lines of a text in UTF-8.
  package init(_ bytes: [UInt8]) { self.init(units: bytes) }

  /// Finds the lines of a text in UTF-16.
  package init(_ units: [UInt16]) { self.init(units: units) }

  init(units: [some TextStorageUnit]) {
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

  /// The line and column of an offset in a text in UTF-8, both from 1.
  package func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    position(of: offset, inUnits: bytes)
  }

  /// The line and column of an offset in a text in UTF-16, both from 1.
  package func position(of offset: Int, in units: [UInt16]) -> (line: Int, column: Int) {
    position(of: offset, inUnits: units)
  }

  func position(
    of offset: Int, inUnits units: [some TextStorageUnit]
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
  package func offset(
    ofLine line: Int, column: Int, in units: [some TextStorageUnit]
  ) -> Int {
    guard line <= starts.count else { return units.count }
    let start = starts[max(0, line - 1)]
    let end = line < starts.count ? starts[line] - 1 : units.count
    var rest = max(0, column - 1)
    var offset = start
    if let block = lastBlock(startingWithin: rest, after: start, before: end, in: units) {
      rest -= length(from: start, to: block, in: units)
      offset = block
      while offset < end, units[offset].continuesCharacter { offset += 1 }
    }
    while rest > 0, offset < end {
      offset += 1
      while offset < end, units[offset].continuesCharacter { offset += 1 }
      rest -= 1
    }
    return offset
  }

  /// The start of the last block at most some characters after an offset, because a line may be long.
  private func lastBlock(
    startingWithin count: Int, after start: Int, before end: Int, in units: [some TextStorageUnit]
  ) -> Int? {
    let next = start / Self.blockLength + 1
    var blocks = next..<max(next, end / Self.blockLength + 1)
    guard let first = blocks.first,
      length(from: start, to: first * Self.blockLength, in: units) <= count
    else { return nil }
    while blocks.count > 1 {
      let middle = blocks.lowerBound + blocks.count / 2
      let isWithin = length(from: start, to: middle * Self.blockLength, in: units) <= count
      blocks = isWithin ? middle..<blocks.upperBound : blocks.lowerBound..<middle
    }
    return blocks.lowerBound * Self.blockLength
  }

  /// The number of characters that start from one offset up to another.
  private func length(from start: Int, to end: Int, in units: [some TextStorageUnit]) -> Int {
    end - start - continuations(before: end, in: units) + continuations(before: start, in: units)
  }
}

extension Array {
  /// The first place from which on something holds; the end if it holds nowhere.
  ///
  /// - Precondition: it holds for every element behind one for which it does.
  package func firstPlace(where holds: (Element) -> Bool) -> Int {
    var places = indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places = holds(self[middle]) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }
}
