/// What a renderer draws of a component at one moment.
public struct Pose: Hashable, Sendable {
  /// The rules that the component follows.
  public let kind: ComponentKind

  /// What the component shows beside its text, whatever of it is shown just now.
  public let indicator: IndicatorStyle

  /// The system whose looks the component has; nothing for MJRefresh's own.
  public let ancestor: Ancestor?

  /// Where the component stands.
  public let state: RefreshState

  /// Where it lies in the content, in points.
  public let bounds: ComponentBounds

  /// It isn't drawn at all.
  public let isHidden: Bool

  /// The opacity on show, within 0…1.
  public let alpha: Double

  /// The text of the state label.
  public let title: String

  /// The label is empty while refreshing, and what stands beside it is laid out without it.
  public let hidesRefreshingTitle: Bool

  /// A trailer's label has its corner where its centre belongs; see ``Trailer/isLabelMisplaced``.
  public let isLabelMisplaced: Bool

  /// What the time label was last told; nothing where there is none on show.
  public let lastUpdated: LastUpdatedReading?

  /// The arrow; nothing where the component has none.
  public let arrow: Arrow?

  /// The spinner; nothing where the component has none or while it stands still and hidden.
  public let spinner: Spinner?

  /// The image; nothing where the component has none to show.
  public let image: ImageIndex?

  /// Creates a pose; what isn't named is absent, empty or at rest.
  public init(
    of kind: ComponentKind,
    indicator: IndicatorStyle = .text,
    ancestor: Ancestor? = nil,
    state: RefreshState = .idle,
    bounds: ComponentBounds,
    isHidden: Bool = false,
    alpha: Double = 1,
    title: String = "",
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
    self.bounds = bounds
    self.isHidden = isHidden
    self.alpha = alpha
    self.title = title
    self.hidesRefreshingTitle = hidesRefreshingTitle
    self.isLabelMisplaced = isLabelMisplaced
    self.lastUpdated = lastUpdated
    self.arrow = arrow
    self.spinner = spinner
    self.image = image
  }
}

extension Pose {
  /// An arrow as it is shown.
  public struct Arrow: Hashable, Sendable {
    /// The rotation in radians, clockwise from pointing down.
    public let angle: Double

    /// It isn't drawn.
    public let isHidden: Bool

    /// Creates an arrow.
    public init(angle: Double, isHidden: Bool = false) {
      self.angle = angle
      self.isHidden = isHidden
    }
  }

  /// A spinner as it is shown.
  ///
  /// UIKit's turns once a second in eight steps, clockwise.
  public struct Spinner: Hashable, Sendable {
    /// The number of steps in a turn, and of ticks.
    public static let steps = 8

    /// The opacity on show, within 0…1.
    public let alpha: Double

    /// The steps turned since the start, within a turn: 0…7.
    public let phase: Int

    /// Creates a spinner.
    public init(alpha: Double = 1, phase: Int = 0) {
      self.alpha = alpha
      self.phase = phase
    }

    /// The step of a spinner a time after its start, in seconds.
    public static func phase(after seconds: Double) -> Int {
      guard seconds > 0, seconds.isFinite else { return 0 }
      let share = seconds - seconds.rounded(.down)
      return Int(share * Double(steps))
    }
  }
}
