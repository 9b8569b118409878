package import ProofDrawing
import RefreshComponents
package import RefreshStrings

/// The files that are made of a figure.
package struct FigureVariants: Hashable, Sendable {
  /// The readers' locales, which then are part of the names of files; nil for the language of the
  /// project alone.
  package var locales: [LocaleIdentifier]?

  /// The appearances.
  package var appearances: [Appearance] = [.light, .dark]

  /// The numbers of pixels in a point, 1 to 3, in ascending order.
  package var scales = [1, 2, 3]

  /// The formats; nil for APNG for films, and PNG for other figures.
  package var formats: [FigureFormat]?

  /// Whether readers can select the text of vectors; nil for that of PDF and not of SVG.
  package var hasSelectableText: Bool?

  /// Creates the usual variants.
  package init() {}
}
