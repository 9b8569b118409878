/// Where a component stands between rest and refresh.
///
/// The raw values are MJRefresh 3.7.9's; its 0, "unset", exists only during initialisation.
public enum RefreshState: Int, Hashable, Sendable, CaseIterable {
  /// At rest.
  case idle = 1

  /// Pulled far enough: letting go refreshes.
  case pulling = 2

  /// The refresh is under way.
  case refreshing = 3

  /// Begun without a window; the first draw turns it into `refreshing`.
  case willRefresh = 4

  /// There is nothing more to load.
  case noMoreData = 5
}

extension RefreshState {
  /// A refresh is under way or about to be: `refreshing` or `willRefresh`.
  public var isRefreshing: Bool {
    switch self {
    case .refreshing, .willRefresh: true
    case .idle, .pulling, .noMoreData: false
    }
  }
}
