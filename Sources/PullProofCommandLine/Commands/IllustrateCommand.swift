import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshProject
import RefreshStrings

/// `pullproof illustrate`: the figures of a project as files, and in documents.
struct IllustrateCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "illustrate", abstract: "Draw the figures of documents, or check them.",
    discussion: """
      Draws the figures that the project lists in “figures”, writes their files, and updates the \
      documents that show them. Files that are up to date are left alone. A figure that is wrong is \
      reported, and the others are drawn.

      Example: pullproof illustrate --check
      """)

  @Argument(
    help: ArgumentHelp("The names of figures. (default: all of the project)", valueName: "name"))
  var names: [String] = []

  @Flag(
    help: "Write nothing; list the figures that are out of date with the reason, and exit with 1.")
  var check = false

  @Flag(help: "Write nothing; list every change of the figures.")
  var diff = false

  @Flag(
    help: "Draw nothing; remove files of figures that no longer exist or that no document uses.")
  var clean = false

  @Option(
    help: ArgumentHelp(
      "Write nothing; print the text that shows each figure in documents of a dialect.",
      valueName: "dialect"))
  var snippet: SnippetDialect?

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A locale of the figures. May be repeated. (default: all of each figure)",
      valueName: "locale"))
  var locales: [LocaleIdentifier] = []

  @Option(
    help: ArgumentHelp(
      "The folder to write to. (default: the project's, else Figures, or Figures-NAME for a project "
        + "file NAME.yml)",
      valueName: "folder"))
  var out: String?

  @OptionGroup(title: "Project and fonts") var project: ProjectOptions

  @OptionGroup(title: "Project and fonts") var drawing: DrawingOptions

  @OptionGroup(title: "Project and fonts") var watching: WatchOptions

  @OptionGroup(visibility: .hidden) var refused: RefusedOptions

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("--check", check), ("--clean", clean), ("--snippet", snippet != nil),
      ("--diff", diff && !check))
    if clean, !names.isEmpty || !locales.isEmpty {
      throw ValidationError("--clean looks at all figures; remove the names and --locale.")
    }
  }

  func run(in world: World) async throws(RunError) {
    try await watching.run(
      in: world,
      // Patterns of documents may have the project's whole folder watched.
      writingTo: { file in [file.pending, file.references, out ?? file.figureFolder] },
      of: { () throws(RunError) in try ProjectFile(path: project.config, in: world) }
    ) { () async throws(RunError) in try await runOnce(in: world) }
  }

  private func runOnce(in world: World) async throws(RunError) {
    let run = try prepare(in: world)
    let waiting = { drawing.warn(in: world)("waiting for another run that writes figures there") }
    world.listen()
    if clean {
      try show(run.clean(waiting: waiting), of: run, in: world)
    } else if let snippet {
      let (texts, report) = try await run.snippets(in: snippet, forDocumentsIn: ".")
      try world.output.write(texts.map(\.text))
      try report.checkFailures()
    } else if check || diff {
      try show(await run.check(maximumReasons: diff ? .max : 3), asCheckOf: run, in: world)
    } else {
      try show(await run.write(waiting: waiting), of: run, in: world)
    }
  }

  private func prepare(in world: World) throws(RunError) -> FigureRun {
    let warn = drawing.warn(in: world)
    let file = try ProjectFile(path: project.config, in: world)
    var book = try file.figureBook()
    let inputs = try file.figureInputs(for: &book, warn: warn)
    let fonts = try drawing.fontSet(
      of: file, for: inputs.gallery, with: [.regular], locales: inputs.locales, in: world
    ) {
      warn("\($0); “pullproof fonts vendor Fonts” copies them into the project")
    }
    return try FigureRun(
      file, book: book, names: names, locales: locales, folder: out, drawnWith: inputs,
      fonts: fonts, workers: drawing.workerCount(in: world))
  }

  /// Prints what was done.
  private func show(
    _ report: FigureReport, of run: FigureRun, in world: World
  ) throws(RunError) {
    let warn = drawing.warn(in: world)
    report.warnings.forEach(warn)
    if !report.leftOver.isEmpty {
      warn(
        "\(run.folder): no figure makes \(report.leftOver.joined(separator: ", ")); "
          + "“\(command) --clean” removes such files")
    }
    if !drawing.quiet {
      try world.output.show(
        report.written.map { "wrote \($0)" } + report.removed.map { "removed \($0)" })
      if !clean {
        try world.output.write(
          line: run.isEmpty
            ? "\(run.file.path) lists no figures; add them to “figures”"
            : "\(report.written.count) written, \(report.upToDateCount) up to date in \(run.folder)"
        )
      }
    }
    try report.checkFailures()
  }

  /// Prints what is out of date, with the commands that mend it.
  private func show(
    _ report: FigureReport, asCheckOf run: FigureRun, in world: World
  ) throws(RunError) {
    report.warnings.forEach(drawing.warn(in: world))
    var lines: [String] = []
    for finding in report.stale {
      lines += finding.reasons.map { "\(finding.subject): \($0)" }
    }
    lines += report.leftOver.map { "\($0): no figure makes this file" }
    try world.output.show(lines)
    try report.checkFailures()
    guard check, !report.isUpToDate else {
      if report.isUpToDate, !drawing.quiet {
        let count = report.upToDateCount
        try world.output.write(
          line: "\(count.counted("file")) \(count == 1 ? "is" : "are") up to date")
      }
      return
    }
    let commands = [
      report.stale.isEmpty ? nil : ([command] + names).joined(separator: " "),
      report.leftOver.isEmpty ? nil : "\(command) --clean",
    ].compactMap(\.self)
    throw RunError(
      .changed,
      "figures are out of date; run “\(commands.joined(separator: " && "))” and commit the result")
  }

  /// The command to go on with.
  private var command: String {
    let config = project.namedConfig.map { " --config \($0.shellPath)" } ?? ""
    return "pullproof illustrate\(config)" + (out.map { " --out \($0.shellPath)" } ?? "")
  }
}
