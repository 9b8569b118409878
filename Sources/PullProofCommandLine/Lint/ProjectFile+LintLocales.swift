import ProofDocuments
import RefreshLint
import RefreshProject
import RefreshStrings

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
