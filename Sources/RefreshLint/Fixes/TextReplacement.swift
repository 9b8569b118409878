package import ProofDocuments

/// Other characters in the place of some in a file.
package struct TextReplacement: Hashable, Sendable {
  /// The place of the first replaced character.
  package private(set) var start: SourceLocation

  /// The line of the first character behind them, the first being 1.
  package private(set) var endLine: Int

  /// The column of the first character behind them in Unicode's code points, the first being 1.
  package private(set) var endColumn: Int

  /// The characters that are replaced.
  package let old: String

  /// The characters in their place.
  package let new: String

  /// The smallest replacement that makes one file of another; nil where they are the same or aren't
  /// UTF-8, in which columns are counted.
  ///
  /// Whole characters as readers perceive them are replaced, so that a report shows no single mark.
  package init?(from before: [UInt8], to after: [UInt8], file: String) {
    // Half of the bytes of English in UTF-16 are zeros, which are UTF-8, too.
    guard before != after, !before.contains(0) else { return nil }
    let range = ChangedLines(from: before, to: after)
    guard let old = String(validating: before[range.before], as: UTF8.self),
      let new = String(validating: after[range.after], as: UTF8.self)
    else { return nil }
    let head = zip(old, new).prefix { Self.areSame($0, $1) }.count
    let (oldRest, newRest) = (old.dropFirst(head), new.dropFirst(head))
    let tail = zip(oldRest.reversed(), newRest.reversed()).prefix { Self.areSame($0, $1) }.count
    self.old = String(oldRest.dropLast(tail))
    self.new = String(newRest.dropLast(tail))
    // The mark takes no column, here as in the locations of texts.
    let text = Array(before.dropFirst(range.markLength))
    let lines = LineIndex(text)
    let offset = range.before.lowerBound - range.markLength + old.prefix(head).utf8.count
    let (line, column) = lines.position(of: offset, in: text)
    start = SourceLocation(file: file, line: line, column: column)
    (endLine, endColumn) = lines.position(of: offset + self.old.utf8.count, in: text)
  }

  /// Canonically equal characters are equal to Swift, and may be what the change is about.
  private static func areSame(_ left: Character, _ right: Character) -> Bool {
    left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }
}

/// The lines in which two files differ, as bytes; a byte order mark is in none of them.
private struct ChangedLines {
  let before: Range<Int>
  let after: Range<Int>

  /// The length of the byte order mark.
  let markLength: Int

  init(from old: [UInt8], to new: [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    markLength = old.starts(with: mark) && new.starts(with: mark) ? mark.count : 0
    let head = zip(old, new).prefix { $0 == $1 }.count
    let start = old[..<head].lastIndex(of: lineFeed).map { $0 + 1 } ?? markLength
    let tail = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let end = old[(old.count - tail)...].firstIndex(of: lineFeed) ?? old.count
    before = start..<end
    after = start..<new.count - (old.count - end)
  }
}

extension TextReplacement {
  /// Moves the replacement from a part of a file to the file.
  package mutating func move(from start: SourceLocation, to place: SourceLocation) {
    func column(_ column: Int, ofLine line: Int) -> Int {
      line == start.line ? column - start.column + place.column : column
    }
    let lines = place.line - start.line
    endColumn = column(endColumn, ofLine: endLine)
    endLine += lines
    self.start = SourceLocation(
      file: self.start.file, line: self.start.line + lines,
      column: column(self.start.column, ofLine: self.start.line))
  }

  /// Whether nothing but characters of one line is replaced by others.
  package var isWithinLine: Bool { start.line == endLine && !new.contains(where: \.isNewline) }
}

extension TextReplacement: CustomStringConvertible {
  /// The instruction, in one line; unseen characters have their numbers.
  package var description: String {
    let place = "in line \(start.line), column \(start.column)"
    if old.isEmpty { return "insert \(Self.name(new)) \(place)" }
    return new.isEmpty
      ? "remove \(Self.name(old)) \(place)"
      : "replace \(Self.name(old)) by \(Self.name(new)) \(place)"
  }

  private static func name(_ text: String) -> String {
    let isSeen = text.contains { character in
      character.unicodeScalars.contains {
        !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
          && $0.properties.generalCategory != .control
      }
    }
    guard !isSeen else { return "“\(text.visible)”" }
    return text.unicodeScalars.map { $0 == " " ? "a space" : $0.codePoint }
      .joined(separator: ", ")
  }
}
