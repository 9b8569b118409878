/// The places where a text may break into lines.
public enum LineBreaking: Hashable, Sendable {
  /// Between words, or within a word that is too long.
  case words

  /// Only at given offsets, or within a word that is too long.
  ///
  /// They are given as the numbers of UTF-8 bytes before them.
  case places([Int])

  /// After every character, so that they stand in a column.
  case characters
}
