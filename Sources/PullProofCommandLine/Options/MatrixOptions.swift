import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// Overrides of the locales, components and states of a project.
struct MatrixOptions: ParsableArguments {
  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A locale, such as zh-Hant, or app or all. (default: the project's, else all)",
      discussion: "app selects the languages of --strings; all selects every language with texts.",
      valueName: "tag"))
  var locales: [Project.LocaleChoice] = []

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "A component, such as normal-header, its name in the project, or a component file. (default: "
        + "the project's, else the components of MJRefresh)",
      discussion:
        "These components are not part of the default: "
        + RefreshComponent.allCases.filter { !RefreshComponent.original.contains($0) }
        .map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "name"))
  var components: [String] = []

  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "idle, pulling, refreshing, will-refresh, no-more-data, or a percentage such as idle-50. "
        + "(default: the project's, else the first five)",
      discussion: "Also succeeded, failed, cancelled and, for headers only, "
        + "pulling-to-second-floor and second-floor.",
      valueName: "name"))
  var pulledStates: [PulledState] = []

  /// Overrides the axes of a project's matrix.
  func apply(to project: inout Project) throws(RunError) {
    if !locales.isEmpty { project.matrix.setLocales(locales) }
    if !components.isEmpty { project.components = try project.setups(named: components) }
    guard !pulledStates.isEmpty else { return }
    project.matrix.pulledStates = pulledStates
    project.components = project.components?.map { setup in
      var setup = setup
      setup.pulledStates = nil
      return setup
    }
  }

  /// The texts and the frames of a project that the arguments override.
  func frames(
    of file: ProjectFile, warnsOfKeys: Bool = true, warn: (String) -> Void
  ) throws(RunError) -> (vocabulary: Vocabulary, matrix: FrameMatrix) {
    let frames = try file.frames(
      forLocales: locales.compactMap(\.locale), warnsOfKeys: warnsOfKeys, warn: warn)
    try checkStates(in: frames.matrix)
    return frames
  }

  /// Checks that a component has each state.
  private func checkStates(in matrix: FrameMatrix) throws(RunError) {
    let setups = matrix.setups
    for pulledState in pulledStates where !setups.contains(where: { $0.canBe(in: pulledState) }) {
      guard pulledState.state == nil else {
        throw RunError(
          .usage,
          "--state: only headers have the state \(pulledState.name); add a header with --component")
      }
      // A component's file may name it, but no frame at rest shows it.
      guard pulledState.name != "ending" else {
        throw RunError(
          .usage,
          "--state: “ending” is the way back after a refresh, which only “simulate” shows; use it in "
            + "component files alone")
      }
      let own = setups.filter(\.isSmallView).flatMap(\.states).map(\.name).withoutRepetitions
      let known = RefreshState.original.map(\.name) + own
      let nearest = PulledState.suggestion(for: pulledState.name, among: own)
      throw RunError(
        .usage,
        "--state: no component has the state '\(pulledState.name)'; "
          + (nearest.map { "did you mean “\($0)”? " } ?? "")
          + "use one of \(known.joined(separator: ", ")), or a percentage such as idle-50")
    }
  }
}
