/// The length of a text in one script that is cut in no frame.
package struct TextBudget: Hashable, Sendable {
  /// The key, such as `header.idle.title`.
  package let key: String

  /// The script as a code of ISO 15924, such as `Latn`.
  package let script: String

  /// The number of characters that surely fit, counted as readers perceive them.
  package let characters: Int

  /// The room for a line of the words in points; nil for a column, where characters are counted.
  package let points: Double?

  /// The number of lines that the text may have, or of characters in a column.
  package let lines: Int

  /// The frame that has the least room, by its id.
  package let frame: String

  /// The longest text of the project in the script.
  package let longest: Present

  /// A text as it is now.
  package struct Present: Hashable, Sendable {
    /// The language, as a BCP-47 tag.
    package let locale: String

    /// The number of its characters.
    package let characters: Int
  }
}
