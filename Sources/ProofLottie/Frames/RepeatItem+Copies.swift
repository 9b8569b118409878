import ProofDrawing

extension RepeatItem {
  /// The transform and the opacity, from 0 to 1, of each copy at a frame.
  func copies(at frame: Double) -> [(Affine, opacity: Double)] {
    // A part of a copy is a whole one, as lottie-web draws it.
    let count = min(LottieLimits.copies, self.count.number(at: frame).rounded(.up))
    guard count >= 1 else { return [] }
    let offset = offset.number(at: frame)
    let opacities = (
      startOpacity.number(at: frame).share, endOpacity.number(at: frame).share
    )
    let step = Step(transform, at: frame)
    return (0..<Int(count)).map { index in
      let part = count > 1 ? Double(index) / (count - 1) : 0
      return (
        step.times(Double(index) + offset),
        opacity: opacities.0 + (opacities.1 - opacities.0) * part
      )
    }
  }
}

/// The way from one copy to the next.
private struct Step {
  let anchor, position, scale: Point
  let rotation: Double

  init(_ transform: TransformProperties, at frame: Double) {
    anchor = transform.anchor.point(at: frame)
    position = transform.position.point(at: frame)
    scale = transform.scale.point(at: frame) * 0.01
    rotation = transform.rotation.number(at: frame)
  }

  /// The transform of a number of steps, which may have a fraction.
  func times(_ steps: Double) -> Affine {
    Affine.translation(-anchor.x, -anchor.y)
      .then(.scale(Self.power(scale.x, steps), Self.power(scale.y, steps)))
      .then(.rotation(degrees: rotation * steps))
      .then(.translation(anchor.x + position.x * steps, anchor.y + position.y * steps))
  }

  /// The power of a number; between whole exponents it lies on a straight line.
  ///
  /// Exponents are those of a thousand copies at most, and multiplications give the same number on
  /// every machine.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base != 1, exponent != 0 else { return 1 }
    let whole = max(-2000, min(2000, exponent.rounded(.down)))
    var product = 1.0
    for _ in 0..<Int(abs(whole)) { product *= base }
    let power = whole < 0 ? 1 / product : product
    return power + power * (base - 1) * max(0, min(1, exponent - whole))
  }
}
