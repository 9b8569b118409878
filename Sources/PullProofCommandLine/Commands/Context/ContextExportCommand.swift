import ArgumentParser
import ProofDocuments
import RefreshContext
import RefreshProject

/// `pullproof context export`: pictures with the places of texts, for translation systems.
struct ContextExportCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write pictures of all texts for translation systems.",
    discussion: """
      Chooses the smallest set of frames in which every text of the app is seen, each where it has \
      the least room, and writes them with the places of the texts. Components and states are added \
      to those of the project where a text needs them. Nothing is sent: each folder of a service has \
      a script upload.sh, which reads a token from the environment. The files of systems that --for \
      does not name stay as they are. A system whose ids are missing or wrong, or that would get no \
      picture, is left out, and the command fails when the others are written.

      Example: pullproof context export --for xcode,tolgee --out context
      """)

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Translation systems, separated by commas: "
        + TranslationSystem.all.map(\.name).joined(separator: ", ")
        + ". (default: none, only pictures and context.json)",
      valueName: "systems"))
  var systems: [SystemsArgument] = []

  @Option(
    help: ArgumentHelp(
      "The folder to write to. (default: context, or context-NAME for a project file NAME.yml)",
      valueName: "folder"))
  var out: String?

  @Option(
    name: .customLong("ids"),
    help: ArgumentHelp(
      "A JSON file of keys and their ids in a system, such as crowdin=ids.json. May be repeated; "
        + "the system may be left out if only one needs ids.",
      valueName: "file"))
  var ids: [String] = []

  @OptionGroup(title: "Pictures") var style: ContextStyleOptions

  @OptionGroup(title: "Frames") var frames: FrameOptions

  @OptionGroup var drawing: DrawingOptions

  func run(in world: World) async throws(RunError) {
    let asked = self.systems.flatMap(\.systems)
    let ids = try ContextIDs(ids, for: asked)
    var failures = ids.failures
    var systems = asked.filter { system in !failures.contains { $0.system.name == system.name } }
    // Where nothing is left to do, nothing is drawn.
    if systems.isEmpty { try failures.check(others: false) }
    let warn = drawing.warn(in: world)
    let file = try frames.file(in: world, warn: warn)
    let folder = try ContextFolder(of: .context, for: file, at: out)
    let survey = try ContextInputs(
      of: file, frames: frames.matrix, drawing: drawing, in: world, warn: warn)
    var export = try await survey.export(
      style: style.style(for: systems), reportingTo: drawing.terminal(in: world))
    export.ids = ids.bySystem
    export.namesLocales = !frames.matrix.locales.isEmpty
    export.bundleIdentifier = style.bundleID ?? ""
    export.sharesImages = style.sharesImages
    if systems.contains(where: { $0.name == "xcode" }) {
      (export.groups, export.base) = try survey.groups()
    }
    failures += systems.compactMap {
      ContextFailure(gapIn: $0, of: export) ?? ids.failure(of: $0, in: export)
    }
    systems.removeAll { system in failures.contains { $0.system.name == system.name } }
    if systems.isEmpty { try failures.check(others: false) }
    try write(export, for: systems, to: folder, in: world)
    try failures.check(others: true)
  }

  private func write(
    _ export: ContextExport, for systems: [TranslationSystem], to folder: ContextFolder,
    in world: World
  ) throws(RunError) {
    let warn = drawing.warn(in: world)
    for system in systems { Self.warn(of: export, in: system, warn) }
    let files = try files(of: export, for: systems)
    // The files of several languages may have the same ones.
    var warned: Set<Diagnostic> = []
    for warning in files.flatMap(\.warnings) where warned.insert(warning).inserted {
      warn("\(warning)")
    }
    let outcome = try folder.write(files, for: systems, warn: warn, waiting: world.warn)
    guard !drawing.quiet else { return }
    let summary = ContextSummary(of: export, outcome, in: folder.path, for: systems)
    try world.output.show(summary.lines)
  }

  private func files(
    of export: ContextExport, for systems: [TranslationSystem]
  ) throws(RunError) -> [ContextFile] {
    do {
      return try export.files(for: systems)
    } catch let error as ValueError {
      throw RunError(.usage, "\(error)")
    } catch {
      throw RunError(error)
    }
  }

  /// Warns of the texts that a system doesn't get.
  private static func warn(
    of export: ContextExport, in system: TranslationSystem, _ warn: (String) -> Void
  ) {
    let missing = export.textsWithoutID(in: system)
    guard let first = missing.first else { return }
    warn(
      "\(system.name): \(missing.count.counted("text")) without an id, such as "
        + "“\(first.key.name.visible)”; they are left out")
  }
}

