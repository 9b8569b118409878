package import ProofDocuments
package import ProofDrawing
package import ProofTokens

extension ValueKind {
  /// The same values, or tokens of a type.
  package func orToken(_ type: TokenType) -> ValueKind {
    ValueKind(expected, schema: .any(of: [schema, .token]), suggestion: suggestion) { node in
      read(node.token(ofType: type.rawValue) ?? node)
    }
  }
}

extension ValueKind<Color> {
  /// The same colours, or the colours of tokens in an appearance.
  package func orToken(in appearance: Appearance) -> ValueKind {
    ValueKind(expected, schema: .any(of: [schema, .token]), suggestion: suggestion) { node in
      AdaptiveColor(token: node)?[appearance] ?? read(node)
    }
  }
}

extension AdaptiveColor {
  /// The colours of a token in all appearances; nil for a value that is no such token.
  init?(token node: DocumentNode) {
    guard let colors = node.token(ofType: TokenType.color.rawValue) else { return nil }
    func color(_ appearance: Appearance) -> Color? {
      guard case .array(let parts)? = colors[appearance.rawValue]?.value else { return nil }
      let numbers = parts.compactMap(\.number)
      guard numbers.count == 4 else { return nil }
      return Color(
        red: UInt8(numbers[0]), green: UInt8(numbers[1]), blue: UInt8(numbers[2]), alpha: numbers[3]
      )
    }
    guard let light = color(.light) else { return nil }
    self.init(
      light: light, dark: color(.dark) ?? light, lightHighContrast: color(.lightHighContrast),
      darkHighContrast: color(.darkHighContrast))
  }
}

extension Schema {
  /// The name of a design token.
  static var token: Schema {
    .definition(
      "token",
      [
        "type": "string", "pattern": "^\\{[^{}]+\\}$",
        "description": "A design token of the project, such as {color.accent}.",
      ])
  }
}
