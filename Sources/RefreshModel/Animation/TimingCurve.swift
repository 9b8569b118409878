/// The course of an animation: a cubic Bézier curve from (0, 0) to (1, 1), time to progress, as in CSS.
package struct TimingCurve: Hashable, Sendable {
  /// The control points; their times are from 0 to 1, their progress may leave that range.
  private let x1, y1, x2, y2: Double

  /// Creates a curve from the numbers of CSS's `cubic-bezier`.
  ///
  /// - Precondition: `x1` and `x2` are from 0 to 1, and all numbers are finite.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "The times of a timing curve's control points are from 0 to 1")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Progress at a constant speed.
  package static let linear = TimingCurve(0, 0, 1, 1)

  /// A slow start.
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)

  /// A slow end.
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)

  /// A slow start and a slow end, as UIKit's animations have.
  package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The progress at a fraction of the duration, from 0 to 1.
  ///
  /// Times outside that range count as its ends, and a time that is not a number as the start.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.coordinate(y1, y2, at: parameter(at: time))
  }

  /// The curve's parameter at a time, by Newton's method, and by bisection where that leaves the bounds.
  private func parameter(at time: Double) -> Double {
    var (low, high, parameter) = (0.0, 1.0, time)
    // Time never runs back along the curve; bisection alone takes 53 steps.
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: parameter) - time
      if abs(error) < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / slope(at: parameter)
      parameter = low < next && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  /// 3·c1·s(1−s)² + 3·c2·s²(1−s) + s³ for the coordinates c1 and c2 of the control points.
  private static func coordinate(_ first: Double, _ second: Double, at parameter: Double) -> Double
  {
    let rest = 1 - parameter
    return parameter
      * (3 * first * rest * rest + 3 * second * parameter * rest + parameter * parameter)
  }

  /// The derivative of the time by the parameter.
  private func slope(at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3
      * (x1 * rest * rest + 2 * (x2 - x1) * parameter * rest + (1 - x2) * parameter * parameter)
  }
}
