/// The output of a command as a document shows it.
///
/// A line of `…` stands for any lines, and `…` in a line for any text. Everything else must be equal.
struct ShownOutput: Equatable {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Whether it shows an output, which may end in a line feed.
  func matches(_ output: String) -> Bool {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return Self.matches(self.lines[...], lines[...], elided: "…") { Self.matches(line: $0, $1) }
  }

  private static func matches(line shown: String, _ line: String) -> Bool {
    matches(Array(shown)[...], Array(line)[...], elided: "…", ==)
  }

  /// Whether a sequence has the elements of a pattern, in which one element stands for any number.
  private static func matches<Element: Equatable>(
    _ pattern: ArraySlice<Element>, _ elements: ArraySlice<Element>, elided: Element,
    _ equal: (_ pattern: Element, _ element: Element) -> Bool
  ) -> Bool {
    guard let first = pattern.first else { return elements.isEmpty }
    guard first == elided else {
      guard let element = elements.first, equal(first, element) else { return false }
      return matches(pattern.dropFirst(), elements.dropFirst(), elided: elided, equal)
    }
    return (elements.startIndex...elements.endIndex).contains {
      matches(pattern.dropFirst(), elements[$0...], elided: elided, equal)
    }
  }
}
