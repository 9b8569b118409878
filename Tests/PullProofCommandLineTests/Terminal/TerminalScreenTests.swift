import Foundation
import ProofDocuments
import Testing

@testable import PullProofCommandLine

extension ScreenSuites {
  /// The limits are for ever where an answer comes, and nothing where none does, so no test waits for a time to pass.
  @Suite struct TerminalScreenTests {
    private static let answers =
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.36)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;52c"
    private static let question = "\u{1B}[c"
    private static let entry = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
    private static let exit =
      "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    private let patient = TerminalScreen.Limits(answer: -1, escape: -1, lastAnswer: -1)
    private let hasty = TerminalScreen.Limits(answer: 0, escape: 0, lastAnswer: 0)

    /// Checks that a terminal is as it was.
    private func checkEnd(of terminal: ScriptedTerminal, as former: termios) throws {
      let attributes = try terminal.device.attributes()
      #expect(attributes.c_lflag == former.c_lflag && attributes.c_iflag == former.c_iflag)
      let shown = try terminal.contents()
      #expect(try terminal.stray() == "", "a shell would read this")
      #expect(shown.hasPrefix(Self.entry) && shown.hasSuffix(Self.exit))
    }

    @Test func `a terminal that answers correctly is known at once`() throws {
      let terminal = try ScriptedTerminal([.init(trigger: Self.question, answer: Self.answers)])
      let former = try terminal.device.attributes()
      try TerminalScreen.with(terminal.device, asksForPictures: true, limits: patient) { screen in
        #expect(screen.query?.pictureProtocol(program: nil) == .kitty)
        #expect(
          screen.size == ScreenSize(columns: 80, rows: 24, cell: PixelSize(width: 10, height: 20)))
      }
      try checkEnd(of: terminal, as: former)
    }

    @Test func `a terminal that does not answer is left after the limits`() throws {
      let terminal = try ScriptedTerminal([])
      let former = try terminal.device.attributes()
      try TerminalScreen.with(terminal.device, asksForPictures: true, limits: hasty) { screen in
        #expect(
          screen.query?.isComplete == false && screen.query?.pictureProtocol(program: nil) == nil)
      }
      try checkEnd(of: terminal, as: former)
    }

    @Test func `a late answer in two halves is no key`() throws {
      let half = Self.answers.utf8.count - 3
      let (first, second) = (
        String(Self.answers.prefix(half)), String(Self.answers.dropFirst(half))
      )
      // The halves come after the limit, the second one with a key behind it.
      let terminal = try ScriptedTerminal([
        .init(trigger: "one", answer: first), .init(trigger: "two", answer: second + "s"),
      ])
      let former = try terminal.device.attributes()
      let limits = TerminalScreen.Limits(answer: 0, escape: 0, lastAnswer: -1)
      try TerminalScreen.with(terminal.device, asksForPictures: true, limits: limits) {
        screen throws(RunError) in
        try screen.show(Array("one two".utf8))
        let event = try screen.next()
        #expect(event == .keys([.character("s")]))
        #expect(screen.query?.isComplete == true)
      }
      try checkEnd(of: terminal, as: former)
    }

    @Test(arguments: [answers, String(answers.dropFirst(9))])
    func `an answer that comes after the end is read before the shell can see it`(
      answer: String
    ) throws {
      let terminal = try ScriptedTerminal([.init(trigger: Self.exit, answer: answer)])
      let former = try terminal.device.attributes()
      let limits = TerminalScreen.Limits(answer: 0, escape: 0, lastAnswer: -1)
      try TerminalScreen.with(terminal.device, asksForPictures: true, limits: limits) { _ in }
      try checkEnd(of: terminal, as: former)
    }

    @Test func `keys that are typed before the answers decide nothing`() throws {
      let terminal = try ScriptedTerminal([
        .init(trigger: Self.question, answer: "aaa" + Self.answers),
        .init(trigger: "page", answer: "s"),
      ])
      let former = try terminal.device.attributes()
      try TerminalScreen.with(terminal.device, asksForPictures: true, limits: patient) {
        screen throws(RunError) in
        try screen.show(Array("page".utf8))
        let event = try screen.next()
        #expect(event == .keys([.character("s")]))
      }
      try checkEnd(of: terminal, as: former)
    }

    @Test func `an error gives the screen back, too`() throws {
      let terminal = try ScriptedTerminal([])
      let former = try terminal.device.attributes()
      #expect(throws: RunError(.badData, "no")) {
        try TerminalScreen.with(terminal.device, asksForPictures: false) {
          _ throws(RunError) in throw RunError(.badData, "no")
        }
      }
      try checkEnd(of: terminal, as: former)
    }

    @Test func `what a terminal keeps is removed at the end`() throws {
      let terminal = try ScriptedTerminal([])
      try TerminalScreen.with(terminal.device, asksForPictures: false) { screen in
        screen.end(with: Array("remove".utf8))
      }
      #expect(try terminal.contents().contains("\u{1B}\\remove\u{1B}[?2026l"))
    }

    @Test func `a handler of signals has the same way back`() throws {
      let terminal = try ScriptedTerminal([])
      try TerminalScreen.with(terminal.device, asksForPictures: false) { screen in
        screen.end(with: Array("remove".utf8))
        TerminalRestoration.takeNow()
        // It is taken once.
        TerminalRestoration.takeNow()
      }
      TerminalRestoration.takeNow()
      #expect(try terminal.contents().ranges(of: "remove").count == 2)
    }

    @Test func `another size of the window is a reason to draw again`() throws {
      let terminal = try ScriptedTerminal([])
      try TerminalScreen.with(terminal.device, asksForPictures: false) { screen throws(RunError) in
        kill(getpid(), SIGWINCH)
        let event = try screen.next()
        #expect(event == .redraw)
      }
      #expect(try terminal.contents().hasSuffix(Self.exit))
    }

    @Test func `what is no terminal is refused`() throws {
      let file = open("/dev/null", O_RDWR)
      defer { close(file) }
      #expect(throws: RunError.self) {
        try TerminalScreen.with(
          TerminalDevice(input: file, output: file), asksForPictures: false
        ) { _ in }
      }
    }
  }
}
