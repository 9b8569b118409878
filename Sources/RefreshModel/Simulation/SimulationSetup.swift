/// What a simulation starts with: a scroll view, its components and its settings.
public struct SimulationSetup: Hashable, Sendable {
  /// The host; its offset is the resting one.
  public var view: ScrollView

  /// The component above the content.
  public var header: Header?

  /// The component below the content.
  public var footer: Footer?

  /// The component to the right of the content.
  public var trailer: Trailer?

  /// A component to the right that loads by itself; it takes the trailer's place.
  public var autoTrailer: AutoTrailer?

  /// The component to the left of the content.
  public var leader: Leader?

  /// Of two components that face each other only one refreshes; off, as in MJRefresh 3.7.9.
  ///
  /// While a header refreshes or waits for its first draw, the footer refuses to begin, whether by
  /// gesture, scrolling, tap or call, and the other way round; leader and trailer likewise. A
  /// begin that is refused does nothing and is not made up for: no callback, no alpha, nothing of
  /// a drag's budget. What was armed by the pull is `idle` again. Assigned states aren't begins.
  public var isExclusive: Bool

  /// The quirks that the simulation and its components reproduce.
  public var compatibility: Compatibility

  /// When refreshes ended before the simulation starts, by key, in seconds of its clock.
  public var updateTimes: [String: Double]

  /// Creates a setup.
  public init(
    view: ScrollView,
    header: Header? = nil,
    footer: Footer? = nil,
    trailer: Trailer? = nil,
    autoTrailer: AutoTrailer? = nil,
    leader: Leader? = nil,
    isExclusive: Bool = false,
    compatibility: Compatibility = .corrected,
    updateTimes: [String: Double] = [:]
  ) {
    self.view = view
    self.header = header
    self.footer = footer
    self.trailer = trailer
    self.autoTrailer = autoTrailer
    self.leader = leader
    self.isExclusive = isExclusive
    self.compatibility = compatibility
    self.updateTimes = updateTimes
  }
}

extension SimulationSetup {
  /// One of the two kinds of footers.
  public enum Footer: Hashable, Sendable {
    /// Loads by itself.
    case auto(AutoFooter)

    /// Loads when pulled.
    case back(BackFooter)
  }

  /// The components in the order in which they attach.
  public var components: [Component] {
    let footer: Component? =
      switch footer {
      case .auto(let footer): .autoFooter(footer)
      case .back(let footer): .backFooter(footer)
      case nil: nil
      }
    let trailer = autoTrailer.map(Component.autoTrailer) ?? trailer.map(Component.trailer)
    return [header.map(Component.header), footer, trailer, leader.map(Component.leader)]
      .compactMap(\.self)
  }
}
