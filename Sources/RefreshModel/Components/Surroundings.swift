/// The information that a component has while it applies an event.
public struct Surroundings: Hashable, Sendable {
  /// The scroll view.
  public let view: ScrollView

  /// The clock, in seconds.
  public let time: Double

  /// When the last refresh ended, by key, in seconds.
  public let updateTimes: [String: Double]

  /// The quirks that a component takes over when it attaches.
  public let compatibility: Compatibility

  /// A begin is refused: what faces the component refreshes, and the setup allows one of the two, or
  /// the component needs a handler and has none.
  public let refusesBegin: Bool

  /// Points of inset that the component at the other end adds now; for layout only.
  public let facingInset: Double

  /// Creates surroundings.
  public init(
    view: ScrollView,
    time: Double = 0,
    updateTimes: [String: Double] = [:],
    compatibility: Compatibility = .corrected,
    refusesBegin: Bool = false,
    facingInset: Double = 0
  ) {
    self.view = view
    self.time = time
    self.updateTimes = updateTimes
    self.compatibility = compatibility
    self.refusesBegin = refusesBegin
    self.facingInset = facingInset
  }
}
