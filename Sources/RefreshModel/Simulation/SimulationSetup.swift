/// The start of a simulation: a scroll view, its components and settings.
@dynamicMemberLookup
public struct SimulationSetup: Hashable, Sendable {
  /// The scroll view, at its resting offset.
  public var view: ScrollView

  /// The components, which attach in the order of their targets.
  public private(set) var components = PerTarget<Component>()

  /// Whether only one of two opposite components refreshes at a time; false, as in MJRefresh 3.7.9.
  ///
  /// While a header refreshes or waits for its first draw, the footer refuses to begin, whether by
  /// gesture, scrolling, tap or call, and the other way round; leader and trailer likewise. A
  /// begin that is refused does nothing and is not made up for: no callback, no alpha, nothing of
  /// a drag's budget. What was armed by the pull is `idle` again. Assigned states aren't begins.
  public var isExclusive: Bool

  /// The quirks that the simulation and its components reproduce.
  public var compatibility: Compatibility

  /// The end times of refreshes before the simulation starts, by key, in seconds of its clock.
  public var updateTimes: [String: Double]

  /// Creates a setup; the last component of each target is used.
  ///
  /// - Parameters:
  ///   - view: the host, at rest.
  ///   - components: the components before they attach.
  ///   - isExclusive: of two components that face each other only one refreshes.
  ///   - compatibility: the quirks that are reproduced.
  ///   - updateTimes: when earlier refreshes ended, by key, in seconds of the simulation's clock.
  public init(
    view: ScrollView,
    components: [Component] = [],
    isExclusive: Bool = false,
    compatibility: Compatibility = .corrected,
    updateTimes: [String: Double] = [:]
  ) {
    self.view = view
    self.isExclusive = isExclusive
    self.compatibility = compatibility
    self.updateTimes = updateTimes
    for component in components { add(component) }
  }
}

extension SimulationSetup {
  /// The component at a target, such as `header`; `nil` for none.
  public subscript(
    dynamicMember target: KeyPath<PerTarget<Component>, Component?>
  ) -> Component? {
    components[keyPath: target]
  }

  /// Adds a component, which replaces the one at the same target.
  public mutating func add(_ component: Component) {
    components[component.target] = component
  }

  /// Sets the images of all gif components.
  ///
  /// A script names a component that shows images, but not the images.
  package mutating func setImages(_ images: [RefreshState: ImageMetrics]) {
    for target in Target.allCases where components[target]?.body.indicator.style == .images {
      for (state, metrics) in images {
        components[target]?.body.setImages(metrics, for: state)
      }
    }
  }
}
