import ArgumentParser
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// The one frame that a screenshot shows.
struct ShownFrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The component, such as normal-header, or its name in the project. (default: the project's, "
        + "if it has one)",
      valueName: "name"))
  var component: String?

  @Option(
    help: ArgumentHelp(
      "The state, such as idle, refreshing or idle-50.", valueName: "name"))
  var state = PulledState(.idle)

  @Option(
    help: ArgumentHelp(
      "The locale. (default: the project's “source”, else en)", valueName: "tag"))
  var locale: LocaleIdentifier?

  @Option(
    help: ArgumentHelp(
      "\(Project.field(ofOption: "--appearance").values ?? ""). (default: dark if the screenshot is)",
      valueName: "appearance"))
  var appearance: Appearance?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the scroll view in points. (default: by the width of the screenshot)",
      valueName: "points"))
  var width: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of pixels of the screenshot in a point. (default: by its width)",
      valueName: "number"))
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The text size, such as xxxLarge, or in percent of the standard size. (default: 100)",
      valueName: "size"))
  var textSize: TextSizeArgument?

  @Option(
    help: ArgumentHelp(
      "The layout direction; natural is the locale's own. (default: natural)",
      valueName: "direction"))
  var direction: DirectionArgument?

  private static let scales = 0.5...8

  func validate() throws {
    if let scale, !Self.scales.contains(scale) {
      throw ValidationError("--scale must be from 0.5 to 8, not \(scale).")
    }
    try LayoutOptions.check(
      [width].compactMap(\.self), in: FaceContext.widthRange, "--width", "points")
    try LayoutOptions.check(
      [textSize?.percent].compactMap(\.self), in: FaceContext.textSizeRange, "--text-size",
      "percent")
  }

  /// Makes the frame the only one of a project.
  ///
  /// - Throws: `RunError` when it isn't said which component is shown, or it can't be in the state.
  func apply(
    to project: inout Project, width: Int, appearance: Appearance
  ) throws(RunError) {
    var setup = try setup(of: project)
    guard setup.canBe(in: state) else {
      let states = setup.states.map(\.name)
      throw RunError(
        .usage,
        "--state: \(setup.name) can't be in the state \(state.name); "
          + states.question(for: state.name) + "use one of \(states.listed())")
    }
    setup.pulledStates = nil
    project.components = [setup]
    project.matrix.setLocales([.locale(locale ?? project.source ?? .english)])
    project.matrix.pulledStates = [state]
    project.matrix.axes = FrameAxes(
      of: FrameLayout(
        width: width, textSize: textSize?.percent ?? FrameLayout.standardTextSize,
        direction: direction?.direction, appearance: appearance, scale: FaceContext.standardScale))
  }

  private func setup(of project: Project) throws(RunError) -> ComponentSetup {
    if let component { return try project.setups(named: [component])[0] }
    let known = project.components ?? []
    if known.count == 1 { return known[0] }
    let names = known.isEmpty ? RefreshComponent.original.map(\.rawValue) : known.map(\.name)
    throw RunError(
      .usage, "say which component the screenshot shows: --component with \(names.listed())")
  }
}
