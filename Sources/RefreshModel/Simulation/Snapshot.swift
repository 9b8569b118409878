/// The model values at the end of a turn: what a line of a trace shows.
public struct Snapshot: Hashable, Sendable {
  /// The clock, in seconds.
  public let time: Double

  /// The content offset, in points.
  public let offset: ScrollOffset

  /// The adjusted insets, in points.
  public let inset: EdgeInsets

  /// The component above the content, if there is one.
  public let header: ComponentSnapshot?

  /// The component below the content, if there is one.
  public let footer: ComponentSnapshot?

  /// The component to the right of the content, if there is one.
  public let trailer: ComponentSnapshot?

  /// The component to the left of the content, if there is one.
  public let leader: ComponentSnapshot?

  /// The calls to the application since the snapshot before, in their order.
  public let callbacks: [Callback]
}

extension Snapshot {
  /// What a component shows of itself in a snapshot.
  public struct ComponentSnapshot: Hashable, Sendable {
    /// Where it stands.
    public let state: RefreshState

    /// The distance pulled over the distance that arms.
    public let pullingPercent: Double

    /// The opacity as assigned.
    public let alpha: Double

    /// Where it lies in the content, in points.
    public let frame: ComponentFrame

    init(_ body: ComponentBody) {
      state = body.state
      pullingPercent = body.pullingPercent
      alpha = body.alpha
      frame = body.frame
    }
  }
}
