/// A language of documents.
package enum SnippetDialect: String, CaseIterable, Hashable, Sendable {
  /// Articles of Swift's DocC.
  case docc

  /// Markdown on GitHub, with its HTML.
  case github

  /// Markdown without HTML.
  case markdown

  /// Material for MkDocs.
  case mkdocs

  /// MyST, the Markdown of Sphinx, with the classes of Furo and the PyData theme.
  case myst

  /// reStructuredText, with the classes of Furo and the PyData theme.
  case rst

  /// MDX with the components of Docusaurus.
  case docusaurus

  /// AsciiDoc.
  case asciidoc
}
