/// How far the translation of a text has come, by the name that string catalogs give it.
///
/// Any name can be held, because files have others and new tools bring new ones.
package struct TranslationState: RawRepresentable, Hashable, Sendable {
  /// The name.
  package let rawValue: String

  /// Creates a state with any name.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Translated by a machine and not reviewed yet.
  package static let machineTranslated = TranslationState(rawValue: "machine_translated")

  /// Translated once, but someone should look again.
  package static let needsReview = TranslationState(rawValue: "needs_review")

  /// Not translated yet.
  package static let new = TranslationState(rawValue: "new")

  /// Done.
  package static let translated = TranslationState(rawValue: "translated")
}
