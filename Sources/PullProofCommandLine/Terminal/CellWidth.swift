/// The number of cells that a text takes in a terminal.
///
/// A character that Unicode calls wide takes two, and so does an emoji; others take one, with all marks that belong to
/// them (Unicode Standard Annex 11).
enum CellWidth {
  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Int {
    character.unicodeScalars.contains(where: isWide) ? 2 : 1
  }

  /// The ranges of the characters of East Asian Width W and F (Unicode's EastAsianWidth.txt), without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FB, 0x20000...0x3FFFD,
  ]

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    // A variation selector asks for the picture of a character.
    return scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
      || wide.contains { $0.contains(scalar.value) }
  }

  /// A text in lines, broken at spaces where it has some.
  ///
  /// - Parameters:
  ///   - text: the text, in one line.
  ///   - columns: the number of cells of a line, at least 2.
  /// - Returns: the lines, at least one.
  static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for character in text {
      let next = self.width(of: character)
      while width + next > columns, !line.isEmpty {
        let space = line.lastIndex(of: " ").map { line.index(after: $0) } ?? line.endIndex
        let rest = String(line[space...])
        lines.append(String(line[..<space]))
        (line, width) = (rest, of(rest))
      }
      line.append(character)
      width += next
    }
    return lines + [line]
  }

  /// The beginning of a text that fits some cells, with an ellipsis where something was cut.
  static func cut(_ text: String, columns: Int) -> String {
    guard of(text) > columns else { return text }
    var (line, width) = ("", 0)
    for character in text {
      let next = self.width(of: character)
      guard width + next < columns else { break }
      line.append(character)
      width += next
    }
    return line + "…"
  }
}
