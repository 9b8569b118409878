import ProofDrawing
package import RefreshModel

/// The marks that replace arrow and spinner in states that MJRefresh 3.7.9 does not have.
///
/// A mark fills the 20 × 20 pt of a spinner with lines as heavy as the arrow's. Its place is before
/// the text, but it is not mirrored: a tick is written the same way everywhere.
public enum StateMark: String, CaseIterable, Hashable, Sendable {
  /// A tick: the refresh has ended well.
  case tick

  /// An exclamation mark in a ring: the refresh has failed.
  case exclamation

  /// A dash in a ring: the refresh was called off.
  case dash

  /// Two chevrons that point down: letting go opens the second floor.
  case chevronsDown = "chevrons-down"

  /// A chevron that points up, the way that closes the second floor.
  case chevronUp = "chevron-up"
}

extension StateMark {
  /// The mark of a state; nil for one that has an arrow or a spinner.
  package init?(of state: RefreshState) {
    switch state {
    case .succeeded: self = .tick
    case .failed: self = .exclamation
    case .cancelled: self = .dash
    case .pullingToSecondFloor: self = .chevronsDown
    case .secondFloor: self = .chevronUp
    case .idle, .pulling, .refreshing, .willRefresh, .noMoreData: return nil
    }
  }

  static let size = Size(width: 20, height: 20)

  /// The mark in lines of a width in points: 1.5 beside a header's arrow, 1 beside a trailer's.
  func shapes(lineWidth: Double, color: Color) -> [Shape] {
    lines.map { Shape($0, .stroke(width: lineWidth), color: color) }
      + dots.map { Shape(.circle(center: $0, radius: lineWidth * 2 / 3), color: color) }
  }

  private var lines: [Path] {
    switch self {
    case .tick: [Self.polyline((3, 10.5), (8, 15.5), (17, 5))]
    case .exclamation: [Self.ring, Self.polyline((10, 5.5), (10, 11))]
    case .dash: [Self.ring, Self.polyline((6.5, 10), (13.5, 10))]
    case .chevronsDown: [4.25, 10.25].map { Self.polyline((4, $0), (10, $0 + 6), (16, $0)) }
    case .chevronUp: [Self.polyline((4, 13), (10, 7), (16, 13))]
    }
  }

  private var dots: [Point] {
    switch self {
    case .exclamation: [Point(x: 10, y: 14)]
    case .tick, .dash, .chevronsDown, .chevronUp: []
    }
  }

  private static let ring = Path.circle(center: Point(x: 10, y: 10), radius: 8.75)

  private static func polyline(_ points: (x: Double, y: Double)...) -> Path {
    Path(
      points.enumerated().map { index, point in
        let point = Point(x: point.x, y: point.y)
        return index == 0 ? .move(point) : .line(point)
      })
  }
}
