package import RefreshStrings

/// The name of a text as translators know it: its key, as the file spells it, and whose words it is.
package struct ContextKey: Hashable, Sendable {
  /// The source of the text.
  package let source: ResolvedString.Source

  /// The key, as the files of the source spell it.
  package let name: String

  /// The table that has the text, in small letters, where another table has the same key; nil elsewhere.
  package let table: String?

  package init(_ name: String, of source: ResolvedString.Source, inTable table: String? = nil) {
    self.name = name
    self.source = source
    self.table = table?.lowercased()
  }

  /// The key of a text of a file.
  init(_ text: ResolvedString) {
    self.init(text.key, of: text.source, inTable: text.table)
  }
}
