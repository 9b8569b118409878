import ProofDrawing
public import RefreshModel

/// A component with an application's settings.
public struct ComponentSetup: Hashable, Sendable {
  /// The name in the ids of its frames, such as `normal-header` or `inbox`.
  public var name: String

  /// The component; nil for a small view without behaviour, which a file describes.
  public package(set) var component: RefreshComponent?

  /// The distance from the indicator to the text, in points; nil for the component's default.
  public var labelInset: Double?

  /// The place where a project names the file of its look; nil for PullProof's own look.
  package var source: ComponentFile.Reference?

  /// The file that describes its look; nil for PullProof's own look.
  package var file: ComponentFile?

  /// The lengths along its axis, in points: heights of headers and footers, widths of trailers and
  /// leaders; by default those of the component.
  ///
  /// They grow with the text size, but not with the number of lines.
  public var lengths = ComponentLengths()

  /// The colour behind it; nil for the page.
  public var background: AdaptiveColor?

  /// Whether its arrow, spinner, mark or images are shown.
  public var showsIndicator = true

  /// Whether the title is shown.
  public var showsTitle = true

  /// Whether a header shows the time of the last update.
  public var showsLastUpdated = true

  /// Custom titles, which are the same in every language.
  public var titles: [RefreshState: String] = [:]

  /// Custom titles of each language, by its BCP-47 tag; ``titles`` go first.
  ///
  /// A reader whom none of a state's languages serves gets the app's or the built-in text.
  package var localizedTitles: [RefreshState: [String: String]] = [:]

  /// The names of the elements that a host flips back; nil for a host that flips nothing.
  ///
  /// See ``FaceContext/unflipped``.
  public var unflipped: Set<String>?

  /// The states to draw; nil for the states of the matrix.
  public var pulledStates: [PulledState]?

  /// Creates a setup; omitted settings have the component's defaults.
  ///
  /// - Parameters:
  ///   - component: the component.
  ///   - name: what frames of it are called; nil for the component's name.
  ///   - labelInset: the distance from the indicator to the text, in points; nil for the component's.
  ///   - lengths: the lengths along its axis, in points.
  ///   - background: the colour behind it; nil for the page.
  ///   - showsIndicator: whether its arrow, spinner, mark or images are shown.
  ///   - showsTitle: whether the title is shown.
  ///   - showsLastUpdated: whether a header shows when the content was last updated.
  ///   - titles: titles by state, the same in every language.
  ///   - unflipped: what a host flips back that flips its content; nil for a host that does not.
  public init(
    _ component: RefreshComponent, name: String? = nil, labelInset: Double? = nil,
    lengths: ComponentLengths = ComponentLengths(), background: AdaptiveColor? = nil,
    showsIndicator: Bool = true, showsTitle: Bool = true, showsLastUpdated: Bool = true,
    titles: [RefreshState: String] = [:], unflipped: Set<String>? = nil
  ) {
    self.component = component
    self.name = name ?? component.rawValue
    self.labelInset = labelInset
    self.lengths = lengths
    self.background = background
    self.showsIndicator = showsIndicator
    self.showsTitle = showsTitle
    self.showsLastUpdated = showsLastUpdated
    self.titles = titles
    self.unflipped = unflipped
  }
}

extension ComponentSetup {
  /// The rules that the component follows; nil for a small view, which follows none.
  package var kind: ComponentKind? { component?.kind }

  /// Whether it is a small view without behaviour.
  package var isSmallView: Bool { component == nil }

  /// The states that the component can be in, without distances of a pull.
  package var states: [PulledState] {
    kind?.states.map(PulledState.init) ?? file?.ownPulledStates ?? []
  }

  /// Whether the component can be in a state; a small view knows its states by their names.
  package func canBe(in pulledState: PulledState) -> Bool {
    guard let kind else { return states.contains { $0.name == pulledState.name } }
    return pulledState.state.map(kind.states.contains) ?? false
  }

  /// The key of the text that a small view's title shows in a state.
  package func titleKey(in pulledState: PulledState) -> String {
    ComponentFile.titleKey(of: name, in: pulledState.name)
  }
}

extension ComponentSetup {
  /// Whether a file has its elements, in the place of those of PullProof's look.
  package var hasOwnElements: Bool { file?.hasElements == true }

  /// The name of a setting that would do nothing; nil for none.
  ///
  /// Trailers and leaders have no distance from indicator to text, the components of earlier systems have
  /// the look of their system, and the elements of a file may have no part that a setting hides.
  package var settingWithoutEffect: String? {
    if labelInset != nil, hasOwnElements || kind?.hasLabelInset != true { return "labelInset" }
    if isSmallView, !lengths.byState.isEmpty { return "height by state" }
    if isSmallView, !titles.isEmpty || !localizedTitles.isEmpty { return "titles" }
    guard !hasOwnElements else {
      let idle = hiddenParts.filter { file?.has($0) == false }
      if idle.contains(.indicator) { return "showsIndicator" }
      if idle.contains(.title) { return "showsTitle" }
      return idle.contains(.lastUpdated) ? "showsLastUpdated" : nil
    }
    if file?.mirrors == false, look == nil { return "mirrors" }
    guard component?.ancestor != nil else { return nil }
    if !lengths.isEmpty { return "lengths" }
    if background != nil || file?.background != nil { return "background" }
    return showsIndicator ? nil : "showsIndicator"
  }

  /// The parts that are not shown.
  package var hiddenParts: Set<ComponentPart> {
    var parts: Set<ComponentPart> = []
    if !showsTitle { parts.insert(.title) }
    if !showsLastUpdated { parts.insert(.lastUpdated) }
    if !showsIndicator { parts.insert(.indicator) }
    return parts
  }

  /// The colour behind the component: its own, or else that of its file; nil for the page.
  func background(in theme: Theme, _ appearance: Appearance) -> Color? {
    background?[appearance] ?? file?.background?.color(in: theme, appearance)
  }

  /// The settings of the simulated component's lengths, of the distance that arms it and of its pull.
  package var distances: [Setting] {
    var settings: [Setting] = lengths.isEmpty ? [] : [.lengths(lengths)]
    if let trigger = file?.trigger { settings.append(arming(at: trigger)) }
    if let rules = file?.pullRules { settings.append(.pullRules(rules)) }
    if let style = file?.displayStyle { settings.append(.displayStyle(style)) }
    return settings
  }

  /// The setting by which a distance in points arms the component.
  ///
  /// Of a component that loads by itself so much must be in view; the model has the share of it that must
  /// (MJRefresh 3.7.9: triggerAutomaticallyRefreshPercent).
  private func arming(at distance: Double) -> Setting {
    guard let kind, kind.loadsByItself else { return .triggerDistance(distance) }
    return .triggerPercent(distance / (lengths[.idle] ?? kind.standardLength))
  }

  /// The settings of the simulated component.
  package var settings: [Setting] {
    var settings = RefreshState.allCases.compactMap { state in
      titles[state].map { Setting.title($0, state) }
    }
    settings += distances
    if !showsIndicator { settings.append(.hidesIndicator(true)) }
    if let labelInset { settings.append(.labelInset(labelInset)) }
    if !showsTitle { settings.append(.hidesTitle(true)) }
    if !showsLastUpdated { settings.append(.hidesLastUpdatedTime(true)) }
    return settings
  }
}
