import Testing

@testable import RefreshStrings

@Suite struct MessageTests {
  @Test(arguments: [
    ("no places", "no places"), ("", ""), ("%@", "⟨A⟩"), ("at %@.", "at ⟨A⟩."),
    ("%@ %@", "⟨A⟩ ⟨B⟩"), ("%2$@, %1$@", "⟨B⟩, ⟨A⟩"), ("%1$@ %1$@", "⟨A⟩ ⟨A⟩"),
    ("100%%", "100%"), ("%%@", "%@"), ("%%%@", "%⟨A⟩"), ("50% off %@", "50% off ⟨A⟩"),
    ("%d %@", "⟨A⟩ ⟨B⟩"), ("%1$d", "⟨A⟩"), ("%0$@", "%0$@"), ("%3$@", "%3$@"), ("end %", "end %"),
    ("%99999999999999999999$@", "%99999999999999999999$@"), ("%@\u{301}", "⟨A⟩\u{301}"),
  ])
  func message(_ template: String, reads expected: String) {
    let isolates: [Unicode.Scalar: Unicode.Scalar] = ["⟨": "\u{2068}", "⟩": "\u{2069}"]
    let text = Message(template).text(["A", "B"])
    #expect(Array(text.unicodeScalars) == expected.unicodeScalars.map { isolates[$0] ?? $0 })
  }

  @Test func `a value that looks like a place is not one`() {
    #expect(Message("%@ %@").text(["%@", "%1$@"]) == "\u{2068}%@\u{2069} \u{2068}%1$@\u{2069}")
  }

  @Test(arguments: [
    ("at %@", 1, []),
    ("at %1$@", 1, []),
    ("100%% at %@", 1, []),
    ("%p at %@", 1, [Message.Issue.unknownSpecifier("%p")]),
    ("%-5.2lp%", 0, [.unknownSpecifier("%-5.2lp"), .unknownSpecifier("%")]),
    ("100% guaranteed", 0, [.unknownSpecifier("% g")]),
    ("at", 1, [.unusedArgument(1)]),
    ("%@ %@", 1, [.missingArgument(2)]),
    ("%1$@ %3$@", 3, [.unusedArgument(2)]),
    ("%1$@ %@", 1, [.mixedNumbering]),
  ])
  func message(_ template: String, of arguments: Int, has issues: [Message.Issue]) {
    #expect(Message(template).issues(argumentCount: arguments) == issues)
  }

  @Test func `issues say what to do`() {
    #expect(
      Message("%n").issues(argumentCount: 1).map(\.description) == [
        "“%n” is shown as it is; write “%%” for a percent sign",
        "argument 1 is not shown; add “%1$@”",
      ])
  }

  @Test(arguments: ["", "%", "100% %@", "%%"])
  func escaped(_ text: String) {
    #expect(Message(Message.escaped(text)).text([]) == text)
  }
}
