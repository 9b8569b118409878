import ProofDrawing
import RefreshStrings

/// The room of a text in one frame.
package struct BudgetSample: Hashable, Sendable {
  /// The key of the text.
  let key: String

  /// The id of the frame.
  let frame: String

  /// The language of the reader, as a BCP-47 tag.
  let locale: String

  /// The script of the reader's language.
  let script: String

  /// The script that the words are in, which is another one where they are in a fallback language.
  let scriptOfWords: String

  /// The size and weight of the letters.
  let style: TextStyle

  /// The number of characters of the words, without values that the app fills in.
  let characters: Int

  /// The width of the words on one line, in points.
  let width: Double

  /// The width of the values that the app fills in, in points.
  let valueWidth: Double

  /// The number of characters of the longest part that no line break divides.
  let longestPart: Int

  /// The room for a line in points; nil for a column.
  let room: Double?

  /// The number of lines, or of characters in a column.
  let lines: Int

  /// The room for a line of words in points; nil for a column.
  var roomForWords: Double? { room.map { max(0, $0 - valueWidth) } }
}

/// The widths of characters of a script in letters of a style.
struct CharacterWidths {
  private struct Letters: Hashable {
    let script: String
    let style: TextStyle
  }

  private let widths: [Letters: Double]

  /// A text of fewer characters says little about the letters of a script.
  private static let leastCharacters = 4

  /// Takes of each script the widest of its texts, by the mean width of their characters: so a text of
  /// as many characters with the letters of any text that there is fits, too.
  init(in samples: [BudgetSample]) {
    let groups = Dictionary(grouping: samples.filter { $0.characters > 0 }) {
      Letters(script: $0.scriptOfWords, style: $0.style)
    }
    widths = groups.compactMapValues { samples in
      let long = samples.filter { $0.characters >= Self.leastCharacters }
      return (long.isEmpty ? samples : long).map { $0.width / Double($0.characters) }.max()
    }
  }

  /// The width of a character in points; nil for a script without a text.
  func width(in script: String, _ style: TextStyle) -> Double? {
    widths[Letters(script: script, style: style)].flatMap { $0 > 0 ? $0 : nil }
  }
}
