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
