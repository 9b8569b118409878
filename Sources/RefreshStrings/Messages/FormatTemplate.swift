/// A template, taken apart into text and places for values.
package struct FormatTemplate: Hashable {
  /// A stretch of a template that is shown, or replaced, as a whole.
  package enum Piece: Hashable {
    /// Text that is shown as it is.
    case literal(String)

    /// The place of a value.
    case specifier(FormatSpecifier)

    /// What looks like the place of a value, but of a kind that there is not.
    case unknown(String)
  }

  package let pieces: [Piece]

  /// Takes a template apart; any text is one.
  package init(_ text: String, inSubstitution: Bool = false) {
    var rest = text.unicodeScalars[...]
    var pieces: [Piece] = []
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "%" }
      rest.removeFirst(literal.count)
      if !literal.isEmpty { pieces.append(.literal(String(literal))) }
      guard !rest.isEmpty else { break }
      let (piece, length) = Self.piece(startOf: rest, inSubstitution: inSubstitution)
      pieces.append(piece)
      rest.removeFirst(length)
    }
    self.pieces = pieces
  }

  /// The specifiers in their order.
  package var specifiers: [FormatSpecifier] {
    pieces.compactMap { piece in
      if case .specifier(let specifier) = piece { specifier } else { nil }
    }
  }

  /// The piece that the percent sign at the start of a text begins, and its length.
  private static func piece(
    startOf text: Substring.UnicodeScalarView, inSubstitution: Bool
  ) -> (Piece, length: Int) {
    if text.dropFirst().first == "%" { return (.literal("%"), 2) }
    let encoded = PercentEncoding.length(startOf: text)
    if encoded > 0 { return (.unknown(String(text.prefix(encoded))), encoded) }
    if let specifier = FormatSpecifier(startOf: text, inSubstitution: inSubstitution) {
      return (.specifier(specifier), specifier.spelling.unicodeScalars.count)
    }
    let length = lengthOfForeignSpecifier(text)
    return (.unknown(String(text.prefix(length))), length)
  }

  /// The length of what the C library would take for a specifier: flags, sizes and a letter.
  private static func lengthOfForeignSpecifier(_ text: Substring.UnicodeScalarView) -> Int {
    let modifiers = text.dropFirst().prefix {
      "0123456789$ +-#'.*hlqLztj".unicodeScalars.contains($0)
    }
    let letter = text.dropFirst(1 + modifiers.count).first
    let isSpecifier = letter.map { "diouxXeEfFgGaAcCsSpn@".unicodeScalars.contains($0) } ?? false
    return isSpecifier ? modifiers.count + 2 : 1
  }
}
