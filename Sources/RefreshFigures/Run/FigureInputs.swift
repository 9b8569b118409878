package import RefreshComponents
import RefreshProject
package import RefreshStrings

/// What the figures of a project are drawn with, besides fonts.
package struct FigureInputs: Sendable {
  /// The texts, images and themes of components.
  package let gallery: Gallery

  /// The locales whose texts figures show.
  package let locales: [LocaleIdentifier]

  /// The locales in which alternative texts are written.
  package let alternativeTexts: [LocaleIdentifier]
}
