/// How long a component's animations take, in seconds.
public struct AnimationDurations: Hashable, Sendable {
  /// For everything that begins; MJRefresh 3.7.9: 0.25 s.
  public let fast: Double

  /// For everything that ends; MJRefresh 3.7.9: 0.4 s.
  public let slow: Double

  /// For an arrow's turn; as for what begins, by default.
  public let flip: Double

  /// Creates durations; negative or unusable ones count as zero.
  public init(fast: Double = 0.25, slow: Double = 0.4, flip: Double? = nil) {
    self.fast = fast.sanitizedLength
    self.slow = slow.sanitizedLength
    self.flip = (flip ?? fast).sanitizedLength
  }

  /// Animation switched off: everything completes in the turn that starts it.
  public static let disabled = AnimationDurations(fast: 0, slow: 0)
}
