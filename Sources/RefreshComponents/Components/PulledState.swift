import ProofDocuments
public import RefreshModel

/// A state and, for a component that is being pulled, the pulled distance.
///
/// Its name is the state's in words joined by hyphens, followed by the percentage: `no-more-data`,
/// `idle-50`. A small view without behaviour has states of its own, such as `empty`.
public struct PulledState: Hashable, Sendable {
  /// The name, such as `will-refresh`, `idle-50` or `empty`.
  public let name: String

  /// The state of a component; nil for a name that only a small view's states can have.
  public let state: RefreshState?

  /// The pulled distance in percent of the triggering distance; nil at rest.
  public let percent: Int?

  /// Creates a state at rest.
  public init(_ state: RefreshState) {
    self.init(state, percent: nil)
  }

  /// Creates a state of a simulated component from the pulled distance divided by the triggering
  /// distance; only idle and pulling components have one.
  init(_ state: RefreshState, pulledBy fraction: Double) {
    let percent = (min(max(fraction, 0), 9.99) * 100).rounded(.down)
    let shown: Int? =
      switch state {
      case .idle where percent > 0: min(Int(percent), 100)
      case .pulling where percent > 100: Int(percent)
      case .idle, .pulling, .refreshing, .willRefresh, .noMoreData, .succeeded, .failed, .cancelled,
        .pullingToSecondFloor, .secondFloor:
        nil
      }
    self.init(state, percent: shown)
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

  /// Creates a state from a name that a component's state or a small view's may have.
  ///
  /// - Returns: nil for a name that no state can have; see ``ownNamePattern``.
  package init?(anyName name: String) {
    if let known = PulledState(name: name) {
      self = known
    } else if name.wholeMatch(of: /[a-z][a-z0-9-]{0,39}/) != nil {
      self.init(ownName: name)
    } else {
      return nil
    }
  }

  /// The pattern of the names that states of small views have.
  package static let ownNamePattern = "^[a-z][a-z0-9-]{0,39}$"

  private init(ownName name: String) {
    (self.name, state, percent) = (name, nil, nil)
  }

  private init(_ state: RefreshState, percent: Int?) {
    self.state = state
    self.percent = percent
    name = percent.map { "\(state.name)-\($0)" } ?? state.name
  }

  /// The pulled distance divided by the triggering distance: 0 to 1, or more.
  public var pullingPercent: Double {
    if let percent { return Double(percent) / 100 }
    return switch state {
    case nil, .idle, .noMoreData: 0
    case .pulling, .refreshing, .willRefresh, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      1
    }
  }
}

extension PulledState {
  /// The state nearest to a misspelled name, such as `idle-50` for `idel-50`; nil where none is near
  /// enough.
  ///
  /// - Parameters:
  ///   - name: the misspelled name.
  ///   - own: the names of the states that small views have.
  /// - Returns: the name.
  package static func suggestion(for name: String, among own: [String] = []) -> String? {
    var names = RefreshState.allCases.map(\.name) + own
    let percent = name.split(separator: "-").last ?? ""
    if Int(percent) != nil {
      names = names.map { "\($0)-\(percent)" }.filter { PulledState(name: $0) != nil } + names
    }
    return names.nearest(to: name)
  }
}
