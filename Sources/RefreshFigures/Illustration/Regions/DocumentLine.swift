struct DocumentLine {
  /// The line without its line break.
  let text: Substring

  /// Its line break; empty at the end of the document.
  let newline: Substring

  /// The offset of its first byte.
  let offset: Int

  /// The offset of the byte behind its line break.
  var end: Int { offset + text.utf8.count + newline.utf8.count }

  /// The spaces at its start.
  var indentation: Substring { text.prefix { $0 == " " || $0 == "\t" } }

  /// The columns of the spaces at its start; a tab goes to the next multiple of four.
  var indentationWidth: Int {
    indentation.reduce(0) { $1 == "\t" ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  /// The line without the spaces at its start.
  var trimmed: Substring { text.dropFirst(indentation.count) }

  /// Whether there is nothing on it.
  var isBlank: Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }

  /// The lines of a text; a byte order mark belongs to none.
  static func lines(of text: String) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var start = text.startIndex
    var offset = 0
    if text.unicodeScalars.first == "\u{FEFF}" {
      start = text.unicodeScalars.index(after: start)
      offset = 3
    }
    while start < text.endIndex {
      let rest = text[start...]
      let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } ?? rest.endIndex
      let next = end < rest.endIndex ? text.index(after: end) : end
      let line = DocumentLine(text: text[start..<end], newline: text[end..<next], offset: offset)
      lines.append(line)
      offset = line.end
      start = next
    }
    return lines
  }
}
