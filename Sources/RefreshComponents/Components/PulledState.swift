import ProofDocuments
public import RefreshModel

/// A state and, for a component that is being pulled, the pulled distance.
///
/// Its name is the state's in words joined by hyphens, followed by the percentage: `no-more-data`,
/// `idle-50`.
public struct PulledState: Hashable, Sendable {
  /// The state.
  public let state: RefreshState

  /// The pulled distance in percent of the triggering distance; nil at rest.
  public let percent: Int?

  /// Creates a state at rest.
  public init(_ state: RefreshState) {
    self.state = state
    percent = nil
  }

  /// Creates a state of a simulated component from the pulled distance divided by the triggering
  /// distance; only idle and pulling components have one.
  init(_ state: RefreshState, pulledBy fraction: Double) {
    self.state = state
    let percent = (min(max(fraction, 0), 9.99) * 100).rounded(.down)
    self.percent =
      switch state {
      case .idle where percent > 0: min(Int(percent), 100)
      case .pulling where percent > 100: Int(percent)
      case .idle, .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
        .pullingToSecondFloor, .secondFloor:
        nil
      }
  }

  /// Creates a state from its name, such as `idle-50`; nil if no component has such a state.
  ///
  /// An idle component is pulled 0 to 100 %, a pulling one 100 to 999 %.
  public init?(name: String) {
    if let state = RefreshState.allCases.first(where: { $0.name == name }) {
      self.init(state)
      return
    }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let percent = Int(parts[1]), String(percent) == parts[1] else {
      return nil
    }
    if parts[0] == RefreshState.idle.name, (0...100).contains(percent) {
      self.init(.idle, percent: percent)
    } else if parts[0] == RefreshState.pulling.name, (100...999).contains(percent) {
      self.init(.pulling, percent: percent)
    } else {
      return nil
    }
  }

  private init(_ state: RefreshState, percent: Int) {
    self.state = state
    self.percent = percent
  }

  /// The name, such as `will-refresh` or `idle-50`.
  public var name: String {
    percent.map { "\(state.name)-\($0)" } ?? state.name
  }

  /// The pulled distance divided by the triggering distance: 0 to 1, or more.
  public var pullingPercent: Double {
    if let percent { return Double(percent) / 100 }
    return switch state {
    case .idle, .noMoreData: 0
    case .pulling, .refreshing, .willRefresh, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      1
    }
  }
}

extension PulledState {
  /// The state nearest to a misspelled name, such as `idle-50` for `idel-50`; nil where none is near
  /// enough.
  package static func suggestion(for name: String) -> String? {
    var names = RefreshState.allCases.map(\.name)
    let percent = name.split(separator: "-").last ?? ""
    if Int(percent) != nil {
      names = names.map { "\($0)-\(percent)" }.filter { PulledState(name: $0) != nil } + names
    }
    return names.nearest(to: name)
  }
}
