/// Follows the blocks of a document line by line.
protocol BlockReader {
  /// Reads the next line and tells what a comment on it would be.
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
