public import ProofDrawing

/// The size of a spinner, in the words of the phone's activity indicator.
public enum SpinnerStyle: String, CaseIterable, Hashable, Sendable {
  /// 20 × 20 points, the default (MJRefresh 3.7.9).
  case medium

  /// 37 × 37 points.
  case large

  /// The size, in points.
  public var size: Size {
    switch self {
    case .medium: Size(width: 20, height: 20)
    case .large: Size(width: 37, height: 37)
    }
  }
}
