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

  init(hasIndentedCode: Bool) {
    self.hasIndentedCode = hasIndentedCode
  }

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
    if text.hasPrefix(">") { return readQuotation(text.dropFirst()) }
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
    if let item = text.prefixMatch(of: /(?:[-+*]|[0-9]{1,9}[.)])([ \t]+|$)/) {
      return readItem(text, marker: item.0.count - item.1.count, spaces: item.1.count, at: column)
    }
    isContinuation = isInParagraph
    isInParagraph = true
    return .free
  }

  private mutating func readQuotation(_ text: Substring) -> LinePlace {
    var blocks = quotation.first ?? MarkdownBlocks(hasIndentedCode: hasIndentedCode)
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
