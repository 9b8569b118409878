/// Follows the blocks of CommonMark, as far as they decide what a comment is.
struct MarkdownBlocks: BlockReader {
  /// Whether four spaces begin code; not so in MDX.
  let hasIndentedCode: Bool

  /// The columns at which the content of the open items of lists begins.
  private var items: [Int] = []

  /// The character and length of the open fence, and the column of its block.
  private var fence: (character: Character, length: Int, column: Int)?

  /// The ends of the open block of HTML or the open comment, in small letters, and the column of its block;
  /// nil where none is open.
  private var html: (ends: [String], column: Int)?

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

  /// The elements whose content is no markup.
  fileprivate static let rawElements = ["pre", "script", "style", "textarea"]

  init(hasIndentedCode: Bool, depth: Int = 0) {
    self.hasIndentedCode = hasIndentedCode
    self.depth = depth
  }

  /// Whether a further quotation or item may be opened.
  private var mayNest: Bool { depth + items.count < Self.deepestNesting }

  mutating func passMarker() { isInParagraph = false }

  mutating func read(_ line: DocumentLine) -> LinePlace {
    if line.isBlank {
      isInParagraph = false
      quotation = []
      return fence == nil && html == nil ? .free : .text
    }
    let column = line.indentationWidth
    if let html, column >= html.column {
      if html.ends.contains(where: line.text.hasASCII) { self.html = nil }
      return .text
    }
    html = nil
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
    if text.isThematicBreak || text.isHeading {
      isInParagraph = false
      return .free
    }
    if mayNest, let item = text.listMarker {
      return readItem(text, marker: item.count, spaces: item.spaces, at: column)
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
    guard let sign = text.first, sign == "`" || sign == "~" else { return false }
    let count = text.prefix { $0 == sign }.count
    guard count >= 3, sign == "~" || !text.dropFirst(count).contains("`") else { return false }
    fence = (sign, count, items.last ?? 0)
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
    var ends: [String] = []
    if text.hasPrefix("<!--") { ends = ["-->"] }
    if text.hasPrefix("{/*"), !hasIndentedCode { ends = ["*/}"] }
    if text.opensRawElement { ends = Self.rawElements.map { "</\($0)>" } }
    guard !ends.isEmpty else { return false }
    isInParagraph = false
    if !ends.contains(where: text.dropFirst(2).hasASCII) { html = (ends, items.last ?? 0) }
    return true
  }
}

// Each line of a document is asked these, and a literal of a pattern is compiled whenever it is met.
extension Substring {
  /// Whether the line is three or more of `-`, `*` or `_`, with any spaces between them.
  fileprivate var isThematicBreak: Bool {
    guard let sign = utf8.first, "-*_".utf8.contains(sign) else { return false }
    var count = 0
    for byte in utf8 where !byte.isSpace {
      guard byte == sign else { return false }
      count += 1
    }
    return count >= 3
  }

  /// Whether the line begins with one to six `#` and a space.
  fileprivate var isHeading: Bool {
    let count = utf8.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(count) else { return false }
    return utf8.dropFirst(count).first.map(\.isSpace) ?? true
  }

  /// The lengths of the marker of an item of a list and of the spaces behind it; nil where there is none.
  fileprivate var listMarker: (count: Int, spaces: Int)? {
    guard let first = utf8.first else { return nil }
    var count = 1
    if !"-+*".utf8.contains(first) {
      let digits = utf8.prefix(10).prefix { $0.isDigit }.count
      guard (1...9).contains(digits), let end = utf8.dropFirst(digits).first,
        ".)".utf8.contains(end)
      else { return nil }
      count = digits + 1
    }
    let rest = utf8.dropFirst(count)
    let spaces = rest.prefix { $0.isSpace }.count
    return spaces > 0 || rest.isEmpty ? (count, spaces) : nil
  }

  /// Whether the line begins with an element whose content is no markup.
  fileprivate var opensRawElement: Bool {
    guard utf8.first == UInt8(ascii: "<") else { return false }
    let name = dropFirst().prefix { $0.isASCII && $0.isLetter }
    let next = utf8.dropFirst(1 + name.utf8.count).first
    guard next.map({ $0.isSpace || $0 == UInt8(ascii: ">") }) ?? true else { return false }
    return MarkdownBlocks.rawElements.contains(name.lowercased())
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
