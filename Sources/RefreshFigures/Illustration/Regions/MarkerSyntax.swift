import ProofDocuments

/// The syntax of comments in a kind of document.
enum MarkerSyntax: Hashable, Sendable {
  /// `<!-- … -->`, in Markdown and HTML.
  case html

  /// `{/* … */}`, and what Docusaurus takes for it, `<!-- … -->`.
  case mdx

  /// `.. …` and lines with more indentation, in reStructuredText.
  case rst

  /// `// …`, in AsciiDoc.
  case asciidoc

  /// The syntax of a document by the extension of its path.
  init(path: String) {
    switch Self.pathExtension(of: path) {
    case "mdx": self = .mdx
    case "rst", "rest", "txt": self = .rst
    case "adoc", "asciidoc", "asc": self = .asciidoc
    default: self = .html
    }
  }

  /// The extensions of Markdown files.
  private static let markdown: Set<String> = ["md", "markdown"]

  /// The extensions of documents of other kinds that only people write.
  private static let otherSources: Set<String> = ["mdx", "rst", "rest", "adoc", "asciidoc", "asc"]

  /// The extensions of documents that generators of sites write, too, and of tutorials, which have no regions.
  private static let others: Set<String> = ["html", "htm", "tutorial", "txt"]

  /// Whether a file is Markdown by the extension of its path.
  static func isMarkdown(_ path: String) -> Bool { markdown.contains(pathExtension(of: path)) }

  /// Whether a file is a document of a kind that only people write, by the extension of its path.
  static func isSource(_ path: String) -> Bool {
    isMarkdown(path) || otherSources.contains(pathExtension(of: path))
  }

  /// Whether a file may be a document by the extension of its path.
  static func isDocument(_ path: String) -> Bool {
    isSource(path) || others.contains(pathExtension(of: path))
  }

  private static func pathExtension(of path: String) -> String {
    let parts = path.fileName.split(separator: ".")
    return parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
  }

  /// The beginning of a comment.
  private var opener: String {
    switch self {
    case .html: "<!--"
    case .mdx: "{/*"
    case .rst: ".."
    case .asciidoc: "//"
    }
  }

  /// The end of a comment; nil for the end of the line.
  var closer: String? {
    switch self {
    case .html: "-->"
    case .mdx: "*/}"
    case .rst, .asciidoc: nil
    }
  }

  /// Whether a comment goes on with the lines that are indented deeper, so that the last marker of a
  /// region must not be.
  var ownsDeeperLines: Bool { self == .rst }

  /// The last marker of a region.
  func endMarker(sum: String?) -> String {
    [opener, "/pullproof", sum.map { "(sum: \($0))" }, closer].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The syntaxes that markers of the document may have.
  var accepted: [MarkerSyntax] { self == .mdx ? [.mdx, .html] : [self] }

  /// The text behind the beginning of a marker, such as `figure NAME` or `/pullproof`; nil where
  /// the text doesn't begin with one.
  func marker(in text: Substring) -> Marker? {
    guard text.hasPrefix(opener) else { return nil }
    let rest = text.dropFirst(opener.count).drop { $0 == " " || $0 == "\t" }
    for (word, isEnd) in [("/pullproof", true), ("pullproof", false)] where rest.hasPrefix(word) {
      let behind = rest.dropFirst(word.count)
      let next = behind.first
      guard next == nil || next?.isWhitespace == true || closer.map(behind.hasPrefix) == true
      else { return nil }
      return Marker(isEnd: isEnd, syntax: self, text: behind)
    }
    return nil
  }

  /// Whether the beginning of a marker is anywhere in a document, also where it is only text.
  func mayMark(_ document: String) -> Bool {
    guard document.contains("pullproof") else { return false }
    let pieces = document.split(separator: "pullproof", omittingEmptySubsequences: false)
    // AsciiDoc's comments begin with what ends a region.
    return pieces.dropLast().flatMap { [$0, $0.hasSuffix("/") ? $0.dropLast() : $0] }
      .contains { piece in
        accepted.contains { piece.withoutSpacesAtEnd.hasSuffix($0.opener) }
      }
  }

  /// The beginning of a marker.
  struct Marker {
    /// Whether the marker ends a region.
    var isEnd: Bool

    /// The syntax of its comment.
    var syntax: MarkerSyntax

    /// The text behind the word `pullproof` on the line.
    var text: Substring
  }
}
