/// The state of a component that a renderer draws.
public struct Pose: Hashable, Sendable {
  /// The rules that the component follows.
  public let kind: ComponentKind

  /// The style of the indicator, even while it is hidden.
  public let indicator: IndicatorStyle

  /// The older system whose design the component has; `nil` for MJRefresh's.
  package let ancestor: Ancestor?

  /// The state.
  public let state: RefreshState

  /// The pulled distance divided by the triggering distance.
  public let pullingPercent: Double

  /// The time since the state began, in seconds.
  ///
  /// While ``isEnding`` it counts from the beginning of the way back, and afterwards from its end.
  public let seconds: Double

  /// Whether the component is idle again while the room of its refresh retracts.
  public let isEnding: Bool

  /// The last moments of some states before, the latest first; none where animations are switched off.
  public let earlierMoments: [StateMoment]

  /// The bounds in the content, in points.
  public let bounds: ComponentBounds

  /// The part of the bounds that the content uncovers of a component behind it; `nil` for all others,
  /// which it doesn't cover.
  package let uncovered: ComponentBounds?

  /// The display style.
  package let displayStyle: DisplayStyle

  /// Whether it floats over content that doesn't move with the pull.
  package let floats: Bool

  /// Whether the application has set the length of the state, which texts don't enlarge then.
  public let hasFixedLength: Bool

  /// Whether the component is not drawn.
  public let isHidden: Bool

  /// The visible opacity, from 0 to 1.
  public let alpha: Double

  /// The text of the state label.
  public let title: String

  /// The title that the application has set for the state, which goes before those of a language;
  /// `nil` for none.
  public let customTitle: String?

  /// Whether the application has hidden the labels.
  public let hidesTitle: Bool

  /// Whether the application has hidden arrow, spinner, mark or images.
  public let hidesIndicator: Bool

  /// The distance from the indicator to the text, in points; `nil` for the usual one.
  public let labelInset: Double?

  /// Whether the label is empty while refreshing, so that the indicator is centred.
  public let hidesRefreshingTitle: Bool

  /// Whether a trailer's label has its corner where its centre belongs, as in MJRefresh 3.7.9's
  /// first layout.
  package let isLabelMisplaced: Bool

  /// The time that the last-updated label shows; `nil` for no label.
  public let lastUpdated: LastUpdatedReading?

  /// The arrow; `nil` for none.
  public let arrow: Arrow?

  /// The spinner; `nil` for none, or while it is stopped and hidden.
  public let spinner: Spinner?

  /// The image; `nil` for none.
  public let image: ImageIndex?

  /// Creates a pose; omitted values are absent, empty or at rest.
  package init(
    of kind: ComponentKind,
    indicator: IndicatorStyle = .text,
    ancestor: Ancestor? = nil,
    state: RefreshState = .idle,
    pullingPercent: Double = 0,
    seconds: Double = 0,
    isEnding: Bool = false,
    earlierMoments: [StateMoment] = [],
    bounds: ComponentBounds,
    uncovered: ComponentBounds? = nil,
    displayStyle: DisplayStyle = .translate,
    floats: Bool = false,
    hasFixedLength: Bool = false,
    isHidden: Bool = false,
    alpha: Double = 1,
    title: String = "",
    customTitle: String? = nil,
    hidesTitle: Bool = false,
    hidesIndicator: Bool = false,
    labelInset: Double? = nil,
    hidesRefreshingTitle: Bool = false,
    isLabelMisplaced: Bool = false,
    lastUpdated: LastUpdatedReading? = nil,
    arrow: Arrow? = nil,
    spinner: Spinner? = nil,
    image: ImageIndex? = nil
  ) {
    self.kind = kind
    self.indicator = indicator
    self.ancestor = ancestor
    self.state = state
    self.pullingPercent = pullingPercent
    self.seconds = seconds
    self.isEnding = isEnding
    self.earlierMoments = earlierMoments
    self.bounds = bounds
    self.uncovered = uncovered
    self.displayStyle = displayStyle
    self.floats = floats
    self.hasFixedLength = hasFixedLength
    self.isHidden = isHidden
    self.alpha = alpha
    self.title = title
    self.customTitle = customTitle
    self.hidesTitle = hidesTitle
    self.hidesIndicator = hidesIndicator
    self.labelInset = labelInset
    self.hidesRefreshingTitle = hidesRefreshingTitle
    self.isLabelMisplaced = isLabelMisplaced
    self.lastUpdated = lastUpdated
    self.arrow = arrow
    self.spinner = spinner
    self.image = image
  }
}

extension Pose {
  /// A visible arrow.
  public struct Arrow: Hashable, Sendable {
    /// The rotation in radians, clockwise from pointing down.
    public let angle: Double

    /// Whether the arrow is not drawn.
    public let isHidden: Bool

    /// Creates an arrow.
    package init(angle: Double, isHidden: Bool = false) {
      self.angle = angle
      self.isHidden = isHidden
    }
  }

  /// A visible spinner.
  ///
  /// UIKit's turns once a second in eight steps, clockwise.
  public struct Spinner: Hashable, Sendable {
    /// The number of steps in a turn, and of ticks.
    package static let steps = 8

    /// The visible opacity, from 0 to 1.
    public let alpha: Double

    /// The steps turned since the start, within a turn: 0…7.
    package let phase: Int

    /// Creates a spinner.
    package init(alpha: Double = 1, phase: Int = 0) {
      self.alpha = alpha
      self.phase = phase
    }

    /// The step of a spinner a time after its start, in seconds.
    package static func phase(after seconds: Double) -> Int {
      guard seconds > 0, seconds.isFinite else { return 0 }
      let passed = (seconds + Timeline.tolerance).truncatingRemainder(dividingBy: 1)
      return Int(passed * Double(steps))
    }
  }
}
