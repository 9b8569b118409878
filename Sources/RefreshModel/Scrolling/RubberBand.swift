/// The distance by which content follows a finger that drags it past its end.
///
/// UIKit, measured by the community: (1 − 1/(0.55·x/D + 1))·D.
public enum RubberBand {
  /// The share of the finger's first point that content follows.
  public static let stiffness = 0.55

  /// The distance that content moves past its end, in points.
  ///
  /// Odd in the overshoot, always shorter than the viewport's side, and zero when either number is
  /// not usable.
  public static func distance(overshoot: Double, viewport: Double) -> Double {
    guard overshoot.isFinite, viewport.isFinite, viewport > 0 else { return 0 }
    let pull = abs(overshoot)
    let shown = (1 - 1 / (stiffness * pull / viewport + 1)) * viewport
    return overshoot < 0 ? -shown : shown
  }

  /// The finger's overshoot that shows content a distance past its end, in points.
  ///
  /// The inverse of ``distance(overshoot:viewport:)``; `nil` when no finger reaches that far.
  public static func overshoot(distance: Double, viewport: Double) -> Double? {
    guard distance.isFinite, viewport.isFinite, viewport > 0 else { return nil }
    guard abs(distance) < viewport else { return nil }
    let pull = viewport / stiffness * (1 / (1 - abs(distance) / viewport) - 1)
    return distance < 0 ? -pull : pull
  }
}
