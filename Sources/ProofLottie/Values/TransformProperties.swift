import ProofDrawing

/// The properties of which the transform of a layer, a group or a copy consists.
struct TransformProperties: Hashable, Sendable {
  /// A place that moves as a whole or whose coordinates have keyframes of their own.
  enum Position: Hashable, Sendable {
    case joined(Animated<Numbers>)
    case split(x: Animated<Numbers>, y: Animated<Numbers>)

    /// The place at a frame, in points.
    func point(at frame: Double) -> Point {
      switch self {
      case .joined(let position): position.point(at: frame)
      case .split(let x, let y): Point(x: x.number(at: frame), y: y.number(at: frame))
      }
    }
  }

  /// The point of the content that lies at the position, in points.
  var anchor = Animated<Numbers>([0, 0])

  /// The place of the anchor, in points.
  var position = Position.joined(Animated([0, 0]))

  /// The scale in percent.
  var scale = Animated<Numbers>([100, 100])

  /// The clockwise rotation, the skew and its axis, in degrees.
  var rotation = Animated<Numbers>([0]), skew = Animated<Numbers>([0])
  var skewAxis = Animated<Numbers>([0])

  /// The opacity in percent.
  var opacity = Animated<Numbers>([100])

  /// Whether the content turns into the direction in which its position moves.
  var turnsAlongPath = false

  /// The transform at a frame.
  func affine(at frame: Double) -> Affine {
    let (anchor, scale) = (anchor.point(at: frame), scale.point(at: frame))
    let position = position.point(at: frame)
    return Affine.translation(-anchor.x, -anchor.y)
      .then(.scale(scale.x / 100, scale.y / 100))
      .then(.skew(degrees: skew.number(at: frame), axis: skewAxis.number(at: frame)))
      .then(.rotation(degrees: rotation.number(at: frame)))
      .then(direction(at: frame))
      .then(.translation(position.x, position.y))
  }

  /// The opacity at a frame, from 0 to 1.
  func opacity(at frame: Double) -> Double { opacity.number(at: frame).share }

  /// The turn into the direction of the movement, which is read from two places a hundredth of a frame
  /// apart; at its end, from the last ones.
  private func direction(at frame: Double) -> Affine {
    guard turnsAlongPath, case .joined(let route) = position,
      let first = route.segments.first?.start, let last = route.segments.last?.end
    else { return .identity }
    let end = min(max(frame, first + 0.01), last)
    let way = route.point(at: end) - route.point(at: end - 0.01)
    let length = way.length
    guard length > 0, length.isFinite else { return .identity }
    return .turn(cosine: way.x / length, sine: way.y / length)
  }
}

extension Double {
  /// The part that a percentage is, from 0 to 1.
  var share: Double { Swift.min(1, Swift.max(0, self / 100)) }
}
