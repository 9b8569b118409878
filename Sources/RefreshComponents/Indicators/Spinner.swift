package import ProofDrawing

/// The activity indicator: eight ticks, one turn a second in eight steps.
///
/// The figures are those of Flutter's measured port of the phone's indicator: a tick reaches from
/// a third of the radius to the radius and is a fifth of it wide.
enum Spinner {
  /// The opacities of the ticks, from the head backwards.
  private static let opacities: [Double] = [147, 122, 97, 72, 47, 47, 47, 47].map { $0 / 255 }

  /// The ticks of a spinner.
  ///
  /// - Parameters:
  ///   - phase: the share of a turn since the start.
  ///   - radius: the radius, in points.
  ///   - spokes: the number of ticks; other numbers than eight take their opacities from the eight.
  ///   - color: the colour of an opaque tick.
  /// - Returns: the ticks, in a square at the origin.
  static func shapes(
    phase: Double, radius: Double, spokes: Int = opacities.count, color: Color
  ) -> [Shape] {
    let tick = Path.roundedRectangle(
      Rect(x: -radius / 10, y: -radius, width: radius / 5, height: radius * 2 / 3),
      radius: radius / 10)
    let count = max(1, spokes)
    let head = Int(((phase - phase.rounded(.down)) * Double(count)).rounded(.down)) % count
    return (0..<count).map { index in
      let placement = Transform.rotation(Rotation(degrees: Double(index) * 360 / Double(count)))
        .then(.translation(x: radius, y: radius))
      let opacity = opacities[(head - index + count) % count * opacities.count / count]
      return Shape(tick.transformed(by: placement), color: color.faded(by: opacity))
    }
  }
}

/// The size of a spinner, in the words of the phone's activity indicator.
public enum SpinnerStyle: String, CaseIterable, Hashable, Sendable {
  /// 20 × 20 points, the default (MJRefresh 3.7.9).
  case medium

  /// 37 × 37 points.
  case large

  /// The size, in points.
  package var size: Size {
    switch self {
    case .medium: Size(width: 20, height: 20)
    case .large: Size(width: 37, height: 37)
    }
  }
}
