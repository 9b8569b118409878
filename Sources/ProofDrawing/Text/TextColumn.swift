/// A text as a column: a line for each character that a reader perceives.
///
/// What belongs together stays together: marks with their letter, a conjunct with its virama, a
/// consonant with one that is written under it, and a Thai or Lao one with the vowels beside it.
public struct TextColumn: Hashable, Sendable {
  /// The lines, from the top.
  public let lines: [String]

  /// Whether the text is truncated with an ellipsis.
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

  /// Thai and Lao vowels that are written before the consonant after which they are spoken.
  private static let leadingVowels: [ClosedRange<Unicode.Scalar>] = [
    "\u{0E40}"..."\u{0E44}", "\u{0EC0}"..."\u{0EC4}",
  ]

  /// Thai and Lao vowels that are written behind their consonant and are no marks.
  private static let followingVowels: Set<Unicode.Scalar> = [
    "\u{0E30}", "\u{0E32}", "\u{0E45}", "\u{0EB0}", "\u{0EB2}",
  ]

  private static func characters(of string: String) -> [String] {
    string.reduce(into: []) { lines, character in
      if let last = lines.last, belongs(character, with: last) {
        lines[lines.count - 1].append(character)
      } else {
        lines.append(String(character))
      }
    }
  }

  /// Vowels that stand beside their letter count as characters of their own elsewhere.
  private static func belongs(_ character: Character, with last: String) -> Bool {
    guard let former = last.unicodeScalars.last, let first = character.unicodeScalars.first else {
      return false
    }
    return joiners.contains(former) || leadingVowels.contains { $0.contains(former) }
      || followingVowels.contains(first) || first.properties.generalCategory == .spacingMark
  }
}
