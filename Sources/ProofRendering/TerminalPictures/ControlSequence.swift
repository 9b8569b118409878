/// The control sequences around pictures, in their 7-bit forms (ECMA-48, sections 5.3 and 8.3).
enum ControlSequence {
  /// The character ESC.
  static let escape: UInt8 = 0x1B

  /// An application program command: ESC _, the command, and the string terminator ESC \.
  static func applicationCommand(_ command: [UInt8]) -> [UInt8] {
    [escape, UInt8(ascii: "_")] + command + terminator
  }

  /// A device control string: ESC P, the contents, and the string terminator.
  static func deviceControl(_ contents: [UInt8]) -> [UInt8] {
    [escape, UInt8(ascii: "P")] + contents + terminator
  }

  private static let terminator = [escape, UInt8(ascii: "\\")]
}

/// Sequences that tmux hands on to the terminal in which it runs.
///
/// Such a sequence is a device control string that begins with `tmux;` and in which every ESC is doubled
/// (tmux's manual, “allow-passthrough”). Since its version 3.3 tmux drops it unless that option is on.
package enum TmuxPassthrough {
  /// One control sequence, to be handed on.
  package static func wrap(_ sequence: [UInt8]) -> [UInt8] {
    let doubled = sequence.flatMap {
      $0 == ControlSequence.escape ? [ControlSequence.escape, $0] : [$0]
    }
    return ControlSequence.deviceControl(Array("tmux;".utf8) + doubled)
  }
}
