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
