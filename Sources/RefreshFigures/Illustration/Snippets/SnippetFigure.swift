package import ProofDrawing

/// The facts of a figure for a snippet: its files, its size and its texts.
package struct SnippetFigure: Hashable, Sendable {
  /// The names of the files that exist.
  package var files: [FigureFileName]

  /// The names of the still pictures that stand for a film; empty for a still figure.
  package var posters: [FigureFileName]

  /// The folder of the files, relative to the document, without a slash at its end; empty for the
  /// document's own.
  package var folder: String

  /// The width of the picture, in points.
  package var width: Double

  /// The alternative texts.
  ///
  /// A line of a long one that starts with `- ` is an item of a list, every other one a paragraph.
  package var alternativeText: AlternativeText

  /// A caption below the figure, a plain text; nil for none.
  package var caption: String?

  /// The title that opens the long description, in the document's language; nil for the short
  /// alternative text.
  package var descriptionTitle: String?

  /// Creates what a snippet has to know; the width is in points.
  package init(
    files: [FigureFileName], posters: [FigureFileName] = [], folder: String, width: Double,
    alternativeText: AlternativeText, caption: String? = nil, descriptionTitle: String? = nil
  ) {
    self.files = files
    self.posters = posters
    self.folder = folder
    self.width = width
    self.alternativeText = alternativeText
    self.caption = caption
    self.descriptionTitle = descriptionTitle
  }
}
