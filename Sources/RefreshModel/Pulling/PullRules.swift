/// The rules by which a pulled component follows a finger.
///
/// They are SmartRefreshLayout's `setDragRate`, `setHeaderMaxDragRate` and
/// `setEnableHeaderTranslationContent`, in points. A component without rules of its own follows the finger
/// as UIKit's scroll view does, like all components of MJRefresh.
public struct PullRules: Hashable, Sendable {
  /// The relation of the finger's travel to the pull.
  public let resistance: PullResistance

  /// The share of the finger's travel that the pull begins with; nil for that of ``resistance``.
  public let rate: Double?

  /// The longest pull, in points; nil for no limit of its own.
  public let longest: Double?

  /// Whether the content moves with the pull.
  ///
  /// If not, the component floats over the content, which stays where it is: Android's
  /// SwipeRefreshLayout. No refresh of it adds to the insets.
  public let movesContent: Bool

  /// The moment at which a pull that arms the component begins its refresh.
  public let beginning: PullBeginning

  /// Creates rules; a rate or a limit that is not above zero counts as absent.
  ///
  /// - Parameters:
  ///   - resistance: the relation of the finger's travel to the pull; nil for `rubberBand`, and with a
  ///     rate for `linear`.
  ///   - rate: the share of the finger's travel that the pull begins with.
  ///   - longest: the longest pull, in points.
  ///   - movesContent: whether the content moves with the pull.
  ///   - beginning: the moment at which a pull that arms the component begins its refresh.
  public init(
    _ resistance: PullResistance? = nil, rate: Double? = nil, longest: Double? = nil,
    movesContent: Bool = true, beginning: PullBeginning = .released
  ) {
    self.rate = rate?.sanitizedDistance
    self.resistance = resistance ?? (self.rate == nil ? .rubberBand : .linear)
    self.longest = longest?.sanitizedDistance
    self.movesContent = movesContent
    self.beginning = beginning
  }
}

/// The moment at which a pull begins a refresh.
public enum PullBeginning: String, Hashable, Sendable, CaseIterable {
  /// The finger lets go of an armed component: all components of MJRefresh.
  case released

  /// The finger arms the component, and may go on dragging: UIKit's UIRefreshControl.
  ///
  /// A header or a leader adds its room to the inset and leaves the content under the finger, which
  /// springs back to the room when the finger lets go.
  case armed
}

/// The relation of a finger's travel to the pull of a component.
public enum PullResistance: String, Hashable, Sendable, CaseIterable {
  /// UIKit's, measured by the community: D·(1 − 1/(c·x/D + 1)) for a finger x points past the end of a
  /// viewport with the side D; the rate c is 0.55.
  case rubberBand = "rubber-band"

  /// The rate times the finger's travel; the rate is 1.
  case linear

  /// SmartRefreshLayout's: min(M·(1 − 100^(−x/H)), x) for x = rate · travel, the longest pull M and the
  /// viewport's side H; the rate is 0.5, and M 2.5 lengths of the component.
  case exponential

  /// That of androidx's SwipeRefreshLayout: x = rate · travel up to the arming distance s, and beyond it
  /// s·(1 + t − t²/4) for t = (x − s)/s, which ends at t = 2 with 2·s; the rate is 0.5.
  case slingshot
}

extension PullResistance {
  /// The share of the finger's travel that a pull begins with.
  package var standardRate: Double {
    switch self {
    case .rubberBand: RubberBand.stiffness
    case .linear: 1
    case .exponential, .slingshot: 0.5
    }
  }
}

extension PullRules {
  /// The number of lengths of the component that SmartRefreshLayout pulls it at most.
  static let exponentialReach = 2.5

  /// The pull that no finger exceeds, in points, or nearly reaches; nil for none.
  ///
  /// - Parameters:
  ///   - armingDistance: the distance that arms the component, in points.
  ///   - length: the component's length at rest, in points.
  /// - Returns: the pull.
  package func limit(armingDistance: Double, length: Double) -> Double? {
    let own: Double? =
      switch resistance {
      case .rubberBand, .linear: nil
      case .exponential: longest == nil ? Self.exponentialReach * length : nil
      case .slingshot: 2 * armingDistance
      }
    return [longest, own].compactMap(\.self).min()
  }
}
