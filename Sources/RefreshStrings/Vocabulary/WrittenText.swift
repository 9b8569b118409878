/// A text as a file has it, of which what a component shows is made.
package struct WrittenText: Hashable, Sendable {
  /// The key as the file spells it, such as `header_idle_title` or `MJRefreshHeaderIdleText`.
  package let key: String

  /// The table that has the text, where another table has the same key; nil elsewhere.
  package let table: String?

  /// The text with its variations.
  package let text: LocalizedText

  /// Whose words the text is.
  package let source: ResolvedString.Source

  /// The language of the text.
  package let language: LocaleIdentifier

  /// The file by the name of its bundle; nil for our own and if it is unknown.
  package let file: String?

  /// The line in the file, the first being 1; nil for our own and for a file without lines.
  package let line: Int?

  /// Whether it is in another language only because no localization serves the user's own.
  package let isFallback: Bool

  /// Creates a text of a file.
  package init(
    key: String, table: String? = nil, text: LocalizedText, source: ResolvedString.Source,
    language: LocaleIdentifier,
    file: String?, line: Int?, isFallback: Bool
  ) {
    self.key = key
    self.table = table
    self.text = text
    self.source = source
    self.language = language
    self.file = file
    self.line = line
    self.isFallback = isFallback
  }
}
