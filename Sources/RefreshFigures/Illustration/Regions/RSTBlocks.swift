/// Follows the blocks of reStructuredText, as far as they decide what a comment is.
struct RSTBlocks: BlockReader {
  /// The column of the line that begins a literal block or another comment: what has more
  /// indentation belongs to it.
  private var literal: Int?

  /// Whether the last line was two dots alone, which are no comment of what follows an empty line.
  private var isBare = false

  /// The directives whose content is no markup.
  private static let literalDirectives: Set<Substring> = [
    "code", "code-block", "sourcecode", "parsed-literal", "literalinclude", "raw", "math",
    "highlight", "doctest", "testcode", "prompt", "mermaid", "graphviz",
  ]

  mutating func passMarker() { literal = nil }

  mutating func read(_ line: DocumentLine) -> LinePlace {
    guard !line.isBlank else {
      if isBare { literal = nil }
      isBare = false
      return literal == nil ? .free : .text
    }
    isBare = false
    var column = line.indentationWidth
    if let literal, column > literal { return .text }
    literal = nil
    var text = line.trimmed
    if MarkerSyntax.rst.marker(in: text) != nil { return .free }
    // What belongs to a paragraph of an item has more indentation than its text, not than its marker.
    while let marker = text.itemMarker {
      column += marker
      text = text.dropFirst(marker)
    }
    if let directive = text.directive {
      if Self.literalDirectives.contains(directive) { literal = column }
    } else if text.isComment || text.hasSuffix("::") {
      literal = column
      isBare = text == ".."
    }
    return .free
  }
}

extension Substring {
  /// The length of the marker of an item of a list with the spaces behind it; nil where there is none.
  fileprivate var itemMarker: Int? {
    guard let first else { return nil }
    var count = 1
    if !"*+-•‣⁃".contains(first) {
      let opening = first == "(" ? 1 : 0
      let number = dropFirst(opening).prefix {
        $0 == "#" || $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      count = opening + number.count + 1
      guard number.isEnumerator, let end = dropFirst(count - 1).first,
        end == ")" || end == "." && opening == 0
      else { return nil }
    }
    let spaces = dropFirst(count).prefix { $0 == " " }.count
    return spaces > 0 && count + spaces < self.count ? count + spaces : nil
  }

  /// Whether the text numbers an item: digits, a letter, a Roman number, or `#`.
  private var isEnumerator: Bool {
    guard count > 1 else { return !isEmpty }
    return allSatisfy(\.isNumber) || allSatisfy { "ivxlcdm".contains($0) }
      || allSatisfy { "IVXLCDM".contains($0) }
  }

  /// The name of the directive that the line begins; nil where it begins none.
  fileprivate var directive: Substring? {
    guard hasPrefix(".. ") else { return nil }
    let rest = dropFirst(3)
    let end = rest.firstIndex {
      !($0.isASCII && ($0.isLetter || $0.isNumber) || "_+:.-".contains($0))
    }
    var name = rest[..<(end ?? rest.endIndex)]
    var behind = rest[name.endIndex...]
    if name.hasSuffix("::") {
      name = name.dropLast(2)
    } else if behind.hasPrefix(" ::") {
      behind = behind.dropFirst(3)
    } else {
      return nil
    }
    return !name.isEmpty && (behind.isEmpty || behind.hasPrefix(" ")) ? name : nil
  }

  /// Whether the line begins a comment.
  fileprivate var isComment: Bool {
    guard hasPrefix(".. ") else { return self == ".." }
    return dropFirst(3).first.map { !"[_|".contains($0) } ?? true
  }
}
