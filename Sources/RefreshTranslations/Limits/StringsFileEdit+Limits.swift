import ProofDocuments
import RefreshStrings

extension TextFile {
  /// A `.strings` file with a comment above each text that has limits; nil for a file that isn't a
  /// plain list.
  func notingInComments(
    _ limits: (_ key: String, LocaleIdentifier) -> [LengthLimit]
  ) -> [UInt8]? {
    guard let locale = tables.keys.first,
      let edit = try? StringsFileEdit(of: bytes, file: path)
    else { return nil }
    return edit.file { key in
      let limits = limits(key, locale)
      return limits.isEmpty ? nil : LimitNote.text(limits)
    }
  }
}

extension StringsFileEdit {
  /// The file with a comment of its own right above each text for which there is a note.
  fileprivate func file(notes: (_ key: String) -> String?) -> [UInt8] {
    var result = units
    for member in members.reversed() {
      guard let note = notes(member.key) else { continue }
      let start = lines.offset(
        ofLine: member.location.line, column: member.location.column, in: units)
      let comment = Array("/* \(note) */".utf16)
      if let earlier = ownComment(before: start) {
        result.replaceSubrange(earlier, with: comment)
        continue
      }
      let lineStart = units[..<start].lastIndex(where: UTF16Syntax.endsLine).map { $0 + 1 } ?? 0
      let indent = units[lineStart..<start]
      // Behind another text on its line the comment would be that text's.
      result.insert(
        contentsOf: indent.allSatisfy(UTF16Syntax.isSpace)
          ? comment + newline + indent : newline + comment + newline, at: start)
    }
    return mark + encoding.encoded(result)
  }

  /// What ends the first line, which may be that of an old Mac.
  private var newline: [UInt16] {
    let (lineFeed, carriageReturn) = (UInt16(0x0A), UInt16(0x0D))
    let end = units.firstIndex { $0 == lineFeed || $0 == carriageReturn }
    guard let end, units[end] == carriageReturn else { return [lineFeed] }
    return units[(end + 1)...].first == lineFeed
      ? [carriageReturn, lineFeed] : [carriageReturn]
  }

  /// The comment about limits among those right before a place; nil for none.
  private func ownComment(before place: Int) -> Range<Int>? {
    var end = place
    while true {
      while end > 0, UTF16Syntax.isSpace(units[end - 1]) { end -= 1 }
      guard end > 3, units[end - 1] == UTF16Syntax.slash, units[end - 2] == UTF16Syntax.star
      else { return nil }
      var start = end - 4
      while start > 0, units[start] != UTF16Syntax.slash || units[start + 1] != UTF16Syntax.star {
        start -= 1
      }
      let comment = String(decoding: units[start..<end], as: UTF16.self)
      guard comment.hasPrefix("/*") else { return nil }
      // What ends in “*/” may also be a comment that begins with “//”.
      let isWhole = !comment.contains(where: \.isNewline) && !comment.dropLast(2).contains("*/")
      if isWhole, comment.hasPrefix("/* \(LimitNote.start)") { return start..<end }
      end = start
    }
  }
}
