import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

/// Messages that don't fit their arguments, or refer to what there is not.
@Suite struct MessageGapTests {
  private let loop = LocalizedText.text(
    "%#@a@", Substitution("a", .text("(%#@b@)")), Substitution("b", .text("[%#@a@]")))

  /// Each substitution refers twice to the next, so that all of them would be a million.
  private var flood: LocalizedText {
    var text = LocalizedText.text("%1$#@n0@")
    text.substitutions = (0..<15).map {
      Substitution("n\($0)", of: 1, .text("%1$#@n\($0 + 1)@%1$#@n\($0 + 1)@"))
    }
    text.substitutions.append(Substitution("n15", of: 1, .text("x")))
    return text
  }

  private func words(_ text: LocalizedText, _ arguments: MessageArgument...) throws -> String {
    Message(text).text(arguments, in: MessageContext(locale: try locale("en")))
  }

  @Test func `a reference that leads nowhere stays as it is written`() throws {
    #expect(try words(.text("a %#@b@ c"), 1) == "a %#@b@ c")
    #expect(try words(.text("%#@a@", Substitution("a", .text("x")))) == "%#@a@", "no argument")
  }

  @Test func `a substitution that contains itself is written once`() throws {
    #expect(try words(loop, 1, 2, 3) == "([%#@a@])")
    #expect(Message(loop).issues == [.endlessSubstitution("a")])
  }

  @Test func `a message is no longer than anyone could read`() throws {
    #expect(try words(flood, 1).utf8.count < 100_000)
  }

  @Test func `a chain of substitutions ends somewhere`() throws {
    var text = LocalizedText.text("%1$#@n0@")
    text.substitutions = (0..<50_000).map { Substitution("n\($0)", .text("%1$#@n\($0 + 1)@")) }
    #expect(try words(text, 1) == "%1$#@n16@")
    #expect(Message(text).issues.first == .endlessSubstitution("n16"))
  }

  @Test func `a gap in the numbers is shown, and nothing moves up to fill it`() throws {
    #expect(
      try words(.text("%1$@ %3$@"), "X", "Y", "Z") == "\u{2068}X\u{2069} \u{2068}Z\u{2069}")
    #expect(try words(.text("%1$@ %3$@"), "X") == "\u{2068}X\u{2069} %3$@")
  }

  @Test(arguments: [
    (LocalizedText.text("%#@a@"), [Message.Issue.undefinedSubstitution("a")]),
    (.text("x", Substitution("a", .text("%arg"))), [.unusedSubstitution("a")]),
    (.text("%#@a@ %1$@", Substitution("a", of: 1, .text("x"))), []),
    (.text("%#@a@ %1$@", Substitution("a", .text("x"))), [.mixedNumbering]),
    (.plural([.one: "% d", .other: "%d"]), [.unknownSpecifier("% d")]),
    (.device([.mac: "%#@a@", .other: "x"]), [.undefinedSubstitution("a")]),
  ])
  func text(_ text: LocalizedText, has issues: [Message.Issue]) {
    #expect(Message(text).issues == issues)
  }

  @Test func `an argument may be shown by a substitution, or only decide`() {
    let text = LocalizedText.text("%#@a@ %2$@", Substitution("a", of: 1, .plural([.other: "x"])))
    #expect(Message(text).issues(argumentCount: 2) == [])
    #expect(Message(text).issues(argumentCount: 3) == [.unusedArgument(3)])
    #expect(Message(text).placeKinds == [1: [.substitution("a")], 2: [.object]])
  }

  @Test(arguments: [
    Message.Issue.undefinedSubstitution("a"), .endlessSubstitution("a"), .unusedSubstitution("a"),
  ])
  func `issues of substitutions name them`(issue: Message.Issue) {
    #expect(issue.description.contains("“a”"))
  }
}
