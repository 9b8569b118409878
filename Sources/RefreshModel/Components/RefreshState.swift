/// Where a component stands between rest and refresh.
///
/// The first five and their raw values are MJRefresh 3.7.9's; its 0, "unset", exists only during
/// initialisation. The others are ours, and no component enters one of them unless asked to.
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

  /// The refresh has ended well, and the component shows it for a while.
  case succeeded = 6

  /// The refresh has failed, and the component shows it for a while.
  case failed = 7

  /// The refresh was called off, and the component shows it for a while.
  case cancelled = 8

  /// A header pulled so far that letting go opens the second floor.
  case pullingToSecondFloor = 9

  /// The second floor is open: the page above the content fills the viewport.
  case secondFloor = 10
}

extension RefreshState {
  /// The state in words joined by hyphens, as on the command line.
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

  /// A refresh is under way or about to be: `refreshing` or `willRefresh`.
  public var isRefreshing: Bool {
    switch self {
    case .refreshing, .willRefresh: true
    case .idle, .pulling, .noMoreData, .succeeded, .failed, .cancelled, .pullingToSecondFloor,
      .secondFloor:
      false
    }
  }

  /// The state shows how a refresh has ended: `succeeded`, `failed` or `cancelled`.
  public var isResult: Bool {
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
