/// A text that translators see, as it is written in the source language.
package struct ContextEntry: Hashable, Sendable {
  package let key: ContextKey

  /// The name of the table, such as `Localizable`.
  package let table: String

  /// The name of the bundle or folder that has the table; empty for our own texts.
  package let bundle: String

  /// The file that has the text, relative to the project; nil for our own texts.
  package let file: String?

  /// The line in the file, the first being 1; nil for a file without lines.
  package let line: Int?

  package let text: String

  /// Creates a text of the source language.
  package init(
    key: ContextKey, table: String, bundle: String, file: String?, line: Int?, text: String
  ) {
    self.key = key
    self.table = table
    self.bundle = bundle
    self.file = file
    self.line = line
    self.text = text
  }
}
