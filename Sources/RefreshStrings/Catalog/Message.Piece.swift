extension Message {
  /// A stretch of a message that is shown, or replaced, as a whole.
  enum Piece: Hashable {
    /// Text that is shown as it is.
    case literal(String)

    /// The place of an argument, counted from 0.
    case argument(Int, isNumbered: Bool, spelling: String)

    /// What looks like the place of a value, but of a kind that messages don't have.
    case unknown(String)

    static func pieces(of template: String) -> [Piece] {
      var rest = template.unicodeScalars[...]
      var pieces: [Piece] = []
      var nextArgument = 0
      while !rest.isEmpty {
        let text = rest.prefix { $0 != "%" }
        rest.removeFirst(text.count)
        if !text.isEmpty { pieces.append(.literal(String(text))) }
        guard !rest.isEmpty else { break }
        let piece = specifier(at: rest, nextArgument: &nextArgument)
        pieces.append(piece.piece)
        rest.removeFirst(piece.length)
      }
      return pieces
    }

    /// The piece that starts with the percent sign at the start of `text`, and its length.
    private static func specifier(
      at text: Substring.UnicodeScalarView, nextArgument: inout Int
    ) -> (piece: Piece, length: Int) {
      let afterSign = text.dropFirst()
      if afterSign.first == "%" { return (.literal("%"), 2) }
      if afterSign.first == "@" {
        defer { nextArgument += 1 }
        return (.argument(nextArgument, isNumbered: false, spelling: "%@"), 2)
      }
      let digits = afterSign.prefix { ("0"..."9").contains($0) }
      if afterSign.dropFirst(digits.count).starts(with: "$@".unicodeScalars),
        let number = Int(String(digits)), number > 0
      {
        let spelling = String(text.prefix(digits.count + 3))
        return (.argument(number - 1, isNumbered: true, spelling: spelling), digits.count + 3)
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
}
