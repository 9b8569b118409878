import ProofDocuments
import RefreshProject
import RefreshStrings

/// The texts of a project, and the languages that they are in.
struct ProjectTexts: Sendable {
  /// The words of the project, ours included.
  let vocabulary: Vocabulary

  /// The languages of the app's own texts, in order; nil where the project names no texts.
  let ownLocales: [LocaleIdentifier]?

  /// The places of what is wrong in malformed files that were skipped, with the names of the files in the
  /// project; nil where none was skipped.
  let skippedFiles: [String]?

  /// The languages that stand in where the texts of another lack some.
  let fallbackLocales: Set<LocaleIdentifier>

  /// Takes the words that a project's frames show from its bundles and ours.
  ///
  /// - Throws: `RunError` when our own texts can't be read, or a locale has an unknown preference.
  init(of file: ProjectFile, in bundles: [StringBundle]) throws(RunError) {
    ownLocales = bundles.isEmpty ? nil : Set(bundles.flatMap(\.locales)).sorted()
    fallbackLocales = Set(bundles.compactMap(\.developmentLocale)).union([.english])
    let skipped = bundles.flatMap(\.skippedPlaces)
    skippedFiles = skipped.isEmpty ? nil : skipped
    vocabulary = try file.vocabulary(of: bundles)
  }
}
