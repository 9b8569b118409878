import ProofRendering

/// The questions about pictures, in one write, and the answers so far.
///
/// The last question is for the device attributes, which every terminal answers, and a terminal answers in order: once
/// that answer is there, no other will come (as kitty's protocol advises, “Querying support”).
struct PictureQuery {
  /// The number of the picture in the question whether kitty's protocol is understood.
  static let pictureID = 31

  /// The bytes of all questions.
  static var questions: [UInt8] {
    // The name, the size of a cell, the number of colour registers, and the device attributes (XTVERSION,
    // XTWINOPS, XTSMGRAPHICS and DA1 in xterm's “Control Sequences”).
    KittyGraphics.query(id: pictureID, by: .direct)
      + Array("\u{1B}[>q\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c".utf8)
  }

  private(set) var answers: Set<TerminalAnswer> = []

  /// Whether no further answer will come.
  private(set) var isComplete = false

  mutating func add(_ answer: TerminalAnswer) {
    answers.insert(answer)
    if case .attributes = answer { isComplete = true }
  }

  /// The size of a cell in pixels; nil if it is unknown.
  var cell: PixelSize? {
    for case .cell(let width, let height) in answers {
      return PixelSize(width: width, height: height)
    }
    return nil
  }

  /// The number of colours that sixels may have.
  var colorRegisters: Int {
    for case .colorRegisters(let count) in answers {
      return min(count, SixelImage.usualRegisterCount)
    }
    return SixelImage.usualRegisterCount
  }

  /// The best protocol that the terminal understands; nil for none.
  ///
  /// - Parameter program: the name of the terminal's program in the variable `TERM_PROGRAM`.
  /// - Returns: the protocol.
  func pictureProtocol(program: String?) -> PictureProtocol? {
    if answers.contains(.graphics(isPossible: true)) { return .kitty }
    if program == "iTerm.app" { return .iterm }
    for case .version(let version) in answers
    where Self.itermPrograms.contains(where: version.hasPrefix) {
      return .iterm
    }
    for case .attributes(let attributes) in answers where attributes.dropFirst().contains(4) {
      return .sixel
    }
    return nil
  }

  /// The beginnings of the names of programs that understand iTerm2's protocol.
  private static let itermPrograms = ["iTerm2", "WezTerm", "mintty"]
}

/// A size in whole pixels.
struct PixelSize: Hashable {
  let width: Int
  let height: Int
}

/// The ways to show pictures in a terminal.
enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// Kitty's graphics protocol.
  case kitty

  /// Inline images of iTerm2.
  case iterm

  /// Sixels.
  case sixel

  /// Half blocks in two colours.
  case blocks

  /// No pictures.
  case none
}
