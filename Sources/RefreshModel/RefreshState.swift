/// Where a component stands in the course of a refresh.
public enum RefreshState: String, CaseIterable, Hashable, Sendable, Codable {
  /// At rest, or pulled less than the distance that arms it.
  case idle

  /// Pulled far enough: letting go starts a refresh.
  case pulling

  /// The refresh runs.
  case refreshing

  /// A refresh was begun while the component was in no window; it starts with the first draw.
  case willRefresh

  /// There is nothing more to load.
  case noMoreData
}
