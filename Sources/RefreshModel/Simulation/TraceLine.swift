/// The model values at the end of a turn: what a line of a trace shows.
@dynamicMemberLookup
public struct TraceLine: Hashable, Sendable {
  /// The clock, in seconds.
  public let time: Double

  /// The content offset, in points.
  public let offset: ScrollOffset

  /// The adjusted insets, in points.
  public let inset: EdgeInsets

  /// The components that there are.
  public let components: PerTarget<ComponentLine>

  /// The calls to the application since the line before, in their order.
  public let callbacks: [Callback]
}

extension TraceLine {
  /// The component at a target, such as `header`, if there is one.
  public subscript(
    dynamicMember target: KeyPath<PerTarget<ComponentLine>, ComponentLine?>
  ) -> ComponentLine? {
    components[keyPath: target]
  }

  /// What a trace line shows of a component.
  public struct ComponentLine: Hashable, Sendable {
    /// Where it stands.
    public let state: RefreshState

    /// The distance pulled over the distance that arms.
    public let pullingPercent: Double

    /// The opacity as assigned.
    public let alpha: Double

    /// Where it lies in the content, in points.
    public let bounds: ComponentBounds

    init(_ body: ComponentBody) {
      state = body.state
      pullingPercent = body.pullingPercent
      alpha = body.alpha
      bounds = body.bounds
    }
  }
}
