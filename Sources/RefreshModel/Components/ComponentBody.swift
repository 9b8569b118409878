/// The properties that all components have.
public struct ComponentBody: Hashable, Sendable {
  /// The state.
  public internal(set) var state = RefreshState.idle

  /// The state before the present one; `idle` until the first change.
  package internal(set) var formerState = RefreshState.idle

  /// The times of the states.
  var history = StateHistory()

  /// The distance pulled over the distance that arms; above 1 when pulled further.
  public internal(set) var pullingPercent = 0.0

  /// The opacity as assigned; see ``Compatibility/automaticAlphaExceedsOne``.
  public internal(set) var alpha = 1.0

  /// Alpha follows the pulling percentage while not refreshing.
  package internal(set) var automaticallyChangesAlpha = false

  /// The application has hidden it.
  var isHiddenByApplication = false

  /// A policy of its own hides it.
  var isHiddenByPolicy = false

  /// Off, nothing that is observed reaches the component.
  package internal(set) var isInteractionEnabled = true

  /// The bounds in the content, in points.
  public internal(set) var bounds: ComponentBounds

  /// The scroll view's insets as last captured, in points.
  ///
  /// Captured on attaching and, except by those that load by themselves, on every offset event
  /// while not `refreshing` (MJRefresh 3.7.9). Results and the second floor keep it, too.
  package internal(set) var originalInset = EdgeInsets()

  /// Points of inset that the bounds ignore: the one on the component's own side.
  package internal(set) var ignoredInset = 0.0

  /// Points to pull until the component is armed; `nil` for its own length.
  ///
  /// An auto footer reads it for short content only, where `nil` is 0.
  package internal(set) var triggerDistance: Double?

  /// The rules by which it follows a finger.
  package internal(set) var pullRules = PullRules()

  /// Whether the finger that drags has begun a refresh and not yet come back.
  var hasBegunUnderFinger = false

  /// The place that it has while it is pulled and while it refreshes.
  package internal(set) var displayStyle = DisplayStyle.translate

  /// Points of inset that the component holds while refreshing; `nil` for its own length.
  package internal(set) var heldInset: Double?

  /// Seconds for which a result is shown; `nil` where results are ignored.
  package internal(set) var resultHoldTime: Double?

  /// A tap on a label that says `failed` begins again.
  package internal(set) var retriesOnTap = false

  /// Seconds after which a refresh has failed; `nil` where it may take for ever.
  package internal(set) var refreshTimeLimit: Double?

  /// The choices of a component at the content's end.
  var policies = EndPolicies()

  /// The durations of the animations that begin and end a refresh.
  package internal(set) var durations = AnimationDurations()

  /// The arrow, spinner or images.
  var indicator: Indicator

  /// The texts of the state label.
  package internal(set) var titles: Titles

  /// The application has hidden the labels.
  package internal(set) var hidesTitle = false

  /// The application has hidden arrow, spinner, mark or images.
  var hidesIndicator = false

  /// Points from the indicator to the text; `nil` for the usual distance.
  package internal(set) var labelInset: Double?

  /// The lengths that the application has set; they go before the standard length and that of images.
  private(set) var lengths = ComponentLengths()

  /// The height without ``lengths``: the standard one, or that of a taller first image, in points.
  private var ownHeight: Double

  /// The system whose settings and looks the component has; `nil` for MJRefresh's own.
  package internal(set) var ancestor: Ancestor?

  /// The component is in a scroll view.
  package internal(set) var isAttached = false

  /// The rules that it follows.
  public let kind: ComponentKind

  /// The quirks that it reproduces; those of the surroundings that it was attached in.
  package internal(set) var compatibility = Compatibility.corrected

  /// It begins no refresh, because it needs a handler and has none.
  var lacksHandler = false

  /// The number of refreshes that were begun; distinguishes a late completion from a current one.
  var refreshCount = 0

  /// The end of the last refresh is still to be shown and reported.
  var owesEnd = false

  /// A height that can't be used gives way to the usual one, and images can ask for more.
  ///
  /// A component at a side has no height of its own.
  init(kind: ComponentKind, indicator: Indicator, titles: Titles, height: Double) {
    self.kind = kind
    self.titles = titles
    self.indicator = indicator
    let height = height.sanitizedLength
    let usual = kind.axis == .vertical ? kind.standardLength : 0
    ownHeight = max(height > 0 ? height : usual, indicator.imageHeight)
    bounds = ComponentBounds(height: ownHeight)
  }
}

extension ComponentBody {
  /// The axis along which it moves.
  package var axis: Axis { kind.axis }

  /// Its own length along the axis, in points.
  package var length: Double {
    lengths[state] ?? (axis == .vertical ? ownHeight : kind.standardLength)
  }

