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

/// Follows the blocks of CommonMark, as far as they decide what a comment is.
struct MarkdownBlocks: BlockReader {
  /// Whether four spaces begin code; not so in MDX.
  let hasIndentedCode: Bool

  /// The columns at which the content of the open items of lists begins.
  private var items: [Int] = []

  /// The character and length of the open fence, and the column of its block.
  private var fence: (character: Character, length: Int, column: Int)?

  /// The ends of the open block of HTML or the open comment, in small letters.
  private var htmlEnds: [String] = []

  private var isInParagraph = false

  /// Whether the line that was read went on with a paragraph.
  private var isContinuation = false

  /// The blocks of the open quotation; empty where there is none.
  private var quotation: [MarkdownBlocks] = []

  /// The number of quotations and items of lists around these blocks.
  private let depth: Int

  /// The largest number of quotations and items of lists one inside the other; what is deeper is read
  /// as a paragraph.
  private static let deepestNesting = 100

  init(hasIndentedCode: Bool, depth: Int = 0) {
    self.hasIndentedCode = hasIndentedCode
    self.depth = depth
  }

  /// Whether a further quotation or item may be opened.
  private var mayNest: Bool { depth + items.count < Self.deepestNesting }

  mutating func passMarker() { isInParagraph = false }

  mutating func read(_ line: DocumentLine) -> LinePlace {
    if !htmlEnds.isEmpty {
      let text = line.text.lowercased()
      if htmlEnds.contains(where: text.contains) { htmlEnds = [] }
      return .text
    }
    if line.isBlank {
      isInParagraph = false
      quotation = []
      return fence == nil ? .free : .text
    }
    let column = line.indentationWidth
    if let fence, column >= fence.column {
      if isEnd(line.trimmed, of: fence, at: column) { self.fence = nil }
      return .text
    }
    fence = nil
    let openItems = isInParagraph ? items : nil
    while let item = items.last, column < item { items.removeLast() }
    isContinuation = false
    let place = read(line.trimmed, at: column)
    // A paragraph of an item goes on without the item's indentation.
    if isContinuation, let openItems { items = openItems }
    return place
  }

  /// Reads what stands on a line from a column on.
  private mutating func read(_ text: Substring, at column: Int) -> LinePlace {
    let indentation = column - (items.last ?? 0)
    if indentation >= 4, hasIndentedCode {
      isContinuation = isInParagraph
      return isInParagraph ? .inside : .text
    }
    if text.hasPrefix(">"), mayNest { return readQuotation(text.dropFirst()) }
    quotation = []
    if openFence(text, at: column) { return .text }
    if MarkerSyntax.mdx.accepted.contains(where: { $0.marker(in: text) != nil }) { return .free }
    if openHTML(text) { return .text }
    if text.wholeMatch(of: /([-*_])[ \t]*(?:\1[ \t]*){2,}/) != nil
      || text.prefixMatch(of: /#{1,6}(?:[ \t]|$)/) != nil
    {
      isInParagraph = false
      return .free
    }
    if mayNest, let item = text.prefixMatch(of: /(?:[-+*]|[0-9]{1,9}[.)])([ \t]+|$)/) {
      return readItem(text, marker: item.0.count - item.1.count, spaces: item.1.count, at: column)
    }
    isContinuation = isInParagraph
    isInParagraph = true
    return .free
  }

  private mutating func readQuotation(_ text: Substring) -> LinePlace {
    var blocks =
      quotation.first
      ?? MarkdownBlocks(hasIndentedCode: hasIndentedCode, depth: depth + items.count + 1)
    let rest = text.hasPrefix(" ") ? text.dropFirst() : text
    let place = blocks.read(DocumentLine(text: rest, newline: "", offset: 0))
    quotation = [blocks]
    isInParagraph = blocks.isInParagraph
    return place == .text ? .text : .inside
  }

  private mutating func readItem(
    _ text: Substring, marker: Int, spaces: Int, at column: Int
  ) -> LinePlace {
    let rest = text.dropFirst(marker + spaces)
    let isCode = spaces > 4
    items.append(column + marker + (isCode || rest.isEmpty ? 1 : spaces))
    isInParagraph = false
    guard !rest.isEmpty, !isCode else { return isCode ? .text : .free }
    let place = read(rest, at: column + marker + spaces)
    return place == .free ? .inside : place
  }

