/// A language of documents.
public enum SnippetDialect: String, CaseIterable, Hashable, Sendable {
  case docc
  case github
  case markdown
  case mkdocs
  case myst
  case rst
  case docusaurus
  case asciidoc
}
