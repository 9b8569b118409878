package import ProofDrawing

/// The facts in a picture's file beside the picture.
///
/// PNG and GIF files hold it as XMP. An SVG has a title, a description and the same XMP; a PDF its
/// properties, its language and the same XMP.
package struct FileMetadata: Hashable, Sendable {
  /// The title, in the picture's own language; empty for none.
  package var title: String

  /// The words in the place of the picture where it isn't seen, in all languages.
  package var alternativeText: AlternativeText

  /// Whether a file of pixels tells how many of them make a point, so that viewers show it at the
  /// size in points; an SVG then has its size in the pixels of CSS, of which each is a point.
  package var hasDensity: Bool

  /// Whether the reader of a document can select and search its text.
  ///
  /// A PDF then embeds its fonts. An SVG keeps its outlines and gets a clear text in front of them.
  package var hasSelectableText: Bool

  package init(
    title: String = "", alternativeText: AlternativeText, hasDensity: Bool = true,
    hasSelectableText: Bool = false
  ) {
    self.title = title
    self.alternativeText = alternativeText
    self.hasDensity = hasDensity
    self.hasSelectableText = hasSelectableText
  }
}

extension FileMetadata {
  /// The picture's language, as a BCP-47 tag.
  var language: String { alternativeText.language }

  /// The short alternative text in the picture's own language; nil where there is none.
  var short: String? { Self.own(alternativeText.short, language: language) }

  /// The long alternative text in the picture's own language; nil where there is none.
  var long: String? { Self.own(alternativeText.long, language: language) }

  /// The title, or the short text for want of one.
  var titleOrShort: String? { title.isEmpty ? short : title }

  private static func own(_ texts: [String: String], language: String) -> String? {
    texts[language].flatMap { $0.isEmpty ? nil : $0 }
  }
}
