package import ProofDocuments
import RefreshStrings

extension XLIFFDocument {
  /// One text, with its translation if there is one.
  package struct TransUnit: Hashable, Sendable {
    /// The name of the text, which no other in its file has.
    package var identifier: String

    /// The text in the development language.
    package var source: String

    /// The translation; nil where there is none yet.
    package var target: Target?

    /// The notes for the translator.
    package var notes: [Note] = []

    /// Where the unit starts.
    package var location: SourceLocation
  }

  /// A translation and how far it has come.
  package struct Target: Hashable, Sendable {
    /// The translation, which may be empty.
    package var value: String

    /// How far it has come, as the format names it, such as `needs-review-l10n`.
    package var state: String?

    /// How it came into that state, as the format names it, such as `leveraged-mt`.
    package var stateQualifier: String?

    /// Where the translation starts.
    package var location: SourceLocation
  }

  /// A word to the translator.
  package struct Note: Hashable, Sendable {
    /// What it says; Xcode also writes empty ones.
    package var text: String

    /// Who says it; nil where the file doesn't say.
    package var author: String?
  }
}
