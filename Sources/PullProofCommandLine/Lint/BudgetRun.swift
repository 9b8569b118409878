import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof lint --budget`: the room for texts, for translators before they write.
struct BudgetRun {
  let run: LintRun
  let frames: LintFrames
  let writes: Bool
  let format: LintOutput.Format

  /// Prints the budgets, or notes them in files.
  ///
  /// - Throws: `RunError` when a frame can't be laid out, or a file can't be read or written.
  func callAsFunction() async throws(RunError) {
    let world = run.world
    var errors = ErrorReport(terminal: world.terminal)
    // A file that can't be read is refused before anything is measured.
    let folder = writes ? try folder(&errors) : nil
    let budgets = try await frames.budgets(reportingTo: run.drawing.terminal(in: world))
    if let folder {
      try note(LengthLimits(budgets), in: folder)
      if let kind = errors.kind { throw RunError(kind, "") }
      return
    }
    switch format {
    case .json: try world.output.write(json: Self.report(on: budgets))
    case .text, .sarif, .github, .html: try world.output.show(Self.lines(of: budgets))
    }
  }

  /// A table of budgets for people.
  private static func lines(of budgets: [TextBudget]) -> [String] {
    let head = ["KEY", "SCRIPT", "CHARACTERS", "POINTS", "LINES", "LONGEST", "NARROWEST FRAME"]
    return AlignedColumns.lines(
      of: [head]
        + budgets.map { budget in
          [
            budget.key.visible, budget.script, "\(budget.characters)",
            budget.points?.inTenths ?? "-", "\(budget.lines)",
            "\(budget.longest.characters) in \(budget.longest.locale)", budget.frame,
          ]
        })
  }

  /// The budgets for programs.
  private static func report(on budgets: [TextBudget]) -> JSONObject {
    ["schemaVersion": 1, "kind": "budgets", "budgets": budgets.map(\.json)]
  }

  /// The files in which lengths are noted.
  private func folder(_ errors: inout ErrorReport) throws(RunError) -> StringsFolder {
    if let folder = try run.folder(&errors) { return folder }
    throw RunError(
      .badData,
      "the project names no files of texts; add “strings” to it, or name the files after --write")
  }

  /// Notes limits in files, each of which is written as a whole or not at all.
  private func note(_ limits: LengthLimits, in folder: StringsFolder) throws(RunError) {
    for group in folder.groups {
      for file in group.files {
        switch file.noting(limits, sourceLanguage: group.sourceLanguage) {
        case .unchanged: try show("\(file.path.visible): unchanged")
        case .refused(let reason):
          run.drawing.warn(in: run.world)(
            "\(file.path.visible): lengths are not noted, because \(reason)")
        case .changed(let bytes):
          try OutputFolder.write(bytes, to: file.path, advice: "make it writable")
          try show("\(file.path.visible): lengths are noted")
        }
      }
    }
  }

  private func show(_ line: String) throws(RunError) {
    if !run.drawing.quiet { try run.world.output.show([line]) }
  }
}

extension TextBudget {
  /// The budget for programs; `weblateFlags` checks the length of a translation in Weblate.
  fileprivate var json: JSONObject {
    [
      "key": key, "script": script, "characters": characters,
      // With one digit behind the point; rounded down, because it is a limit.
      "points": points.map { ($0 * 10).rounded(.down) / 10 }, "lines": lines, "frame": frame,
      "longest": ["locale": longest.locale, "characters": longest.characters] as JSONObject,
      "weblateFlags": "max-length:\(characters)",
    ]
  }
}

/// The options of a lint that measures how long texts may be.
struct BudgetOptions: ParsableArguments {
  @Flag(
    name: .customLong("budget"),
    help: "Print how long each text may be to fit at 320 points in every state, and exit.")
  var isWanted = false

  @Flag(
    name: .customLong("write"),
    help: "With --budget: note the lengths for translators in the project's texts, or in the paths."
  )
  var writes = false

  /// The width of a small phone in points, at which texts have to fit.
  static let usualWidth = 320

  /// Checks that the other arguments have a meaning.
  ///
  /// - Throws: `ValidationError` for one without an effect.
  func check(paths: [String], output: LintOutput, baseline: BaselineOptions) throws {
    guard isWanted else {
      guard writes else { return }
      throw ValidationError("--write notes lengths; add --budget, or remove it.")
    }
    let others = [
      ("--out", output.out != nil), ("--baseline", baseline.path != nil),
      ("--format \(output.format.rawValue)", ![.text, .json].contains(output.format)),
    ]
    if let (name, _) = others.first(where: { $0.1 }) {
      throw ValidationError(
        "--budget prints text, or JSON with --format json, so \(name) has no effect; remove it.")
    }
    if !paths.isEmpty, !writes {
      throw ValidationError(
        "With --budget, paths are the files in which lengths are noted; add --write, or remove them."
      )
    }
  }
}
