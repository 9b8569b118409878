import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshProject

/// The fixes that `--fix` carries out.
extension LintCommand {
  /// The number of times that fixes are tried, each of which is a lint.
  ///
  /// Of two fixes of the same characters one has to wait for the other, a lint may show the violations of a rule
  /// in parts, and fixes that don't work together are tried by halves.
  private static let tryLimit = 60

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
    var hasFixed = true
    for _ in 0..<Self.tryLimit {
      if parts.isEmpty {
        guard hasFixed else { break }
        hasFixed = false
        parts = [examination.report.violations.map(\.id).filter { useless[$0] == nil }]
      }
      let part = Set(parts.removeFirst())
      let violations = examination.report.violations.filter { part.contains($0.id) }
      let edits = Self.edits(of: violations, in: examination)
      guard !edits.files.isEmpty else { continue }
      let after = try await tried(edits, on: examination, since: baseline, &errors, in: world)
      if let after {
        try show(edits.applied.map(Self.line), in: world)
        (examination, hasFixed) = (after, true)
      } else if let halves = Self.halves(of: edits, among: violations) {
        parts = halves + parts
      } else {
        for id in part {
          useless[id] = edits.takenBack(because: "the violation would stay, or others would come")
        }
      }
    }
    let left =
      Self.edits(
        of: examination.report.violations.filter { useless[$0.id] == nil }, in: examination
      ).left + useless.values.joined()
    let lines = left.map { "left \($0.place): \($0.fix): \($0.reason)" }
    try show(lines.withoutRepetitions.sorted(), in: world)
    return examination
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
    let path = examination.file.path
    let folder = ResolvedPath(path.isEmpty ? "." : path.parentFolder)
    return FixEdits(of: violations, components: examination.file.project.components ?? []) {
      path throws(RunError) in
      try checkLinks(of: path, around: folder)
      return try writableContents(of: path)
    }
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

extension LintViolation {
  /// Whether a fix changes characters in files of texts.
  fileprivate var changesText: Bool { fixes.contains { !$0.replacements.isEmpty } }
}

/// The violations of a project, and what they were found in.
struct LintExamination {
  let file: ProjectFile
  let outcome: LintOutcome
  var report: LintReport
  let frames: LintFrames?
}
