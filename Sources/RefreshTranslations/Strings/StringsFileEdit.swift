import ProofDocuments
package import RefreshStrings

extension StringTable {
  /// The table's texts without variations as a `.strings` file, in the order of the table.
  ///
  /// Texts with variations are left to ``stringsdictFile()``. Comments are written, states are not,
  /// because the format has no place for them. The file is to be saved in UTF-8.
  ///
  /// - Returns: The file, or nil if there is no text without variations.
  package func stringsFile() -> String? {
    var file = ""
    for key in keys {
      guard let entry = self[key], let value = entry.text.plainValue else { continue }
      if let comment = entry.comment {
        file += (file.isEmpty ? "" : "\n") + "/* \(Self.withoutEnd(comment)) */\n"
      }
      file += "\(Self.quoted(key)) = \(Self.quoted(value));\n"
    }
    return file.isEmpty ? nil : file
  }

  /// A comment that ends where it should.
  static func withoutEnd(_ comment: String) -> String {
    comment.replacing("*/", with: "* /")
  }

  /// A text as it is written in a file.
  static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0"..<" ", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

/// Changes texts in a `.strings` file and leaves everything else as it is.
struct StringsFileEdit {
  let units: [UInt16]
  let encoding: StringsFileEncoding
  let mark: [UInt8]
  let members: [PropertyListNode.Member]
  let lines: LineIndex

  /// Reads the file that is to change.
  ///
  /// nil if it is not a plain list of keys and texts; such a file can be rewritten without loss.
  init?(of bytes: [UInt8], file: String) throws(DocumentError) {
    guard !bytes.isEmpty, !BinaryPropertyList.isMarked(bytes) else { return nil }
    let (encoding, markLength) = StringsFileEncoding.detected(in: bytes)
    units = try StringsFileEncoding.decoded(bytes, file: file)
    let first = units.first { !UTF16Syntax.isSpace($0) }
    guard let first, first != UTF16Syntax.lessThan, first != UTF16Syntax.openingBrace else {
      return nil
    }
    self.encoding = encoding
    mark = Array(bytes.prefix(markLength))
    members = try PropertyListFile(parsing: bytes, file: file).members()
    lines = LineIndex(units)
  }

  /// The file with other texts for some keys, those that it lacks at its end.
  func file(with entries: [(key: String, entry: StringTable.Entry)]) -> [UInt8] {
    var changes: [(range: Range<Int>, text: String)] = []
    var added = ""
    let known = Dictionary(grouping: members.indices) { members[$0].key }
    for (key, entry) in entries {
      guard let value = entry.text.plainValue else { continue }
      // The last entry of a key counts, and one that is written in the same way before any other.
      let places = known[key] ?? []
      if let place = places.last(where: { members[$0].key.hasSameBytes(as: key) }) ?? places.last {
        let member = members[place]
        let range = range(of: member)
        let written = Literal(units[range]).replaced(by: value)
        let isShort = member.node.location == member.location
        changes.append((range, isShort ? "\(StringTable.quoted(key)) = \(written)" : written))
      } else {
        let written = StringTable.quoted(value)
        let comment = entry.comment.map { "\n/* \(StringTable.withoutEnd($0)) */\n" } ?? ""
        added += "\(comment)\(StringTable.quoted(key)) = \(written);\n"
      }
    }
    var result: [UInt16] = []
    var end = 0
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += units[end..<range.lowerBound]
      result += text.utf16
      end = range.upperBound
    }
    result += units[end...]
    let needsBreak = !added.isEmpty && !(result.last.map(UTF16Syntax.endsLine) ?? true)
    return mark + encoding.encoded(result + Array(((needsBreak ? "\n" : "") + added).utf16))
  }

  /// The range of the value of an entry, or of its key if that is the value too.
  private func range(of member: PropertyListNode.Member) -> Range<Int> {
    let place = member.node.location
    let start = lines.offset(ofLine: place.line, column: place.column, in: units)
    guard start < units.count, UTF16Syntax.isQuote(units[start]) else {
      return start..<start + units[start...].prefix(while: UTF16Syntax.isWord).count
    }
    var end = start + 1
    while end < units.count, units[end] != units[start] {
      end += units[end] == UTF16Syntax.backslash ? 2 : 1
    }
    return start..<min(end + 1, units.count)
  }
}

/// A text as a file has it, in pieces that stand for one UTF-16 unit each.
private struct Literal {
  private struct Piece {
    let written: ArraySlice<UInt16>

    /// The unit of the text; nil for an escape with another meaning elsewhere.
    let unit: UInt16?
  }

  /// The pieces between the quotes; nil for a word without quotes.
  private let pieces: [Piece]?

  init(_ written: ArraySlice<UInt16>) {
    let quote = UInt16(UInt8(ascii: "\""))
    guard written.count > 1, written.first == quote, written.last == quote else {
      pieces = nil
      return
    }
    var (rest, pieces) = (written.dropFirst().dropLast(), [Piece]())
    while let first = rest.first {
      let (length, unit) = first == UTF16Syntax.backslash ? Self.escape(in: rest) : (1, first)
      pieces.append(Piece(written: rest.prefix(length), unit: unit))
      rest = rest.dropFirst(length)
    }
    self.pieces = pieces
  }

  /// The length and the unit of the escape at the start.
  private static func escape(in units: ArraySlice<UInt16>) -> (length: Int, unit: UInt16?) {
    let letters = String(decoding: units.dropFirst().prefix(5), as: UTF16.self)
    switch letters.first {
    case "n": return (2, 0x0A)
    case "r": return (2, 0x0D)
    case "t": return (2, 0x09)
    case "\"", "\\": return (2, units.dropFirst().first)
    case "U":
      let digits = letters.dropFirst().prefix { $0.isASCII && $0.isHexDigit }
      // Fewer digits would take the next character for one of theirs.
      return (2 + digits.utf16.count, digits.count == 4 ? UInt16(digits, radix: 16) : nil)
    default: return (2, nil)
    }
  }

  /// The text with other characters only where it differs from another, so that escapes of the rest stay.
  func replaced(by text: String) -> String {
    guard let pieces else { return StringTable.quoted(text) }
    let units = Array(text.utf16)
    var head = zip(pieces, units).prefix { $0.unit == $1 }.count
    // No pair of surrogates is divided.
    if head > 0, UTF16.isLeadSurrogate(units[head - 1]) { head -= 1 }
    let (rest, new) = (pieces.dropFirst(head), units.dropFirst(head))
    var tail = zip(rest.reversed(), new.reversed()).prefix { $0.unit == $1 }.count
    if tail > 0, UTF16.isTrailSurrogate(units[units.count - tail]) { tail -= 1 }
    func written(_ pieces: some Sequence<Piece>) -> String {
      String(decoding: pieces.flatMap(\.written), as: UTF16.self)
    }
    let middle = StringTable.quoted(String(decoding: new.dropLast(tail), as: UTF16.self))
    return "\"\(written(pieces.prefix(head)))\(middle.dropFirst().dropLast())"
      + "\(written(pieces.suffix(tail)))\""
  }
}