  private mutating func openFence(_ text: Substring, at column: Int) -> Bool {
    guard let match = text.prefixMatch(of: /(`{3,})[^`]*$|(~{3,})/) else { return false }
    let sign = match.1 ?? match.2 ?? ""
    fence = (sign.first ?? "`", sign.count, items.last ?? 0)
    isInParagraph = false
    return true
  }

  private func isEnd(
    _ text: Substring, of fence: (character: Character, length: Int, column: Int), at column: Int
  ) -> Bool {
    let sign = text.prefix { $0 == fence.character }
    let rest = text.dropFirst(sign.count)
    return sign.count >= fence.length && rest.allSatisfy { $0 == " " || $0 == "\t" }
      && (column - fence.column < 4 || !hasIndentedCode)
  }

  /// Opens a comment, or an element whose content is no markup, if it doesn't end on its line.
  private mutating func openHTML(_ text: Substring) -> Bool {
    let small = text.lowercased()
    var ends: [String] = []
    if small.hasPrefix("<!--") { ends = ["-->"] }
    if small.hasPrefix("{/*"), !hasIndentedCode { ends = ["*/}"] }
    if small.prefixMatch(of: /<(?:pre|script|style|textarea)(?:[ \t>]|$)/) != nil {
      ends = ["</pre>", "</script>", "</style>", "</textarea>"]
    }
    guard !ends.isEmpty else { return false }
    isInParagraph = false
    if !ends.contains(where: small.dropFirst(2).contains) { htmlEnds = ends }
    return true
  }
}

/// Follows the blocks of reStructuredText, as far as they decide what a comment is.
struct RSTBlocks: BlockReader {
  /// The column of the line that begins a literal block or another comment: what has more
  /// indentation belongs to it.
  private var literal: Int?

  /// The directives whose content is no markup.
  private static let literalDirectives: Set<Substring> = [
    "code", "code-block", "sourcecode", "parsed-literal", "literalinclude", "raw", "math",
    "highlight", "doctest", "testcode", "prompt", "mermaid", "graphviz",
  ]

  mutating func passMarker() { literal = nil }

  mutating func read(_ line: DocumentLine) -> LinePlace {
    guard !line.isBlank else { return literal == nil ? .free : .text }
    let column = line.indentationWidth
    if let literal, column > literal { return .text }
    literal = nil
    let text = line.trimmed
    if MarkerSyntax.rst.marker(in: text) != nil { return .free }
    if let directive = text.prefixMatch(of: /\.\. ([A-Za-z0-9_+:.-]+?) ?::(?: |$)/) {
      if Self.literalDirectives.contains(directive.1) { literal = column }
    } else if text == ".." || text.prefixMatch(of: /\.\. (?![\[_|])/) != nil
      || text.hasSuffix("::")
    {
      literal = column
    }
    return .free
  }
}

/// Follows the blocks of AsciiDoc, as far as they decide what a comment is.
struct AsciiDocBlocks: BlockReader {
  /// The line that opened a block whose content is no markup, and closes it.
  private var delimiter: Substring?

  /// Whether the paragraph is shown as it is written.
  private var isInLiteral = false

  mutating func passMarker() { isInLiteral = false }

  mutating func read(_ line: DocumentLine) -> LinePlace {
    let end = line.text.lastIndex { $0 != " " && $0 != "\t" }
    let whole = end.map { line.text[...$0] } ?? ""
    if let delimiter {
      if whole == delimiter { self.delimiter = nil }
      return .text
    }
    if whole.wholeMatch(of: /-{4,}|\.{4,}|\+{4,}|\/{4,}|```.*/) != nil {
      delimiter = whole.hasPrefix("```") ? "```" : whole
      return .text
    }
    if line.isBlank {
      isInLiteral = false
      return .free
    }
    // A line that begins with a space begins a literal paragraph.
    if !line.indentation.isEmpty { isInLiteral = true }
    return isInLiteral ? .text : .free
  }
}

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
