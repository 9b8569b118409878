/// The state of a component.
///
/// The first five and their raw values are MJRefresh 3.7.9's; its 0, "unset", exists only during
/// initialisation. The others are ours, and no component enters one of them unless asked to.
public enum RefreshState: Int, Hashable, Sendable, CaseIterable {
  /// At rest.
  case idle = 1

  /// Pulled far enough to refresh when released.
  case pulling = 2

  /// The refresh is running.
  case refreshing = 3

  /// Started without a window; the first draw changes the state to `refreshing`.
  case willRefresh = 4

  /// There is nothing more to load.
  case noMoreData = 5

  /// The refresh succeeded, and the component shows the result for a time.
  case succeeded = 6

  /// The refresh failed, and the component shows the result for a time.
  case failed = 7

  /// The refresh was cancelled, and the component shows the result for a time.
  case cancelled = 8

  /// A header is pulled far enough to open the second floor when released.
  case pullingToSecondFloor = 9

  /// The second floor is open: the page above the content fills the viewport.
  case secondFloor = 10
}

extension RefreshState {
  /// The name with hyphens, as on the command line.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .refreshing: "refreshing"
    case .willRefresh: "will-refresh"
    case .noMoreData: "no-more-data"
    case .succeeded: "succeeded"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .pullingToSecondFloor: "pulling-to-second-floor"
    case .secondFloor: "second-floor"
    }
  }

  /// Whether a refresh is running or about to start: `refreshing` or `willRefresh`.
  public var isRefreshing: Bool {
    switch self {
    case .refreshing, .willRefresh: true
    case .idle, .pulling, .noMoreData, .succeeded, .failed, .cancelled, .pullingToSecondFloor,
      .secondFloor:
      false
    }
  }

  /// Whether the state shows the result of a refresh: `succeeded`, `failed` or `cancelled`.
  package var isResult: Bool {
    switch self {
    case .succeeded, .failed, .cancelled: true
    case .idle, .pulling, .refreshing, .willRefresh, .noMoreData, .pullingToSecondFloor,
      .secondFloor:
      false
    }
  }

  /// The five states of MJRefresh 3.7.9, in the order of their raw values.
  public static let original: [RefreshState] = [
    .idle, .pulling, .refreshing, .willRefresh, .noMoreData,
  ]
}
