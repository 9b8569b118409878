/// Where a text goes on to its next line.
public enum LineBreaking: Hashable, Sendable {
  /// Between words, or within a word that has no room.
  case words

  /// After every character, so that they stand in a column.
  case characters
}
