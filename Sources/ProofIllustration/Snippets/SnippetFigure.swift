public import ProofDrawing

/// What a snippet has to know of a figure: its files, its size and its texts.
public struct SnippetFigure: Hashable, Sendable {
  /// The names of the files that exist.
  public var files: [FigureFileName]

  /// The folder of the files, relative to the document, without a slash at its end; empty for the
  /// document's own.
  public var folder: String

  /// The width of the picture, in points.
  public var width: Double

  /// The alternative texts.
  public var alternativeText: AlternativeText

  /// A caption below the figure; nil for none.
  public var caption: String?

  /// Creates what a snippet has to know; the width is in points.
  public init(
    files: [FigureFileName], folder: String, width: Double, alternativeText: AlternativeText,
    caption: String? = nil
  ) {
    self.files = files
    self.folder = folder
    self.width = width
    self.alternativeText = alternativeText
    self.caption = caption
  }
}
