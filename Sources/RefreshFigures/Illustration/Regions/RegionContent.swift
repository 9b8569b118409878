/// The content of a region, in a form that doesn't depend on indentation and line breaks.
struct RegionContent {
  private let contentLines: [Substring]

  /// Takes a text apart; a line break is any of those that editors know.
  init(_ text: String, indentation: String = "") {
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    let stripped = lines.map { line in
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) { return Substring() }
      return line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
    }
    let rest = stripped.drop(while: \.isEmpty)
    contentLines = Array(
      rest[..<(rest.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? rest.startIndex)])
  }

  /// Whether there is nothing but empty lines.
  var isEmpty: Bool { contentLines.isEmpty }

  /// The lines without indentation, and without empty ones at both ends.
  var text: String { contentLines.joined(separator: "\n") }

  /// The lines between two empty ones, which every language of documents needs between a comment
  /// and a block; nothing for no content.
  func lines(indentedBy indentation: String, newline: String) -> String {
    guard !isEmpty else { return "" }
    let lines = contentLines.map { $0.isEmpty ? "" : indentation + $0 }
    return ([""] + lines + ["", ""]).joined(separator: newline)
  }
}
