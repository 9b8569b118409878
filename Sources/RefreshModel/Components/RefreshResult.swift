/// How a refresh has ended, where the application tells it.
public enum RefreshResult: String, Hashable, Sendable, CaseIterable {
  /// There is something new, or it is certain that there isn't.
  case succeeded

  /// It could not be done.
  case failed

  /// It was called off.
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
