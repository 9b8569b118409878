import Testing

@testable import PullProofCommandLine

@Suite struct TerminalInputTests {
  private func events(_ text: String) -> [TerminalInput.Event] {
    var input = TerminalInput()
    return input.read(text.utf8)
  }

  @Test func `characters, the return key and arrows are keys`() {
    #expect(
      events("aR ?\r\n\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}OA\u{1B}[5~\u{1B}[6~") == [
        .key(.character("a")), .key(.character("R")), .key(.character(" ")), .key(.character("?")),
        .key(.enter), .key(.enter), .key(.up), .key(.down), .key(.right), .key(.left), .key(.up),
        .key(.pageUp), .key(.pageDown),
      ])
  }

  @Test(arguments: [
    // A key with Alt, a function key, one with modifiers, a mouse, focus, other control characters, and é.
    "\u{1B}a", "\u{1B}OP", "\u{1B}[1;5r", "\u{1B}[<0;3;4M", "\u{1B}[I", "\u{1}\u{8}\u{9}\u{7F}",
    "é",
    // Answers to questions that nobody asked.
    "\u{1B}]11;rgb:ffff/aaaa/0000\u{7}", "\u{1B}P1+r544e=61\u{1B}\\", "\u{1B}_Gi=4;OK\u{1B}\\",
    "\u{1B}[?62;2$y", "\u{1B}[24;80R", "\u{1B}[8;24;80t",
  ])
  func `other sequences are no keys`(text: String) {
    #expect(events(text + "s") == [.key(.character("s"))])
  }

  @Test func `answers are read`() {
    #expect(
      events(
        "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[6;20;10t\u{1B}[?1;0;1024S"
          + "\u{1B}[?62;4;22c") == [
          .answer(.graphics(isPossible: true)), .answer(.version("WezTerm 20240203")),
          .answer(.cell(width: 10, height: 20)), .answer(.colorRegisters(1024)),
          .answer(.attributes([62, 4, 22])),
        ])
    #expect(
      events("\u{1B}_Gi=31;EINVAL:bad\u{1B}\\\u{1B}[6;0;10t\u{1B}[?1;3;0S")
        == [.answer(.graphics(isPossible: false))])
  }

  /// Answers whose bytes are keys of a review if they are taken alone.
  private static let answers = [
    "\u{1B}_Gi=31;EINVAL:grass\u{1B}\\", "\u{1B}P>|arguso\u{1B}\\", "\u{1B}[?62;4c",
    "\u{1B}[6;20;10t",
    "\u{1B}]10;sugar\u{7}", "\u{1B}[1;2A", "\u{1B}[200~accept all\r\u{1B}[201~",
  ]

  @Test(arguments: answers)
  func `no piece of a sequence is a key, wherever it is cut`(answer: String) {
    let bytes = Array(answer.utf8)
    for place in 1..<bytes.count {
      var input = TerminalInput()
      let events = input.read(bytes[..<place]) + input.read(bytes[place...])
      #expect(!events.contains { if case .key = $0 { true } else { false } })
      #expect(input.read("s".utf8) == [.key(.character("s"))])
    }
  }

  @Test func `ESC alone is a key only once nothing follows`() {
    var input = TerminalInput()
    #expect(input.read([0x1B]) == [] && input.isUndecided)
    #expect(input.decideEscape() == .key(.escape))
    #expect(!input.isUndecided && input.decideEscape() == nil)
    #expect(input.read([0x1B]) == [] && input.read("[".utf8) == [])
    #expect(!input.isUndecided)
    #expect(input.read("A".utf8) == [.key(.up)])
  }

  @Test func `a sequence that is cut ends where another begins or at a control character`() {
    #expect(events("\u{1B}[12\u{1B}[A") == [.key(.up)])
    #expect(events("\u{1B}_Gi=31;\u{1B}[B") == [.key(.down)])
    #expect(events("\u{1B}_Gi=31;\rs") == [.key(.character("s"))])
    #expect(events("\u{1B}\u{1B}[Cs") == [.key(.right), .key(.character("s"))])
  }

  @Test func `an answer without an end takes no memory`() {
    var input = TerminalInput()
    #expect(input.read([0x1B] + Array("_Gi=31;".utf8)) == [])
    #expect(input.read(Array(repeating: UInt8(ascii: "a"), count: 1 << 20)) == [])
    #expect(input.read([0x1B] + Array("\\q".utf8)).last == .key(.character("q")))
  }
}
