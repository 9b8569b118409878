/// One of the four places where a scroll view has a component.
///
/// The order of the cases is the order in which a simulation attaches them.
public enum Target: String, Hashable, Sendable, CaseIterable {
  /// Above the content.
  case header

  /// Below the content.
  case footer

  /// To the right of the content.
  case trailer

  /// To the left of the content.
  case leader
}

extension Target {
  /// The axis along which its component moves.
  package var axis: Axis {
    switch self {
    case .header, .footer: .vertical
    case .trailer, .leader: .horizontal
    }
  }

  /// It is where the content ends.
  var isAtEnd: Bool {
    switch self {
    case .footer, .trailer: true
    case .header, .leader: false
    }
  }

  /// The place at the other end of the same axis.
  package var facing: Target {
    switch self {
    case .header: .footer
    case .footer: .header
    case .trailer: .leader
    case .leader: .trailer
    }
  }
}

/// At most one value for each of the four places where a scroll view has a component.
///
/// Fields in the place of a dictionary, because every event asks for every component: nothing is
/// hashed, nothing is allocated, and a value is changed where it lies.
public struct PerTarget<Value> {
  /// The value above the content, if there is one.
  public internal(set) var header: Value?

  /// The value below the content, if there is one.
  public internal(set) var footer: Value?

  /// The value to the right of the content, if there is one.
  public internal(set) var trailer: Value?

  /// The value to the left of the content, if there is one.
  public internal(set) var leader: Value?
}

extension PerTarget: Equatable where Value: Equatable {}
extension PerTarget: Hashable where Value: Hashable {}
extension PerTarget: Sendable where Value: Sendable {}

extension PerTarget {
  /// The value at a target, if there is one.
  public internal(set) subscript(target: Target) -> Value? {
    get {
      switch target {
      case .header: header
      case .footer: footer
      case .trailer: trailer
      case .leader: leader
      }
    }
    set {
      switch target {
      case .header: header = newValue
      case .footer: footer = newValue
      case .trailer: trailer = newValue
      case .leader: leader = newValue
      }
    }
  }

  /// The present values, in the order of the targets.
  public var all: [Value] { Target.allCases.compactMap { self[$0] } }

  /// The results of a function, each at the target of its value.
  ///
  /// - Parameter transform: the function; where it returns nil there is no value.
  /// - Returns: the results that are not nil.
  func compactMap<Result>(_ transform: (Target, Value) -> Result?) -> PerTarget<Result> {
    var result = PerTarget<Result>()
    for target in Target.allCases {
      result[target] = self[target].flatMap { transform(target, $0) }
    }
    return result
  }
}
