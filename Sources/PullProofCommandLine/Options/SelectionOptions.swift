import ArgumentParser
import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// Filters for a project's frames; without any, all frames are selected.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "Select frames of a locale, or with app of the languages of the app's strings.",
      valueName: "tag"))
  var locales: [Project.LocaleChoice] = []

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "Select frames of a component, by its name in the project.", valueName: "name"))
  var components: [String] = []

  @Option(
    name: .customLong("state"), help: ArgumentHelp("Select frames of a state.", valueName: "name"))
  var pulledStates: [PulledState] = []

  @Option(
    name: [.customShort("g"), .customLong("grep"), .customLong("filter")],
    help: ArgumentHelp(
      "Select frames whose id matches a regular expression.", valueName: "pattern"))
  var patterns: [String] = []

  @Flag(help: "Select frames that failed in the last run.")
  var lastFailed = false

  /// Whether a filter is given.
  var isPartial: Bool {
    selectsLocales || !components.isEmpty || !pulledStates.isEmpty || !patterns.isEmpty
      || lastFailed
  }

  /// Whether frames are selected by their locales.
  private var selectsLocales: Bool { !locales.isEmpty && !locales.contains(.all) }

  /// Why no frame is selected, and what to do.
  var emptiness: String {
    lastFailed
      ? "no frame failed in the last run; remove --last-failed"
      : "no frame matches the filter; widen it"
  }

  /// The indices of the selected frames.
  ///
  /// - Throws: `RunError` when a locale, component or state has no frame, which is likely a typing
  ///   error, or a pattern is invalid.
  func indices(in run: ProjectRun, pending: String) throws(RunError) -> [Int] {
    let matrix = run.matrix
    guard isPartial else { return Array(matrix.indices) }
    let names = matrix.setups.map(\.name)
    try check(components, among: names, noun: "component", question: names.question)
    let locales = try self.locales(in: run)
    try check(
      self.locales.compactMap(\.locale?.tag), among: matrix.locales.map(\.tag), noun: "locale"
    ) { LocaleIdentifier($0)?.question(among: matrix.locales) ?? "" }
    let states = Set(matrix.setups.flatMap { $0.pulledStates ?? matrix.pulledStates })
      .map(\.name).sorted()
    try check(
      pulledStates.map(\.name), among: states, noun: "state", question: states.question)
    let regexes = try patterns.map(Self.regex)
    let failed = lastFailed ? Set(try PendingFolder.lastFailures(in: pending)) : nil
    let selected = matrix.indices { setup, state, locale in
      (locales?.contains(locale) ?? true)
        && (components.isEmpty || components.contains(setup.name))
        && (pulledStates.isEmpty || pulledStates.contains(state))
    }
    guard !regexes.isEmpty || failed != nil else { return selected }
    let ids = matrix.ids
    return selected.filter { index in
      let id = ids[index]
      return (regexes.isEmpty || regexes.contains { id.contains($0) })
        && (failed?.contains(id) ?? true)
    }
  }

  /// The ids of the references that match the filters; their frames need not exist any more.
  ///
  /// With `--last-failed` there are none, because an orphaned reference is never drawn.
  func references(among ids: [String], in run: ProjectRun) throws(RunError) -> [String] {
    guard isPartial else { return ids }
    guard !lastFailed else { return [] }
    let tags = try locales(in: run).map { Set($0.map(\.tag)) }
    let regexes = try patterns.map(Self.regex)
    return ids.filter { id in
      let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return false }
      // A locale's tag ends where the widths, sizes and scales begin: at the end of the path's folder.
      let tag = FrameID(id).map { String($0.path.prefix { $0 != "/" }) }
      return (tags?.contains(tag ?? "") ?? true)
        && (components.isEmpty || components.contains(parts[0]))
        && (pulledStates.isEmpty || pulledStates.contains { $0.name == parts[1] })
        && (regexes.isEmpty || regexes.contains { id.contains($0) })
    }
  }

  /// The selected locales; nil for all.
  ///
  /// - Throws: `RunError` when those of the app's strings are selected and the project names none.
  private func locales(in run: ProjectRun) throws(RunError) -> Set<LocaleIdentifier>? {
    guard selectsLocales else { return nil }
    let app = locales.contains(.app) ? try run.appLocales() : []
    return Set(locales.compactMap(\.locale) + app)
  }

  private func check(
    _ names: [String], among known: [String], noun: String, question: (String) -> String
  ) throws(RunError) {
    for name in names where !known.contains(name) {
      throw RunError(
        .usage,
        "the project has no \(noun) \(name.shellWord); \(question(name))it has \(known.listed())")
    }
  }

  private static func regex(_ pattern: String) throws(RunError) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern)
    } catch {
      throw RunError(.usage, "--grep \(pattern): \(error)")
    }
  }
}

/// The frames of a project that are compared with their references.
struct ReferenceRunOptions: ParsableArguments {
  @OptionGroup var project: ProjectOptions

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup(visibility: .hidden) var refused: RefusedOptions

  @OptionGroup(title: "Frames") var selection: SelectionOptions

  /// Reads the project with everything that its frames are drawn from.
  ///
  /// - Throws: `RunError` when something is missing, invalid or does not match.
  func projectRun(
    forbidding faults: FaultOptions, mending mends: Bool = false, pending: String? = nil,
    in world: World
  ) async throws(RunError) -> ProjectRun {
    try await ProjectRun(
      path: project.config, fontFolder: drawing.fonts.fontDir,
      workers: drawing.workerCount(in: world), forbidding: faults, mending: mends,
      isStrict: drawing.strict, pending: pending, in: world, warn: drawing.warn(in: world))
  }
}
