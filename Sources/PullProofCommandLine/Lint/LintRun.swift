internal import ProofDocuments
internal import ProofFiles
internal import ProofLint
internal import RefreshLint
internal import RefreshProject
internal import RefreshProjectFiles
internal import RefreshStrings
internal import RefreshTranslations

/// The inputs of a lint, and what it finds in files.
struct LintRun {
  let file: ProjectFile

  /// The files and folders to check instead of the project; empty for the project.
  let paths: [String]

  /// The locales that arguments name.
  let locales: [Project.LocaleChoice]

  let texts: StringsFolderOptions
  let drawing: DrawingOptions

  /// Violations, and the number of files in which they were looked for.
  struct Found {
    private(set) var violations: [LintViolation] = []
    fileprivate(set) var fileCount = 0

    mutating func add(_ violations: [LintViolation]) { self.violations += violations }
  }

  /// The violations in the files of texts; those of a project that names none are empty.
  ///
  /// - Parameter errors: takes note of files that can't be read, which are reported.
  /// - Returns: the violations.
  /// - Throws: `RunError` for the first file that can't be read, unless that is gone on after.
  func texts(_ errors: inout ErrorReport) throws(RunError) -> Found {
    var found = Found()
    let places = paths.isEmpty ? file.project.strings.map(file.resolved) : paths
    guard !places.isEmpty else { return found }
    let folder = try folder(at: places)
    folder.warnings.map(\.description).forEach(drawing.warn)
    for failure in folder.failures { errors.add(RunError(failure)) }
    found.fileCount = folder.groups.reduce(0) { $0 + $1.files.count }
    found.add(folder.violations(file.project.lint, ofProject: paths.isEmpty))
    return found
  }

  private func folder(at places: [String]) throws(RunError) -> StringsFolder {
    do {
      return try StringsFolder(
        contentsOf: places, sourceLanguage: texts.source ?? file.project.source,
        keepsGoing: texts.keepGoing)
    } catch {
      throw RunError(error)
    }
  }
}
