import ProofDocuments

/// The errors of loading texts from a path.
extension DocumentError {
  /// Nothing was found of what was looked for.
  static func nothingFound(path: String, lookedFor: String) -> DocumentError {
    DocumentError(
      of: path, problem: "no texts found", advice: "looked for \(lookedFor)", isMissing: true)
  }

  /// The folder of a single localization doesn't have the name of a language.
  static func notALocale(path: String) -> DocumentError {
    DocumentError(
      of: path, problem: "not the folder of a language",
      advice: "name it after one, such as fr.lproj or zh-Hant.lproj")
  }

  /// A file's name doesn't end as one of a format that is read here.
  static func unknownFormat(path: String, known: [String]) -> DocumentError {
    DocumentError(
      of: path, problem: "not a file of texts by its name",
      advice: "those of files that are read end with \(known.joined(separator: ", "))")
  }
}
