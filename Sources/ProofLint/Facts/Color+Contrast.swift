import ProofDrawing

extension Color {
  /// The relative luminance as WCAG 2.2 defines it, from 0 for black to 1 for white.
  var luminance: Double {
    func linear(_ level: UInt8) -> Double {
      let part = Double(level) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055).raisedTo2Point4
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two opaque colours as WCAG 2.2 defines it, from 1 to 21.
  func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour that it makes on an opaque one, rounded as pixels are.
  func laid(over ground: Color) -> Color {
    let opacity = min(max(alpha, 0), 1)
    let rest = 255 - (255 * opacity).rounded()
    func part(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let level = (Double(front) * opacity).rounded() + (Double(back) * rest / 255).rounded()
      return UInt8(min(level, 255))
    }
    return Color(
      red: part(red, ground.red), green: part(green, ground.green),
      blue: part(blue, ground.blue))
  }
}

extension Double {
  /// The power of 2.4 of a number from 0 to 1.
  ///
  /// It is worked out with additions, multiplications and divisions alone: x² times the square of the
  /// fifth root of x, which Newton's method finds from above.
  fileprivate var raisedTo2Point4: Double {
    guard self > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<32 { root -= (root - self / (root * root * root * root)) / 5 }
    return self * self * root * root
  }
}
