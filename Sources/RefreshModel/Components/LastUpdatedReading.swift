/// The time that a header's last-updated label shows.
///
/// The label doesn't follow the store: MJRefresh 3.7.9 reads it when the key is set and at every
/// change of state, and not while the label is hidden.
public struct LastUpdatedReading: Hashable, Sendable {
  /// When the last refresh ended, in seconds; `nil` when none was stored.
  public let stored: Double?

  /// When the store was read, in seconds: the "now" that decides whether it says "today".
  public let readAt: Double

  /// Creates a reading.
  public init(stored: Double?, readAt: Double) {
    self.stored = stored
    self.readAt = readAt
  }
}
