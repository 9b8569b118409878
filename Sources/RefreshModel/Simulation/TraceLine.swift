/// One line of a trace: the model values at the end of a turn.
@dynamicMemberLookup
public struct TraceLine: Hashable, Sendable {
  /// The clock, in seconds.
  public let time: Double

  /// The content offset, in points.
  public let offset: ScrollOffset

  /// The adjusted insets, in points.
  public let inset: EdgeInsets

  /// The components.
  public let components: PerTarget<ComponentLine>

  /// The calls to the application since the previous line, in order.
  public let callbacks: [Callback]
}

extension TraceLine {
  /// The component at a target, such as `header`; `nil` for none.
  public subscript(
    dynamicMember target: KeyPath<PerTarget<ComponentLine>, ComponentLine?>
  ) -> ComponentLine? {
    components[keyPath: target]
  }

  /// The values of a component in a trace line.
  public struct ComponentLine: Hashable, Sendable {
    /// The state.
    public let state: RefreshState

    /// The pulled distance divided by the triggering distance.
    public let pullingPercent: Double

    /// The opacity as assigned.
    public let alpha: Double

    /// The bounds in the content, in points.
    public let bounds: ComponentBounds

    init(_ body: ComponentBody) {
      state = body.state
      pullingPercent = body.pullingPercent
      alpha = body.alpha
      bounds = body.bounds
    }
  }
}
