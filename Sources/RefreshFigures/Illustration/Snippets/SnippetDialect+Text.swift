extension SnippetDialect {
  /// The text that shows a figure in a document of this language, without a line break at its end.
  ///
  /// Alternative texts and files are those of the document's language where there are some, and
  /// else those of the figure's own.
  package func text(of figure: SnippetFigure, language: String) -> String {
    guard let content = SnippetContent(figure, language: language, formats: formats) else {
      return ""
    }
    return switch self {
    case .docc: content.docc
    case .github: content.github
    case .markdown: content.markdown
    case .mkdocs: content.mkdocs
    case .myst: content.myst
    case .rst: content.rst
    case .docusaurus: content.docusaurus
    case .asciidoc: content.asciidoc
    }
  }

  /// The formats that such a document can show, the best first.
  ///
  /// PNG comes before SVG because GitHub doesn't show every SVG in a comment. DocC knows a film by
  /// the extension of a video.
  private var formats: [String] {
    let pictures = ["png", "gif", "svg", "apng", "webp"]
    return self == .docc ? ["mov", "mp4"] + pictures : pictures
  }
}
