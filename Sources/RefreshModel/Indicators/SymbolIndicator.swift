/// The arrow and spinner of a *Normal* component, as model values.
///
/// A component that loads by itself has only the spinner, a trailer or leader only the arrow.
struct SymbolIndicator: Hashable, Sendable {
  /// A half turn, a trifle short so that its direction is certain; MJRefresh 3.7.9: −π + 1e-6.
  static let halfTurn = -3.141_592_653_589_793 + 0.000_001

  /// The trailer's half turn, in radians: +π.
  static let trailerHalfTurn = 3.141_592_653_589_793

  /// The rules that it follows.
  let kind: ComponentKind

  /// The arrow's rotation in radians, clockwise; a header's points down at zero.
  var arrowAngle: Double

  /// The arrow isn't drawn.
  var isArrowHidden = false

  /// The spinner's opacity.
  var spinnerAlpha = 1.0

  /// When the spinner was started, in seconds; `nil` while it is stopped and hidden.
  var spinnerStart: Double?

  /// The spinner turns also while the component is idle.
  var spinsAtRest = false

  init(kind: ComponentKind) {
    self.kind = kind
    arrowAngle = Self.restingAngle(of: kind)
  }
}

extension SymbolIndicator {
  /// There is an arrow, unless the component loads by itself.
  var hasArrow: Bool {
    !kind.loadsByItself
  }

  /// There is a spinner: everywhere but in a trailer or leader.
  var hasSpinner: Bool {
    switch kind {
    case .header, .autoFooter, .backFooter, .autoTrailer, .autoHeader: true
    case .trailer, .leader: false
    }
  }

  static func restingAngle(of kind: ComponentKind) -> Double {
    switch kind {
    case .header, .autoFooter, .trailer, .autoTrailer, .leader, .autoHeader: 0
    case .backFooter: halfTurn
    }
  }

  static func pulledAngle(of kind: ComponentKind) -> Double {
    switch kind {
    case .header: halfTurn
    case .autoFooter, .backFooter, .autoTrailer, .autoHeader: 0
    case .trailer, .leader: trailerHalfTurn
    }
  }

  mutating func startSpinner(at time: Double) {
    spinnerStart = spinnerStart ?? time
  }

  mutating func stopSpinner() {
    spinnerStart = nil
  }

  mutating func follow(_ change: StateChange) -> [Effect] {
    switch kind {
    case .header, .backFooter: followWithBoth(change)
    case .autoFooter, .autoTrailer, .autoHeader: followWithSpinner(change)
    case .trailer, .leader: followWithArrow(change)
    }
  }
}

extension SymbolIndicator {
  private mutating func followWithBoth(_ change: StateChange) -> [Effect] {
    switch change.new {
    case .idle where change.old == .refreshing:
      return [
        .set(.arrowAngle, Self.restingAngle(of: kind)),
        .animate(
          seconds: change.durations.slow, [.set(.spinnerAlpha, 0)], then: .spinnerFaded),
      ]
    case .idle where change.old.isResult || change.old == .secondFloor:
      // The arrow comes back as it does after a spinner: once the component has retracted.
      return [
        .set(.arrowAngle, Self.restingAngle(of: kind)),
        .animate(seconds: change.durations.slow, [], then: .spinnerFaded),
      ]
    case .idle:
      return showArrow(turnedTo: Self.restingAngle(of: kind), in: change)
    case .pulling, .pullingToSecondFloor:
      return showArrow(turnedTo: Self.pulledAngle(of: kind), in: change)
    case .refreshing:
      isArrowHidden = true
      startSpinner(at: change.time)
      let staysFaded = kind == .backFooter && change.compatibility.contains(.spinnerStaysFaded)
      return staysFaded ? [] : [.set(.spinnerAlpha, 1)]
    case .noMoreData where kind == .backFooter:
      isArrowHidden = true
      stopSpinner()
      return []
    case .succeeded, .failed, .cancelled, .secondFloor:
      isArrowHidden = true
      stopSpinner()
      return []
    case .noMoreData, .willRefresh:
      return []
    }
  }

  private mutating func showArrow(turnedTo angle: Double, in change: StateChange) -> [Effect] {
    stopSpinner()
    isArrowHidden = false
    return [.animate(seconds: change.durations.flip, [.set(.arrowAngle, angle)], then: nil)]
  }

  private mutating func followWithSpinner(_ change: StateChange) -> [Effect] {
    switch change.new {
    case .idle where spinsAtRest: startSpinner(at: change.time)
    case .idle, .noMoreData, .succeeded, .failed, .cancelled: stopSpinner()
    case .refreshing: startSpinner(at: change.time)
    case .pulling, .willRefresh, .pullingToSecondFloor, .secondFloor: break
    }
    return []
  }

  private func followWithArrow(_ change: StateChange) -> [Effect] {
    let isOver = change.old == .refreshing || change.old.isResult
    return switch change.new {
    case .idle where isOver && change.compatibility.contains(.trailerArrowSnapsBack):
      rotate(to: Self.pulledAngle(of: kind), in: change, then: .arrowFlipped)
    case .idle:
      rotate(to: Self.restingAngle(of: kind), in: change, then: nil)
    case .pulling:
      rotate(to: Self.pulledAngle(of: kind), in: change, then: nil)
    case .refreshing, .noMoreData, .willRefresh, .succeeded, .failed, .cancelled,
      .pullingToSecondFloor, .secondFloor:
      []
    }
  }

  private func rotate(
    to angle: Double, in change: StateChange, then completion: Completion?
  ) -> [Effect] {
    [.animate(seconds: change.durations.flip, [.set(.arrowAngle, angle)], then: completion)]
  }
}
