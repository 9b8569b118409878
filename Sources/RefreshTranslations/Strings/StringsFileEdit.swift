import ProofDocuments
import RefreshStrings

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
    for (key, entry) in entries {
      guard let value = entry.text.plainValue else { continue }
      let written = StringTable.quoted(value)
      // The last entry of a key counts.
      if let member = members.last(where: { $0.key == key }) {
        let range = range(of: member)
        let isShort = member.node.location == member.location
        changes.append((range, isShort ? "\(StringTable.quoted(key)) = \(written)" : written))
      } else {
        let comment = entry.comment.map { "\n/* \(StringTable.withoutEnd($0)) */\n" } ?? ""
        added += "\(comment)\(StringTable.quoted(key)) = \(written);\n"
      }
    }
    var result = units
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(change.range, with: change.text.utf16)
    }
    let needsBreak = !added.isEmpty && !(result.last.map(UTF16Syntax.endsLine) ?? true)
    return mark + encoding.encoded(result + Array(((needsBreak ? "\n" : "") + added).utf16))
  }

  /// Where the value of an entry is written, or its key if that is the value too.
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
