import ProofDocuments
import ProofLint
import RefreshLint
import RefreshTranslations

/// What finds the fixes of violations that are reported; others cost nothing.
struct LintFixes {
  /// The frames; nil where none are linted.
  let frames: LintFrames?

  /// The files of texts; nil where there are none.
  let folder: StringsFolder?

  let settings: LintSettings

  /// The number of violations in files for which a fix is looked for.
  ///
  /// Each fix is proved by reading its text again, and where the parts of a file aren't known by reading
  /// the file, so thousands would take minutes.
  private static let fileLimit = 200

  /// Violations with their fixes.
  ///
  /// - Throws: `RunError` when a frame can't be laid out or the run is interrupted.
  func applied(to violations: [LintViolation]) async throws(RunError) -> [LintViolation] {
    var violations = try await frames?.fixed(violations) ?? violations
    guard let folder else { return violations }
    let places = violations.indices.filter { place in
      TextRepairs.repairable.contains(violations[place].rule.id)
    }
    var fixes = TextFixes(in: folder, settings)
    for place in places.prefix(Self.fileLimit) {
      violations[place].fixes += fixes.fixes(for: violations[place])
    }
    return violations
  }
}
