/// A type of design tokens; the raw value is its name in files.
package enum TokenType: String, CaseIterable, Hashable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle
  case border, transition, shadow, gradient, typography

  /// The type with an article, for messages.
  package var phrase: String { "\("aeiou".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue)" }
}

/// The value of a design token.
package enum TokenValue: Hashable, Sendable {
  case color(TokenColor)

  /// A distance, in points.
  case dimension(Double)

  /// Names of fonts, the preferred one first.
  case fontFamily([String])

  /// A weight from 1 to 1000.
  case fontWeight(Double)

  /// A time, in seconds.
  case duration(Double)

  /// The coordinates of the two control points of a timing curve: x1, y1, x2 and y2.
  case cubicBezier([Double])
  case number(Double)
  case strokeStyle(TokenStrokeStyle)
  case border(TokenBorder)
  case transition(TokenTransition)

  /// Shadows, the first of which lies on top.
  case shadow([TokenShadow])
  case gradient([TokenGradientStop])
  case typography(TokenTypography)

  /// The type.
  package var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}

/// The style of a line.
package enum TokenStrokeStyle: Hashable, Sendable {
  /// A style by its name in CSS, such as `dashed`.
  case named(String)

  /// The lengths of dashes and gaps in turn, in points, and the ends of dashes: round, butt or square.
  case dashes([Double], cap: String)
}

/// A border.
package struct TokenBorder: Hashable, Sendable {
  package let color: TokenColor

  /// The width, in points.
  package let width: Double
  package let style: TokenStrokeStyle
}

/// A movement from one state to another.
package struct TokenTransition: Hashable, Sendable {
  /// The time that it takes, in seconds.
  package let duration: Double

  /// The time before it begins, in seconds.
  package let delay: Double

  /// The coordinates of the two control points of its timing curve.
  package let curve: [Double]
}

/// A shadow.
package struct TokenShadow: Hashable, Sendable {
  package let color: TokenColor

  /// The offset to the right and downwards, the blur and the growth, in points.
  package let offsetX, offsetY, blur, spread: Double

  /// Whether the shadow falls inside.
  package let isInset: Bool
}

/// A colour at a place of a gradient.
package struct TokenGradientStop: Hashable, Sendable {
  package let color: TokenColor

  /// The place, from 0 to 1.
  package let position: Double
}

/// The style of a text.
package struct TokenTypography: Hashable, Sendable {
  /// Names of fonts, the preferred one first.
  package let families: [String]

  /// The font size, in points.
  package let size: Double

  /// The weight, from 1 to 1000.
  package let weight: Double

  /// The distance between letters besides their own, in points.
  package let letterSpacing: Double

  /// The height of a line as a multiple of the font size.
  package let lineHeight: Double
}
