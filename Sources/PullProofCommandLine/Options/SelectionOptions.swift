internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofSnapshots
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshStrings

/// Which of a project's frames are meant; without any option all of them.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("locale"), help: ArgumentHelp("Frames of a locale.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp("Frames of a component, by its name in the project.", valueName: "name"))
  var components: [String] = []

  @Option(
    name: .customLong("state"), help: ArgumentHelp("Frames of a state.", valueName: "name"))
  var pulledStates: [PulledState] = []

  @Option(
    name: [.customShort("g"), .customLong("grep"), .customLong("filter")],
    help: ArgumentHelp(
      "Frames whose id a regular expression finds something in.", valueName: "pattern"))
  var patterns: [String] = []

  @Flag(help: "Frames that failed last time.")
  var lastFailed = false

  /// Whether some frames are left out.
  var isPartial: Bool {
    !locales.isEmpty || !components.isEmpty || !pulledStates.isEmpty || !patterns.isEmpty
      || lastFailed
  }

  /// Why no frame is meant, and what to do.
  var emptiness: String {
    lastFailed
      ? "no frame failed last time; leave --last-failed out"
      : "no frame matches the filter; widen it"
  }

  /// The numbers of the frames that are meant.
  ///
  /// - Parameters:
  ///   - run: the project.
  ///   - pending: the folder to which the last run wrote what failed.
  /// - Returns: the numbers, in the order of the matrix.
  /// - Throws: `RunError` when a locale, component or state has no frame, or a pattern can't be
  ///   read: a filter that leaves nothing is likely mistyped.
  func indices(in run: ProjectRun, pending: String) throws(RunError) -> [Int] {
    let matrix = run.matrix
    try check(components, among: matrix.setups.map(\.name), noun: "component")
    try check(
      locales.map(\.tag), among: matrix.locales.map(\.tag), noun: "locale")
    try check(
      pulledStates.map(\.name),
      among: Set(matrix.setups.flatMap { $0.pulledStates ?? matrix.pulledStates }).map(\.name)
        .sorted(),
      noun: "state")
    let regexes = try patterns.map(Self.regex)
    let failed = lastFailed ? Set(try PendingFolder.lastFailures(in: pending)) : nil
    return matrix.indices.filter { index in
      let frame = matrix[index]
      return (locales.isEmpty || locales.contains(frame.locale))
        && (components.isEmpty || components.contains(frame.setup.name))
        && (pulledStates.isEmpty || pulledStates.contains(frame.pulledState))
        && (regexes.isEmpty
          || regexes.contains { (try? $0.firstMatch(in: frame.id)) ?? nil != nil })
        && (failed?.contains(frame.id) ?? true)
    }
  }

  /// The references that a filter lets through, by their ids; the frames need not exist any more.
  ///
  /// None failed last time, as none was drawn.
  func references(among ids: [String]) throws(RunError) -> [String] {
    guard isPartial else { return ids }
    guard !lastFailed else { return [] }
    let regexes = try patterns.map(Self.regex)
    return ids.filter { id in
      let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return false }
      // A locale's tag ends where the widths, sizes and scales begin: at the end of the path's folder.
      let tag = FrameID(id)?.path.prefix { $0 != "/" }
      return (locales.isEmpty || locales.contains { $0.tag == tag ?? "" })
        && (components.isEmpty || components.contains(parts[0]))
        && (pulledStates.isEmpty || pulledStates.contains { $0.name == parts[1] })
        && (regexes.isEmpty || regexes.contains { (try? $0.firstMatch(in: id)) ?? nil != nil })
    }
  }

  private func check(
    _ names: [String], among known: [String], noun: String
  ) throws(RunError) {
    for name in names where !known.contains(name) {
      throw RunError(
        .usage, "the project has no \(noun) \(name); it has \(known.joined(separator: " "))")
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
