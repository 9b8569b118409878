package import RefreshStrings

/// The name of a text as translators know it: its key, as the file spells it, and whose words it is.
package struct ContextKey: Hashable, Sendable {
  /// Whose words the text is.
  package let source: ResolvedString.Source

  /// The key, as the files of the source spell it.
  package let name: String

  /// Creates a key.
  package init(_ name: String, of source: ResolvedString.Source) {
    self.name = name
    self.source = source
  }
}