/// Names of translation systems with commas between them.
struct SystemsArgument: ExpressibleByArgument {
  let systems: [TranslationSystem]

  init?(argument: String) {
    var systems: [TranslationSystem] = []
    for name in argument.commaSeparated {
      guard let system = TranslationSystem(named: name) else { return nil }
      systems.append(system)
    }
    self.systems = systems
  }

  static var allValueStrings: [String] { TranslationSystem.all.map(\.name) }
}

/// `pullproof context`: pictures for translators.
struct ContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "context", abstract: "Show translators each text in its place.",
    discussion: """
      Example: pullproof context export --for xcode --out context
      """,
    subcommands: [ContextExportCommand.self, ContextDiffCommand.self])
}

/// The style of pictures for translators, and the way they are shared.
struct ContextStyleOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Draw a box around the text in the pictures for systems that show none: lokalise, weblate, "
        + "arb and folder."))
  var highlight = true

  @Flag(help: "Show components on the whole screen of a phone.")
  var screen = false

  @Flag(
    name: .customLong("share-images"),
    help:
      "In .xcloc folders, let several texts share a picture. Xcode then shows the box of one of them."
  )
  var sharesImages = false

  @Option(
    name: .customLong("bundle-id"),
    help: ArgumentHelp(
      "The identifier of the app's bundle, for .xcloc folders.", valueName: "identifier"))
  var bundleID: String?

  /// The style of the pictures for some systems.
  func style(for systems: [TranslationSystem]) -> ContextStyle {
    var style = ContextStyle()
    style.showsScreen = screen
    style.highlights = highlight && systems.contains { !$0.showsBoxes }
    return style
  }
}

/// The outcome of an export, and the next step.
struct ContextSummary {
  /// The lines for standard output.
  let lines: [String]

  init(
    of export: ContextExport, _ outcome: ContextFolder.Outcome, in folder: String,
    for systems: [TranslationSystem]
  ) {
    let pictures = export.locales.flatMap(\.pictures)
    let drawn = Set(pictures.flatMap { $0.texts.map(\.key) })
    var lines = [
      "\(folder): \(drawn.count.counted("text")) in \(pictures.count.counted("picture")) of "
        + "\(export.locales.count.counted("language")); \(outcome.writtenCount.counted("file")) "
        + "written, \(outcome.upToDateCount.grouped) up to date, "
        + "\(outcome.removedCount.grouped) removed"
    ]
    lines += Self.undrawn(in: export)
    lines += systems.filter { $0.hasScript && export.hasPictures(for: $0) }.map {
      "send them: sh \("\(folder)/\($0.name)/upload.sh".shellPath)"
    }
    self.lines = lines
  }

  /// The number of keys that are named for a reason.
  private static let limit = 3

  /// A line for each reason for which texts aren't drawn; a text counts once, whatever the languages.
  private static func undrawn(in export: ContextExport) -> [String] {
    var keys: [UndrawnText.Reason: [String]] = [:]
    var order: [UndrawnText.Reason] = []
    for text in export.locales.flatMap(\.undrawn) {
      if keys[text.reason] == nil { order.append(text.reason) }
      if keys[text.reason]?.contains(text.entry.key.name) != true {
        keys[text.reason, default: []].append(text.entry.key.name)
      }
    }
    return order.map { reason in
      let names = keys[reason] ?? []
      let shown = names.prefix(limit).map { "“\($0.visible)”" }.joined(separator: ", ")
      let rest = names.count > limit ? " and \((names.count - limit).grouped) more" : ""
      return "not drawn: \(shown)\(rest), because \(reason)"
    }
  }
}
