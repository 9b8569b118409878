/// How far a component is pulled.
enum PullReach {
  /// Not far enough for anything.
  case short

  /// Past the distance that arms it.
  case armed

  /// Past the distance that opens the second floor.
  case secondFloor
}

extension PullReach {
  /// The state of a component that a finger holds there.
  var state: RefreshState {
    switch self {
    case .short: .idle
    case .armed: .pulling
    case .secondFloor: .pullingToSecondFloor
    }
  }
}
