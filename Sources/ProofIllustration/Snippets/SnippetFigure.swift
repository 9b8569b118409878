public import ProofDrawing

/// What a snippet has to know of a figure: its files, its size and its texts.
public struct SnippetFigure: Hashable, Sendable {
  /// The names of the files that exist.
  public var files: [FigureFileName]

  /// The names of the still pictures that stand for a film; empty for a still figure.
  public var posters: [FigureFileName]

  /// The folder of the files, relative to the document, without a slash at its end; empty for the
  /// document's own.
  public var folder: String

  /// The width of the picture, in points.
  public var width: Double

  /// The alternative texts.
  ///
  /// A line of a long one that starts with `- ` is an item of a list, every other one a paragraph.
  public var alternativeText: AlternativeText

  /// A caption below the figure, a plain text; nil for none.
  public var caption: String?

  /// What a reader opens the long description by, in the document's language; nil for the short
  /// alternative text.
  public var descriptionTitle: String?

  /// Creates what a snippet has to know; the width is in points.
  public init(
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
