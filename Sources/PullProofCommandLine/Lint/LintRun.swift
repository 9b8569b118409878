import Foundation
import ProofDocuments
import RefreshLint
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// The inputs of a lint, and what it finds in files.
struct LintRun {
  let world: World
  let file: ProjectFile

  /// The files and folders to check instead of the project; empty for the project.
  let paths: [String]

  /// The locales that arguments name.
  let locales: [Project.LocaleChoice]

  let texts: StringsFolderOptions
  let drawing: DrawingOptions

  /// Violations, and the texts in which they were looked for.
  struct Found {
    private(set) var violations: [LintViolation] = []

    /// The files; nil for a project that names none.
    fileprivate(set) var folder: StringsFolder?
    fileprivate(set) var scope: LintScope.Texts

    /// The number of files that were read.
    var fileCount: Int { folder?.groups.reduce(0) { $0 + $1.files.count } ?? 0 }

    mutating func add(_ violations: [LintViolation]) { self.violations += violations }
  }

  /// The files and folders with the texts of the project.
  private var projectPlaces: [String] { file.namedInputs(.strings).map(\.path) }

  /// The violations in the files of texts; those of a project that names none are empty.
  ///
  /// - Parameter errors: takes note of files that can't be read, which are reported.
  /// - Returns: the violations.
  /// - Throws: `RunError` for the first file that can't be read, unless that is gone on after.
  func texts(_ errors: inout ErrorReport) throws(RunError) -> Found {
    var found = Found(scope: scope(of: places))
    guard let folder = try folder(&errors) else { return found }
    // Nobody knows what would have been found in a file that can't be read.
    if !folder.failures.isEmpty { found.scope = LintScope.Texts(paths: [], isWhole: false) }
    found.folder = folder
    found.add(
      folder.violations(
        file.project.lint, appKeys: file.project.appKeyNames, ofProject: paths.isEmpty
      ) { LocalPath($0).absolute })
    return found
  }

  private func scope(of places: [String]) -> LintScope.Texts {
    let looked = places.map(LocalPath.init)
    let isWhole = projectPlaces.allSatisfy { place in
      looked.contains { LocalPath(place).isAt(orBelow: $0) }
    }
    return LintScope.Texts(
      paths: looked.map(\.absolute),
      isWhole: isWhole && (paths.isEmpty || !projectPlaces.isEmpty))
  }

  /// The files and folders to look in.
  private var places: [String] { paths.isEmpty ? projectPlaces : paths }

  /// The files of texts that paths lead to or the project names; nil for a project that names none.
  ///
  /// - Parameter errors: takes note of files that can't be read, which are reported.
  /// - Returns: the files.
  /// - Throws: `RunError` for the first file that can't be read, unless that is gone on after.
  func folder(_ errors: inout ErrorReport) throws(RunError) -> StringsFolder? {
    guard !places.isEmpty else { return nil }
    do {
      let folder = try StringsFolder(
        contentsOf: places, sourceLanguage: texts.source ?? file.project.source,
        keepsGoing: texts.keepGoing)
      folder.warnings.map(\.description).forEach(drawing.warn(in: world))
      for failure in folder.failures { errors.add(RunError(failure)) }
      return folder
    } catch {
      throw RunError(error)
    }
  }
}

extension ProjectFile {
  /// The project with the languages of its texts in the place of `app` in “ignore”.
  ///
  /// - Throws: `RunError` when the project names no texts, or they can't be read.
  func resolvingAppLocalesOfLint() throws(RunError) -> ProjectFile {
    guard project.lint.ignores.contains(where: \.includesAppLocales) else { return self }
    guard !project.strings.isEmpty else { throw missingStrings(kind: .badData) }
    var file = self
    let locales = Set(try bundles { _ in }.flatMap(\.locales)).sorted()
    file.project.lint = project.lint.resolvingAppLocales(locales.map(\.tag))
    return file
  }
}

extension LintDay {
  /// The present day in Greenwich, by which ignores expire.
  static func inGreenwich(at now: Date) throws(RunError) -> LintDay {
    guard let day = LintDay(now.formatted(.iso8601.year().month().day())) else {
      throw RunError(.environment, "the clock shows no year from 0 to 9999; set it")
    }
    return day
  }
}