  /// Its own length while it is idle, from which thresholds are measured, in points.
  var restingLength: Double {
    lengths[.idle] ?? (axis == .vertical ? ownHeight : kind.standardLength)
  }

  /// The points to pull until it is armed.
  package var armingDistance: Double { triggerDistance ?? restingLength }

  /// The points of inset that a refresh adds.
  var refreshInset: Double { heldInset ?? length }

  /// Not drawn, and deaf to everything observed but the content size.
  public var isHidden: Bool {
    isHiddenByApplication || isHiddenByPolicy
  }

  /// Nothing that is all but transparent takes touches.
  ///
  /// UIKit's hit testing leaves out views whose alpha is below 0.01.
  var takesNoTouches: Bool { alpha < 0.01 }

  /// An inset that the application assigns replaces what the component has added to it, and what the
  /// component takes back is subtracted from it: the original's way.
  var losesAddedInset: Bool {
    compatibility.contains(
      kind.loadsByItself ? .assignedInsetLosesFooter : .endSubtractsFromAssignedInset)
  }

  /// A policy decides over it, or did so and has to be undone.
  var followsPolicies: Bool {
    policies != EndPolicies() || isHiddenByPolicy
  }

  /// The text of the state label.
  public var title: String {
    titles[state]
  }

  /// The model value of an animated property; zero where the indicator lacks it.
  subscript(property: AnimatedProperty) -> Double {
    switch property {
    case .alpha: alpha
    case .arrowAngle: indicator.arrowAngle ?? 0
    case .spinnerAlpha: indicator.spinnerAlpha ?? 0
    }
  }

  mutating func set(_ property: AnimatedProperty, to value: Double) {
    switch property {
    case .alpha:
      let isKept = compatibility.contains(.automaticAlphaExceedsOne)
      alpha = isKept ? value : min(max(value, 0), 1)
    case .arrowAngle: indicator.setArrowAngle(value)
    case .spinnerAlpha: indicator.setSpinnerAlpha(value)
    }
  }

  /// Writes the percentage: alpha follows unless refreshing, and idle images are scrubbed.
  mutating func pull(to percent: Double) -> [Effect] {
    pullingPercent = percent.sanitized ?? pullingPercent
    if state == .idle { indicator.scrub(to: pullingPercent) }
    guard !state.isRefreshing, automaticallyChangesAlpha, followsPercent else { return [] }
    return Effect.followingPull
  }

  /// Takes over the images of a state; the height grows to the first of them.
  mutating func setImages(_ sequence: ImageMetrics?, for state: RefreshState) {
    guard let sequence else { return }
    indicator.setImages(sequence, for: state)
    ownHeight = max(ownHeight, indicator.imageHeight)
    fitLength()
  }

  /// Takes over the lengths that an application sets; components of earlier systems keep their system's.
  mutating func setLengths(_ lengths: ComponentLengths) {
    guard ancestor == nil else { return }
    self.lengths = lengths
    fitLength()
  }

  /// Takes the height of the present state; what stands at a side takes its width when it is laid out.
  mutating func fitLength() {
    guard axis == .vertical else { return }
    bounds.height = lengths[state] ?? ownHeight
  }

  mutating func setAutomaticallyChangesAlpha(_ isOn: Bool) -> [Effect] {
    automaticallyChangesAlpha = isOn
    guard !state.isRefreshing else { return [] }
    return [.set(.alpha, isOn && followsPercent ? pullingPercent : 1)]
  }

  /// Takes over the quirks of its surroundings, and what they mean for its alpha.
  mutating func adopt(_ compatibility: Compatibility) {
    self.compatibility = compatibility
    guard automaticallyChangesAlpha, !state.isRefreshing else { return }
    set(.alpha, to: followsPercent ? pullingPercent : 1)
  }

  /// Alpha is tied to the percentage only where that moves with scrolling.
  private var followsPercent: Bool {
    !kind.loadsByItself || compatibility.contains(.autoFooterStartsTransparent)
  }
}

/// The result of a refresh that an application reports.
public enum RefreshResult: String, Hashable, Sendable, CaseIterable {
  /// The refresh succeeded, with or without new content.
  case succeeded

  /// The refresh failed.
  case failed

  /// The refresh was cancelled.
  case cancelled
}

extension RefreshResult {
  /// The state that shows it.
  package var state: RefreshState {
    switch self {
    case .succeeded: .succeeded
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }
}

/// The pull of a component.
enum PullReach {
  /// Not far enough for anything.
  case short

  /// Past the distance that arms it.
  case armed

  /// Past the distance that opens the second floor.
  case secondFloor
}

extension PullReach {
  /// The state of a component that a finger holds there.
  var state: RefreshState {
    switch self {
    case .short: .idle
    case .armed: .pulling
    case .secondFloor: .pullingToSecondFloor
    }
  }
}
