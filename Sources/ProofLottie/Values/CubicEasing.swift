/// The easing between two keyframes: a cubic curve from (0, 0) to (1, 1), as in CSS.
struct CubicEasing: Hashable, Sendable {
  /// The control points; their x is from 0 to 1.
  let x1, y1, x2, y2: Double

  /// Creates the curve from the handle that leaves a keyframe and the one that enters the next.
  ///
  /// The x of a handle is moved to between 0 and 1, so that no time has two values.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(1, max(0, x1)), y1)
    (self.x2, self.y2) = (min(1, max(0, x2)), y2)
  }

  /// An even rate.
  static let linear = CubicEasing(0, 0, 1, 1)

  /// A range that has the parts of the way at all times: a cubic curve never leaves its control points.
  var reach: ClosedRange<Double> { min(0, y1, y2)...max(1, y1, y2) }

  /// The part of the way at a part of the time, from 0 to 1.
  ///
  /// The curve is halved forty times, which finds the part of the time to a trillionth with additions
  /// and multiplications alone.
  func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    guard x1 != y1 || x2 != y2 else { return time }
    var (low, width) = (0.0, 1.0)
    for _ in 0..<40 {
      width /= 2
      if Self.polynomial(x1, x2, at: low + width) <= time { low += width }
    }
    return Self.polynomial(y1, y2, at: low)
  }

  /// The coordinate of the curve whose control points have the given ones.
  private static func polynomial(_ first: Double, _ second: Double, at part: Double) -> Double {
    let rest = 1 - part
    return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
  }
}
