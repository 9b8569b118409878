import ProofDocuments
import RefreshProject
import RefreshStrings

/// The project and what it names.
extension DoctorFinding {
  /// A project that can be read.
  static func project(
    path: String, frameCount: Int, locales: [LocaleIdentifier]
  ) -> DoctorFinding {
    DoctorFinding(
      .project,
      "\(path): \(frameCount.counted("frame")) in \(locales.count.counted("locale"))")
  }

  /// No project in a folder or above it.
  ///
  /// - Parameters:
  ///   - folder: the folder in which the search began.
  ///   - top: the last folder of the search.
  ///   - isRepository: whether the last folder is the top of a repository.
  ///   - path: the path of a project that is passed over, as it has the other extension; nil for none.
  /// - Returns: the finding.
  static func noProject(
    from folder: String, upTo top: String, isRepository: Bool, passingOver path: String? = nil
  ) -> DoctorFinding {
    let end = folder == top ? "" : " and up to \(top)"
    return DoctorFinding(
      .project, isNote: true,
      "no pullproof.yml in \(folder)\(end)\(isRepository ? ", the top of the repository" : ""); the "
        + "built-in gallery is drawn" + (path.map { ", and \($0) is passed over" } ?? ""),
      remedy: path.map(ProjectFile.renaming(ofPassedOver:)) ?? "pullproof init")
  }

  /// The texts of an app.
  ///
  /// - Parameters:
  ///   - paths: the paths of the texts.
  ///   - locales: their languages.
  ///   - malformed: the warnings about files that were skipped.
  ///   - warnings: the other warnings about them, which “strings check” prints, too.
  ///   - keyWarnings: the warnings about their keys.
  /// - Returns: the finding.
  static func strings(
    paths: [String], locales: [LocaleIdentifier], malformed: [String] = [], warnings: [String],
    keyWarnings: [String] = []
  ) -> DoctorFinding {
    guard !paths.isEmpty else { return DoctorFinding(.strings, "the built-in texts") }
    let check = "pullproof strings check \(paths.map(\.shellWord).joined(separator: " "))"
    let correction = "correct the keys; “pullproof strings keys” lists them"
    let warnings = malformed + warnings
    return DoctorFinding(
      .strings, isNote: !warnings.isEmpty || !keyWarnings.isEmpty,
      "\(paths.joined(separator: ", ")): \(locales.count.counted("language"))",
      // A malformed file comes first, as only some lines are shown.
      details: shortened(malformed + keyWarnings + warnings.dropFirst(malformed.count)),
      remedy: warnings.isEmpty ? (keyWarnings.isEmpty ? nil : correction) : check)
  }
}
