/// Where a text goes on to its next line.
public enum LineBreaking: Hashable, Sendable {
  /// Between words, or within a word that has no room.
  case words

  /// Only at some places, or within a word that has no room.
  ///
  /// They are told as the numbers of UTF-8 bytes before them.
  case places([Int])

  /// After every character, so that they stand in a column.
  case characters
}
