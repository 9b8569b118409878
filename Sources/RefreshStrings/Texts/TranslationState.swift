/// How far the translation of a text has come, by the name that string catalogs give it.
///
/// Any name can be held, because files have others and new tools bring new ones.
public struct TranslationState: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a state with any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Translated by a machine and seen by nobody yet.
  public static let machineTranslated = TranslationState(rawValue: "machine_translated")

  /// Translated once, but someone should look again.
  public static let needsReview = TranslationState(rawValue: "needs_review")

  /// Not translated yet.
  public static let new = TranslationState(rawValue: "new")

  /// Done.
  public static let translated = TranslationState(rawValue: "translated")
}
