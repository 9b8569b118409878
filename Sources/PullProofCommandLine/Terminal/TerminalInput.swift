/// The bytes from a terminal as keys and answers, one byte at a time (ECMA-48, section 5.4; xterm's “Control
/// Sequences”).
///
/// A sequence may arrive in pieces at any time. Whatever belongs to one is never taken for a key, however late it
/// comes, so nothing of an answer or of a function key can decide about a frame. Pasted text and keys with Alt are
/// no keys, either.
struct TerminalInput {
  /// The keys that a review knows.
  enum Key: Hashable {
    /// A character of ASCII.
    case character(Character)
    case enter, escape
    case left, right, up, down, pageUp, pageDown
  }

  enum Event: Hashable {
    case key(Key)
    case answer(TerminalAnswer)
  }

  private enum State: Hashable {
    case ground

    /// After ESC.
    case escape

    /// After ESC O, which function keys of the keypad begin with.
    case singleShift

    /// After ESC [, with the bytes so far.
    case control([UInt8])

    /// In a string that begins with ESC and an introducer, with its bytes so far.
    case string(introducer: UInt8, [UInt8])

    /// In a string, after ESC, which is the first half of its terminator.
    case stringEnd(introducer: UInt8, [UInt8])
  }

  private var state = State.ground

  /// Whether pasted text goes on.
  private var isPasting = false

  /// More bytes than any answer has; what is longer is read to its end and dropped.
  private static let lengthLimit = 1024

  /// Whether ESC came and nothing after it: the key of that name, or the beginning of a sequence.
  var isUndecided: Bool { state == .escape }

  /// Reads bytes.
  ///
  /// - Returns: the keys and answers that are complete with them.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Event] {
    bytes.compactMap { read($0) }
  }

  /// Takes an ESC that nothing followed for the key.
  mutating func decideEscape() -> Event? {
    guard isUndecided else { return nil }
    state = .ground
    return isPasting ? nil : .key(.escape)
  }

  private mutating func read(_ byte: UInt8) -> Event? {
    switch state {
    case .ground: return readOnGround(byte)
    case .escape:
      readIntroducer(byte)
      return nil
    case .singleShift:
      state = byte == Self.escape ? .escape : .ground
      return key(ofFinal: byte)
    case .control(let bytes): return readControl(byte, after: bytes)
    case .string(let introducer, let bytes):
      return readString(byte, from: introducer, after: bytes)
    case .stringEnd(let introducer, let bytes):
      guard byte == UInt8(ascii: "\\") else {
        // The string was cut, and another sequence begins.
        state = .escape
        return read(byte)
      }
      state = .ground
      return TerminalAnswer(string: bytes, introducer: introducer).map(Event.answer)
    }
  }

  private static let escape: UInt8 = 0x1B

  private mutating func readOnGround(_ byte: UInt8) -> Event? {
    if byte == Self.escape {
      state = .escape
      return nil
    }
    if isPasting { return nil }
    switch byte {
    case 0x0A, 0x0D: return .key(.enter)
    case 0x20...0x7E: return .key(.character(Character(Unicode.Scalar(byte))))
    default: return nil
    }
  }

  private mutating func readIntroducer(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte, [])
    case Self.escape: state = .escape
    // A key with Alt.
    default: state = .ground
    }
  }

  private mutating func readControl(_ byte: UInt8, after bytes: [UInt8]) -> Event? {
    switch byte {
    case 0x20...0x3F:
      state = .control(bytes.count < Self.lengthLimit ? bytes + [byte] : bytes)
      return nil
    case 0x40...0x7E:
      state = .ground
      return event(ofControl: bytes, final: byte)
    case Self.escape:
      state = .escape
      return nil
    default:
      // No other byte belongs to a control sequence: it was cut.
      state = .ground
      return nil
    }
  }

  private mutating func readString(
    _ byte: UInt8, from introducer: UInt8, after bytes: [UInt8]
  ) -> Event? {
    switch byte {
    case Self.escape: state = .stringEnd(introducer: introducer, bytes)
    // Operating system commands may end in BEL, and no string holds another control character.
    case ..<0x20: state = .ground
    default:
      state = .string(
        introducer: introducer, bytes.count < Self.lengthLimit ? bytes + [byte] : bytes)
    }
    return nil
  }

  private mutating func event(ofControl bytes: [UInt8], final: UInt8) -> Event? {
    let parameters = String(decoding: bytes, as: UTF8.self)
    switch (parameters, final) {
    case ("200", UInt8(ascii: "~")): isPasting = true
    case ("201", UInt8(ascii: "~")): isPasting = false
    case ("5", UInt8(ascii: "~")): return isPasting ? nil : .key(.pageUp)
    case ("6", UInt8(ascii: "~")): return isPasting ? nil : .key(.pageDown)
    case ("", _): return key(ofFinal: final)
    default: return TerminalAnswer(control: parameters, final: final).map(Event.answer)
    }
    return nil
  }

  /// The arrow with a last byte; nil for another key.
  private func key(ofFinal byte: UInt8) -> Event? {
    if isPasting { return nil }
    switch byte {
    case UInt8(ascii: "A"): return .key(.up)
    case UInt8(ascii: "B"): return .key(.down)
    case UInt8(ascii: "C"): return .key(.right)
    case UInt8(ascii: "D"): return .key(.left)
    default: return nil
    }
  }
}
