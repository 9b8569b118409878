import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject

/// Overrides of the settings of a project's components.
struct SetupOptions: ParsableArguments {
  @Option(
    name: .customLong("title"),
    help: ArgumentHelp(
      "A title for a state in every language, such as idle=\"Pull for news\".",
      valueName: "state=text"))
  var titles: [TitleArgument] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "\(Project.field(ofOption: "--label-inset").summary), from \(Self.insetLimits).",
      valueName: "points"))
  var labelInset: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of components, for trailers and leaders the width, in points, from "
        + "\(Self.heightLimits).",
      valueName: "points"))
  var height: Double?

  @Flag(help: "Hide arrows, spinners, marks and images.")
  var hideIndicator = false

  @Flag(help: "Hide the titles.")
  var hideTitle = false

  @Flag(help: "Hide the time of the last update.")
  var hideLastUpdated = false

  private static let insetRange = FaceContext.labelInsetRange
  private static let insetLimits = "\(Int(insetRange.lowerBound)) to \(Int(insetRange.upperBound))"

  private static let heightRange = Setting.lengthRange
  private static let heightLimits =
    "\(Int(heightRange.lowerBound)) to \(Int(heightRange.upperBound))"

  func validate() throws {
    if let height, !Self.heightRange.contains(height) {
      throw ValidationError("--height must be from \(Self.heightLimits) points, not \(height).")
    }
    if let labelInset, !Self.insetRange.contains(labelInset) {
      throw ValidationError(
        "--label-inset must be from \(Self.insetLimits) points, not \(labelInset).")
    }
  }

  /// Overrides the settings of all components of a project.
  func apply(to project: inout Project) throws(RunError) {
    let changesLook = labelInset != nil || height != nil || hideIndicator
    guard changesLook || !titles.isEmpty || hideTitle || hideLastUpdated else { return }
    let setups = project.components ?? RefreshComponent.original.map { ComponentSetup($0) }
    try checkLabelInset(of: Set(setups.compactMap(\.kind)))
    project.components = setups.map(applied)
  }

  /// Refuses a distance that no component has, whose text stands above or below its indicator.
  func checkLabelInset(of kinds: Set<ComponentKind>) throws(RunError) {
    guard labelInset != nil, !kinds.isEmpty, !kinds.contains(where: \.hasLabelInset) else { return }
    throw RunError(
      .usage,
      "--label-inset: only headers and footers have this distance, and there is none; remove the "
        + "option")
  }

  /// The settings of all components of a script, which override the script's.
  var settings: [Setting] { applied(to: ComponentSetup(.normalHeader)).settings }

  private func applied(to setup: ComponentSetup) -> ComponentSetup {
    var setup = setup
    for title in titles { setup.titles[title.state] = title.text }
    if setup.kind?.hasLabelInset == true { setup.labelInset = labelInset ?? setup.labelInset }
    if setup.component?.ancestor == nil {
      setup.lengths = height.map { ComponentLengths($0) } ?? setup.lengths
      setup.showsIndicator = setup.showsIndicator && !hideIndicator
    }
    setup.showsTitle = setup.showsTitle && !hideTitle
    setup.showsLastUpdated = setup.showsLastUpdated && !hideLastUpdated
    return setup
  }
}

/// A title of a state on the command line, such as `idle=Pull for news`.
struct TitleArgument: ExpressibleByArgument {
  let state: RefreshState
  let text: String

  init?(argument: String) {
    guard let (state, text) = RefreshState.assignment(in: argument) else { return nil }
    (self.state, self.text) = (state, text)
  }
}
