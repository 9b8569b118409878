import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshProject
import RefreshTranslations

/// The fixes that `--fix` carries out.
extension LintCommand {
  /// The number of times that fixes are tried, each of which is a lint.
  ///
  /// Most are known to work together before, so a second lint proves them. Of two fixes of the same characters
  /// one has to wait for the other, a lint may show the violations of a rule in parts, and fixes that frames or
  /// settings object to are tried by halves.
  private static let tryLimit = 60

  private static let uselessReason = "the violation would stay, or others would come"

  /// Fixes what needs no decision, and looks for violations again.
  ///
  /// - Parameters:
  ///   - first: the violations before.
  ///   - baseline: the violations that are accepted.
  ///   - errors: takes note of files that can't be read.
  ///   - world: the world of the command.
  /// - Returns: the violations that are left.
  /// - Throws: `RunError` when a file can't be written, or frames can't be laid out.
  func fixed(
    _ first: LintExamination, since baseline: LintBaseline?, _ errors: inout ErrorReport,
    in world: World
  ) async throws(RunError) -> LintExamination {
    var examination = first
    var useless: [LintViolation.ID: [FixEdits.Left]] = [:]
    var parts: [[LintViolation.ID]] = []
    var hasChanged = true
    for _ in 0..<Self.tryLimit {
      if parts.isEmpty {
        guard hasChanged else { break }
        let open = examination.report.violations.filter { useless[$0.id] == nil }
        let found = Self.useless(among: open, in: examination)
        useless.merge(found) { $1 }
        hasChanged = !found.isEmpty
        parts = [open.map(\.id).filter { found[$0] == nil }]
      }
      let part = Set(parts.removeFirst())
      let violations = examination.report.violations.filter { part.contains($0.id) }
      let edits = Self.edits(of: violations, in: examination)
      guard !edits.files.isEmpty else { continue }
      let after = try await tried(edits, on: examination, since: baseline, &errors, in: world)
      if let after {
        try show(edits.applied.map(Self.line), in: world)
        (examination, hasChanged) = (after, true)
      } else if let halves = Self.halves(of: edits, among: violations) {
        parts = halves + parts
      } else {
        for id in part { useless[id] = edits.takenBack(because: Self.uselessReason) }
      }
    }
    try showLeft(of: examination, useless, in: world)
    return examination
  }

  /// Shows the fixes that need no decision and were not carried out.
  private func showLeft(
    of examination: LintExamination, _ useless: [LintViolation.ID: [FixEdits.Left]],
    in world: World
  ) throws(RunError) {
    let open = examination.report.violations.filter { useless[$0.id] == nil }
    let left = Self.edits(of: open, in: examination).left + useless.values.joined()
    let lines = left.map { "left \($0.place): \($0.fix): \($0.reason)" }
    try show(lines.withoutRepetitions.sorted(), in: world)
  }

  /// The fixes of texts that would be taken back after a lint, as their tables alone show.
  private static func useless(
    among violations: [LintViolation], in examination: LintExamination
  ) -> [LintViolation.ID: [FixEdits.Left]] {
    guard let folder = examination.folder else { return [:] }
    let trials = FixTrials(in: folder, examination.file.project.lint) { violations in
      examination.judge.outcome(of: violations).report.violations
    } contents: { path throws(RunError) in
      try Self.contents(of: path, in: examination)
    }
    let useless = trials.useless(among: violations)
    let known = Dictionary(grouping: violations.filter { useless.contains($0.id) }, by: \.id)
    return known.mapValues {
      edits(of: $0, in: examination).takenBack(because: uselessReason)
    }
  }

  /// The violations of edits that don't do together what they are for, in two parts; nil for a single one.
  ///
  /// The first division is that of texts and looks.
  private static func halves(
    of edits: FixEdits, among violations: [LintViolation]
  ) -> [[LintViolation.ID]]? {
    let edited = Set(edits.applied.map(\.violation))
    let violations = violations.filter { edited.contains($0.id) }
    guard edited.count > 1 else { return nil }
    let (texts, looks) = (violations.filter(\.changesText), violations.filter { !$0.changesText })
    if !texts.isEmpty, !looks.isEmpty { return [texts.map(\.id), looks.map(\.id)] }
    let ids = violations.map(\.id).withoutRepetitions
    return [Array(ids.prefix(ids.count / 2)), Array(ids.dropFirst(ids.count / 2))]
  }

