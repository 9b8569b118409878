extension SnippetDialect {
  /// The text that shows a figure in a document of this language, without a line break at its end.
  ///
  /// - Parameters:
  ///   - figure: the figure's files, size and texts.
  ///   - language: the language of the document as a BCP-47 tag, for the alternative text.
  public func text(of figure: SnippetFigure, language: String) -> String {
    ""
  }
}
