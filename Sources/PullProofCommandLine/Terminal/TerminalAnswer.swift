/// An answer of a terminal to one of the questions of ``PictureQuery``.
enum TerminalAnswer: Hashable {
  /// The features of the terminal (DA1, `CSI ? … c`): 4 are sixels.
  case attributes([Int])

  /// Whether it could take a picture in kitty's protocol (`APC G i=…;OK ST`).
  case graphics(isPossible: Bool)

  /// Its name and version (XTVERSION, `DCS > | … ST`).
  case version(String)

  /// The size of a cell in pixels (`CSI 6 ; height ; width t`).
  case cell(width: Int, height: Int)

  /// The number of colours for sixels (XTSMGRAPHICS, `CSI ? 1 ; 0 ; … S`).
  case colorRegisters(Int)

  /// The answer in a control sequence; nil for one that answers nothing.
  init?(control parameters: String, final: UInt8) {
    let isPrivate = parameters.hasPrefix("?")
    let numbers = parameters.dropFirst(isPrivate ? 1 : 0)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (isPrivate, final, numbers.count) {
    case (true, UInt8(ascii: "c"), _): self = .attributes(numbers)
    case (true, UInt8(ascii: "S"), 3) where numbers[0] == 1 && numbers[1] == 0 && numbers[2] > 1:
      self = .colorRegisters(numbers[2])
    case (false, UInt8(ascii: "t"), 3)
    where numbers[0] == 6 && Self.cellSides.contains(numbers[1])
      && Self.cellSides.contains(numbers[2]):
      self = .cell(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// The sides of a cell that are believed, in pixels.
  static let cellSides = 2...256

  /// The answer in a string; nil for one that answers nothing.
  init?(string bytes: [UInt8], introducer: UInt8) {
    let text = String(decoding: bytes, as: UTF8.self)
    if introducer == UInt8(ascii: "_"), text.hasPrefix("Gi=\(PictureQuery.pictureID);") {
      self = .graphics(isPossible: text.hasSuffix(";OK"))
    } else if introducer == UInt8(ascii: "P"), text.hasPrefix(">|") {
      self = .version(String(text.dropFirst(2)))
    } else {
      return nil
    }
  }
}
