/// The result of a refresh that an application reports.
public enum RefreshResult: String, Hashable, Sendable, CaseIterable {
  /// The refresh succeeded, with or without new content.
  case succeeded

  /// The refresh failed.
  case failed

  /// The refresh was cancelled.
  case cancelled
}

extension RefreshResult {
  /// The state that shows it.
  public var state: RefreshState {
    switch self {
    case .succeeded: .succeeded
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }
}