  private static func line(of edit: FixEdits.Applied) -> String {
    "fixed \(edit.place): \(edit.fix) (\(edit.violation.rule))"
  }

  private static func edits(
    of violations: [LintViolation], in examination: LintExamination
  ) -> FixEdits {
    FixEdits(of: violations, components: examination.file.project.components ?? []) {
      path throws(RunError) in
      try contents(of: path, in: examination)
    }
  }

  /// The contents of a file that fixes may change.
  private static func contents(
    of path: String, in examination: LintExamination
  ) throws(RunError) -> [UInt8] {
    let project = examination.file.path
    let folder = ResolvedPath(project.isEmpty ? "." : project.parentFolder)
    try checkLinks(of: path, around: folder)
    return try writableContents(of: path)
  }

  /// The violations after edits; nil where the edits don't do what they are for and are taken back.
  private func tried(
    _ edits: FixEdits, on before: LintExamination, since baseline: LintBaseline?,
    _ errors: inout ErrorReport, in world: World
  ) async throws(RunError) -> LintExamination? {
    try Self.write(edits.files)
    let restored = edits.files.map {
      FileReplacement(path: $0.path, old: $0.new, new: $0.old ?? [])
    }
    do throws(RunError) {
      let file = try projectFile(in: world) { _ in }
      let after = try await examination(of: file, since: baseline, &errors, in: world)
      if edits.areProved(by: after.report.violations, since: before.report.violations) {
        return after
      }
    } catch {
      try Self.write(restored)
      throw error
    }
    try Self.write(restored)
    return nil
  }

  /// Writes all files, or none.
  private static func write(_ files: [FileReplacement]) throws(RunError) {
    for file in files where try writableContents(of: file.path) != file.old {
      throw RunError(.cannotWrite, "\(file.path): the file has changed meanwhile; lint it again")
    }
    try FileReplacement.carryOut(files, advice: "make it writable")
  }

  /// Checks that no link leads to a file outside of the project's folder; a path may, if it is named so.
  private static func checkLinks(
    of path: String, around folder: ResolvedPath
  ) throws(RunError) {
    let local = LocalPath(path)
    guard !ResolvedPath(path).isWithin(folder), local.resolved != local.absolute else { return }
    throw RunError(
      .cannotWrite, "a symbolic link leads out of the project; change \(local.resolved) by hand")
  }

  /// The contents of a file that may be written.
  private static func writableContents(of path: String) throws(RunError) -> [UInt8] {
    guard isWritable(path) else {
      throw RunError(.cannotWrite, "the file is missing or read-only; make it writable")
    }
    // A file is replaced by another one beside it.
    let target = try Disk.reading(path) { () throws(Errno) in
      try ResolvedPath.destination(of: path)
    }
    guard isWritable(target.parentFolder) else {
      throw RunError(.cannotWrite, "its folder is read-only; make that writable")
    }
    return try Descriptor.contents(ofInput: path, advice: "make it readable")
  }

  /// Whether somebody may write there, and so may this user: the superuser may write everything.
  private static func isWritable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
  }

  /// Shows what was done, beside a report that goes to the same place only if people read it.
  private func show(_ lines: [String], in world: World) throws(RunError) {
    if output.format == .text, output.out == nil { return try world.output.show(lines) }
    for line in lines { world.terminal.write("\(line.visible)\n") }
  }
}

/// The violations of a project, and what they were found in.
struct LintExamination {
  let file: ProjectFile
  let outcome: LintOutcome
  var report: LintReport
  let frames: LintFrames?

  /// The texts; nil for a project that names none.
  let folder: StringsFolder?
  let judge: LintJudge
}

/// The judge of violations: the project's settings, the baseline, and what is reported.
struct LintJudge {
  let settings: LintSettings
  let baseline: LintBaseline?
  let scope: LintScope
  let today: LintDay
  let least: Diagnostic.Severity

  /// What is left of violations.
  func outcome(of violations: [LintViolation]) -> LintOutcome {
    LintOutcome(
      of: violations, settings: settings, baseline: baseline, scope: scope, today: today,
      least: least)
  }
}
