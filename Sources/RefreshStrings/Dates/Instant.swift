/// An instant, the same everywhere.
public struct Instant: Hashable, Sendable {
  /// The time since the start of 1970 in Greenwich, in seconds, leap seconds left out.
  public let secondsSince1970: Double

  /// Creates an instant.
  ///
  /// - Precondition: `secondsSince1970` is finite.
  public init(secondsSince1970: Double) {
    precondition(secondsSince1970.isFinite, "An instant needs a finite number of seconds")
    self.secondsSince1970 = secondsSince1970
  }

  var millisecondsSince1970: Double { secondsSince1970 * 1000 }
}

extension Instant: Comparable {
  /// Whether one instant comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
