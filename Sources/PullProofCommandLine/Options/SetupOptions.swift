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

  @Flag(
    help: ArgumentHelp(
      "Hide arrows, spinners, marks and images.",
      discussion: "Of the elements of a component file, arrows, spinners and dots are hidden."))
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
    try check(setups)
    project.components = setups.map(applied)
  }

  /// Refuses an option that changes none of the components.
  ///
  /// Text above or below its indicator has no distance from it, components of earlier systems have the look
  /// of their system, and elements of a file may have none of the part that is hidden.
  func check(_ setups: [ComponentSetup]) throws(RunError) {
    func check(
      _ option: String, isGiven: Bool, _ problem: String, _ hasEffect: (ComponentSetup) -> Bool
    ) throws(RunError) {
      guard isGiven, !setups.isEmpty, !setups.contains(where: hasEffect) else { return }
      throw RunError(.usage, "\(option): \(problem); remove the option")
    }
    let haveElements = setups.contains(where: \.hasOwnElements)
    try check(
      "--label-inset", isGiven: labelInset != nil,
      haveElements
        ? "elements of a file have no such distance, but a “gap” in their file"
        : "only headers and footers have this distance, and there is none", \.takesLabelInset)
    let look =
      "components of earlier systems have the look of their system, and there are no others"
    try check("--height", isGiven: height != nil, look) { $0.component?.ancestor == nil }
    let parts: [(ComponentPart, String, Bool)] = [
      (.title, "title", hideTitle), (.lastUpdated, "last-updated", hideLastUpdated),
      (.indicator, "indicator", hideIndicator),
    ]
    for (part, name, isGiven) in parts {
      let names = setups.map(\.name).listed()
      let problem = haveElements ? "\(names) has no \(part.words)" : look
      try check("--hide-\(name)", isGiven: isGiven, problem) { $0.can(hide: part) }
    }
  }

  /// The settings of all components of a script, which override the script's.
  var settings: [Setting] { applied(to: ComponentSetup(.normalHeader)).settings }

  private func applied(to setup: ComponentSetup) -> ComponentSetup {
    var setup = setup
    for title in titles { setup.titles[title.state] = title.text }
    if setup.takesLabelInset { setup.labelInset = labelInset ?? setup.labelInset }
    if setup.component?.ancestor == nil {
      setup.lengths = height.map { ComponentLengths($0) } ?? setup.lengths
    }
    if hideIndicator, setup.can(hide: .indicator) { setup.showsIndicator = false }
    if hideTitle, setup.can(hide: .title) { setup.showsTitle = false }
    if hideLastUpdated, setup.can(hide: .lastUpdated) { setup.showsLastUpdated = false }
    return setup
  }
}

extension ComponentSetup {
  /// Whether the component has a distance from its indicator to its text.
  fileprivate var takesLabelInset: Bool {
    kind?.hasLabelInset == true && !hasOwnElements
  }

  /// Whether the setting that hides a part belongs to the component; elements of a file must have the part.
  fileprivate func can(hide part: ComponentPart) -> Bool {
    if let file, file.hasElements { return file.has(part) }
    return part != .indicator || component?.ancestor == nil
  }
}

extension ComponentPart {
  /// The part in words.
  fileprivate var words: String {
    switch self {
    case .title: "title"
    case .lastUpdated: "line about the last update"
    case .indicator: "arrow, spinner or dots"
    }
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
