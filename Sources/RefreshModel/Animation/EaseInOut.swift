/// The curve of UIKit's animations: the cubic Bézier (.42, 0, .58, 1).
public enum EaseInOut {
  /// The progress of an animation, from 0 to 1, at a fraction of its duration, from 0 to 1.
  ///
  /// Shares of time outside that range count as its ends, and what is not a number as the start.
  public static func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    var parameter = time
    // Newton's method: the curve is steep nowhere, so eight steps reach the last bit.
    for _ in 0..<8 {
      parameter -= (position(parameter) - time) / slope(parameter)
      parameter = min(max(parameter, 0), 1)
    }
    return parameter * parameter * (3 - 2 * parameter)
  }

  /// The curve's x at a parameter s: 3·.42·s(1−s)² + 3·.58·s²(1−s) + s³.
  private static func position(_ parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter * (1.26 * rest * rest + 1.74 * parameter * rest + parameter * parameter)
  }

  private static func slope(_ parameter: Double) -> Double {
    1.26 + parameter * (-1.56 + parameter * 1.56)
  }
}
