/// A part of a document that a figure fills.
package struct FigureRegion: Hashable, Sendable {
  /// The name of the figure.
  package let figure: String

  /// The options of the first marker behind the name.
  package let options: FigureRegionOptions

  /// The figure itself as YAML, where the first marker holds it; nil for a figure that is defined
  /// elsewhere.
  ///
  /// Spaces and line feeds stand for what is before it in the document, so that a parser counts the
  /// document's lines and columns.
  package let definition: [UInt8]?

  /// The line of the first marker, from 1.
  package let line: Int

  /// The column of the first marker, in Unicode characters from 1.
  package let column: Int

  /// The line of the last marker, from 1.
  package let endLine: Int

  /// The text between the markers, without indentation and without empty lines at both ends.
  package let content: String

  /// Whether the content was edited by hand since it was filled in.
  package let isEdited: Bool

  /// The sum in the last marker; nil for a region that was never filled in.
  let sum: String?

  let syntax: MarkerSyntax

  /// The spaces before the first marker, which stand before each line of the content too.
  let indentation: String

  /// The line break behind the first marker.
  let newline: String

  /// The bytes of the lines between the markers.
  let contentRange: Range<Int>

  /// The bytes of the last marker, without the spaces around it.
  let endRange: Range<Int>
}

/// The options of a marker about the place of a figure.
package struct FigureRegionOptions: Hashable, Sendable {
  /// The locale of the figure and its texts, as a BCP-47 tag; nil for the document's.
  package var locale: String?

  /// The dialect of the snippet; nil for that of the document.
  package var dialect: SnippetDialect?

  /// The width in points, more than 0; nil for that of the figure.
  package var width: Double?

  /// A short alternative text instead of the figure's.
  package var alternativeText: String?

  /// Creates the options of a marker; nil for those that it leaves out.
  package init(
    locale: String? = nil, dialect: SnippetDialect? = nil, width: Double? = nil,
    alternativeText: String? = nil
  ) {
    self.locale = locale
    self.dialect = dialect
    self.width = width
    self.alternativeText = alternativeText
  }
}
