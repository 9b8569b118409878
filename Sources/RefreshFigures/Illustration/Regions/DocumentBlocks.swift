/// Follows the blocks of a document line by line.
protocol BlockReader {
  /// Reads the next line and returns the syntax of a comment on it.
  mutating func read(_ line: DocumentLine) -> LinePlace

  /// Passes over the lines of a marker.
  mutating func passMarker()
}

/// The meaning of a comment on a line.
enum LinePlace {
  /// A comment, if it begins the line.
  case free

  /// Text that readers see, such as code.
  case text

  /// Something inside a line's own markup, such as a quotation.
  case inside
}

extension MarkerSyntax {
  /// A reader of the blocks of such a document.
  func blockReader() -> any BlockReader {
    switch self {
    case .html: MarkdownBlocks(hasIndentedCode: true)
    case .mdx: MarkdownBlocks(hasIndentedCode: false)
    case .rst: RSTBlocks()
    case .asciidoc: AsciiDocBlocks()
    }
  }
}

/// A line of a document.
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
  var indentation: Substring { text[..<text.endOfSpaces] }

  /// The columns of the spaces at its start; a tab goes to the next multiple of four.
  var indentationWidth: Int {
    indentation.utf8.reduce(0) { $1 == UInt8(ascii: "\t") ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  /// The line without the spaces at its start.
  var trimmed: Substring { text[text.endOfSpaces...] }

  /// Whether there is nothing on it.
  var isBlank: Bool { text.endOfSpaces == text.endIndex }

  /// The lines of a text; a byte order mark belongs to none.
  static func lines(of text: String) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var start = text.startIndex
    var offset = 0
    if text.unicodeScalars.first == "\u{FEFF}" {
      start = text.unicodeScalars.index(after: start)
      offset = 3
    }
    let bytes = text.utf8
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      var next = end
      if end < bytes.endIndex {
        next = bytes.index(after: end)
        if bytes[end] == 0x0D, next < bytes.endIndex, bytes[next] == 0x0A {
          next = bytes.index(after: next)
        }
      }
      let line = DocumentLine(text: text[start..<end], newline: text[end..<next], offset: offset)
      lines.append(line)
      offset = line.end
      start = next
    }
    return lines
  }
}
