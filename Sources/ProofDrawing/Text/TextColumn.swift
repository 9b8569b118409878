/// A text as a column: a line for each character that a reader perceives.
///
/// What belongs together stays together: marks with their letter, a conjunct with its virama, and a
/// consonant with one that is written under it.
public struct TextColumn: Hashable, Sendable {
  /// The lines, from the top.
  public let lines: [String]

  /// Whether an ellipsis stands in for characters that had no room.
  public let isTruncated: Bool

  /// Sets a text in a column of so many lines at most, and at least one.
  public init(_ string: String, maximumLineCount: Int) {
    let characters = Self.characters(of: string)
    let limit = max(1, maximumLineCount)
    isTruncated = characters.count > limit
    lines = isTruncated ? characters.prefix(limit - 1) + ["…"] : characters
  }

  /// Join the consonant after them to the one before, in Kannada, Khmer and Burmese.
  ///
  /// Those of other scripts Swift keeps together, as Unicode has it.
  private static let joiners: Set<Unicode.Scalar> = ["\u{0CCD}", "\u{17D2}", "\u{1039}"]

  private static func characters(of string: String) -> [String] {
    string.reduce(into: []) { lines, character in
      if let last = lines.last, belongs(character, with: last) {
        lines[lines.count - 1].append(character)
      } else {
        lines.append(String(character))
      }
    }
  }

  /// Burmese vowels that stand beside their letter count as characters of their own elsewhere.
  private static func belongs(_ character: Character, with last: String) -> Bool {
    if let scalar = last.unicodeScalars.last, joiners.contains(scalar) { return true }
    return character.unicodeScalars.first?.properties.generalCategory == .spacingMark
  }
}
