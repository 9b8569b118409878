import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshLint
import RefreshProject
import RefreshStrings

/// `pullproof lint`: reports broken texts and broken layouts.
struct LintCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find broken texts and broken layouts.",
    discussion: """
      Checks the texts of the project, and lays its frames out at 320, 375 and 414 points without \
      drawing them. With paths, checks the texts in these files and folders only.

      Exit codes: 0 if there are no errors; 1 if there are; 2 if frames can't be laid out; 65 or \
      66 if files can't be read.

      Example: pullproof lint --locale uk --format html
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or folders with texts, instead of the project's texts and frames.",
      valueName: "path"))
  var paths: [String] = []

  @OptionGroup(title: "Frames") var frames: LintFrameOptions

  @OptionGroup(title: "Texts") var texts: StringsFolderOptions

  @OptionGroup(title: "Report") var output: LintOutput

  @OptionGroup(title: "Report") var baseline: BaselineOptions

  @OptionGroup(title: "Lengths") var budget: BudgetOptions

  @OptionGroup var drawing: DrawingOptions

  @Flag(
    help: ArgumentHelp(
      "Change files by the proved fixes that need no decision, and report what is left.",
      discussion:
        "Prints each change. Texts are never shortened, and no setting of the project is changed."))
  var fix = false

  @Flag(help: "Print the rules with their severities, and exit.")
  var listRules = false

  func validate() throws {
    try budget.check(paths: paths, output: output, baseline: baseline)
    try baseline.check(output)
    for other in [
      ("--update-baseline", baseline.updates), ("--budget", budget.isWanted),
      ("--list-rules", listRules),
    ] {
      try ValidationError.checkConflict(of: ("--fix", fix), other)
    }
    for other in [
      ("--update-baseline", baseline.updates), ("--budget", budget.isWanted),
      ("--out", output.out != nil),
    ] {
      try ValidationError.checkConflict(of: ("--list-rules", listRules), other)
    }
    guard !paths.isEmpty, !budget.isWanted else { return }
    let others = [
      ("--component", !frames.matrix.components.isEmpty),
      ("--state", !frames.matrix.pulledStates.isEmpty),
      ("--width", !frames.widths.isEmpty), ("--text-size", !frames.textSizes.isEmpty),
    ]
    if let (name, _) = others.first(where: { $0.1 }) {
      throw ValidationError(
        "Paths are checked without frames, so \(name) has no effect; remove one of them.")
    }
  }

  func run(in world: World) async throws(RunError) {
    let file = try projectFile(in: world, warn: drawing.warn(in: world))
    guard !listRules else { return try Self.list(file.project.lint, in: world) }
    guard !budget.isWanted else { return try await tellBudgets(of: file, in: world) }
    let known = try baseline.known(of: file)
    try output.check(apartFrom: file, baseline: baseline.path)
    var errors = ErrorReport(terminal: world.terminal)
    var examination = try await examination(of: file, since: known, &errors, in: world)
    if baseline.updates {
      try baseline.write(examination.outcome, of: file, in: world, quiet: drawing.quiet)
    } else {
      if fix { examination = try await fixed(examination, since: known, &errors, in: world) }
      try await output.write(
        examination.report, frames: examination.frames, in: world, quiet: drawing.quiet)
      if output.fails(examination.report) { errors.add(.changed) }
    }
    if let kind = errors.kind { throw RunError(kind, "") }
  }

  /// The project, or the built-in gallery.
  func projectFile(
    in world: World, warn: @escaping (String) -> Void
  ) throws(RunError) -> ProjectFile {
    try frames.choice.file(in: world, warn: warn).resolvingAppLocalesOfLint()
  }

  /// Looks for violations, and for their fixes where these are reported.
  func examination(
    of file: ProjectFile, since known: LintBaseline?, _ errors: inout ErrorReport, in world: World
  ) async throws(RunError) -> LintExamination {
    let run = lintRun(of: file, in: world)
    var found = try run.texts(&errors)
    var lint: LintFrames?
    if paths.isEmpty {
      let frames = try LintFrames(of: run, frames: frames)
      found.add(try await frames.violations(reportingTo: drawing.terminal(in: world)))
      lint = frames
    }
    let judge = LintJudge(
      settings: file.project.lint, baseline: known, scope: scope(of: file, found.scope, lint),
      today: try .inGreenwich(at: world.now()), least: output.least)
    let outcome = judge.outcome(of: found.violations)
    var report = outcome.report
    report.fileCount = found.fileCount
    report.frameCount = lint?.count ?? 0
    if !baseline.updates {
      let fixes = LintFixes(
        frames: lint, folder: found.folder, settings: file.project.lint, areCarriedOut: fix)
      report.violations = try await fixes.applied(to: report.violations)
    }
    return LintExamination(
      file: file, outcome: outcome, report: report, frames: lint, folder: found.folder,
      judge: judge)
  }

  private func lintRun(of file: ProjectFile, in world: World) -> LintRun {
    LintRun(
      world: world, file: file, paths: paths, locales: frames.matrix.locales, texts: texts,
      drawing: drawing)
  }

  /// Reports how long texts may be in the frames of a project.
  private func tellBudgets(of file: ProjectFile, in world: World) async throws(RunError) {
    let run = lintRun(of: file, in: world)
    var frames = frames
    if frames.widths.isEmpty { frames.widths = [BudgetOptions.usualWidth] }
    let lint = try LintFrames(of: run, frames: frames)
    try await BudgetRun(run: run, frames: lint, writes: budget.writes, format: output.format)()
  }

  /// The scope of the run, so that nothing is said about the rest.
  private func scope(
    of file: ProjectFile, _ texts: LintScope.Texts, _ lint: LintFrames?
  ) -> LintScope {
    let unchecked = lint == nil ? LintRules.ofFrames + LintRules.ofProjectTexts : []
    let checked = LintRules.all.filter { !unchecked.contains($0) && file.project.lint.checks($0) }
    return LintScope(
      rules: Set(checked.map(\.id)), locales: frames.matrix.locales.tags, texts: texts,
      frames: lint?.scope(of: file.project, frames.matrix))
  }

  /// Prints the rules with the levels that the project gives them.
  private static func list(_ settings: LintSettings, in world: World) throws(RunError) {
    let rows = LintRules.all.map { rule in
      [rule.id, settings.levels[rule.id]?.rawValue ?? rule.severity.rawValue, rule.summary]
    }
    try world.output.show(AlignedColumns.lines(of: rows))
  }
}

extension [Project.LocaleChoice] {
  /// The tags of the chosen locales; nil where all of the texts are meant.
  fileprivate var tags: Set<String>? {
    isEmpty || contains(.all) || contains(.app) ? nil : Set(compactMap(\.locale?.tag))
  }
}
