import Testing
import _RefreshStringsTestSupport

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

@Suite struct MessagePropertyTests {
  private static let literals = [
    "", "a", " ", "50", "أ", "é", "👍", "\n", "%%", "arg", "@", "$", "#",
  ]
  private static let specifiers = [
    "%@", "%d", "%lld", "%.1f", "%1$@", "%2$lld", "%3$@", "%02d", "%#@a@", "%2$#@b@", "%arg",
  ]
  private static let damage = [
    "%", "% ", "%1", "%1$", "%#@", "%#@a", "%.", "%99999999999$@", "%*d",
  ]

  private static func template(
    of stock: [String], with random: inout SplitMix64
  ) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      stock.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test func `every argument appears exactly as often as its specifier`() throws {
    let context = MessageContext(locale: try locale("ar"))
    let places = [["%1$@", "%1$s"], ["%2$@", "%2$d"], ["%3$@", "%3$.0f"]]
    let arguments = ["αααα", "ββββ", "γγγγ"]
    var random = SplitMix64(state: 1)
    for _ in 0..<10_000 {
      let stock = Self.literals.filter { $0 != "%%" } + places.flatMap(\.self)
      let parts = (0..<8).map { _ in stock.randomElement(using: &random) ?? "" }
      // A bare percent sign cannot be in the stock, so each part keeps its meaning when joined.
      let text = Message(parts.joined()).text(arguments.map(MessageArgument.text), in: context)
      for (argument, spellings) in zip(arguments, places) {
        let expected = parts.count { spellings.contains($0) }
        #expect(text.ranges(of: "\u{2068}\(argument)\u{2069}").count == expected, "\(parts)")
      }
    }
  }

  @Test func `a template without a percent sign is returned unchanged`() throws {
    let context = MessageContext(locale: try locale("fa"))
    var random = SplitMix64(state: 2)
    for _ in 0..<2000 {
      let template = Self.template(of: Self.literals.filter { $0 != "%%" }, with: &random)
      #expect(Message(template).text([1, "x"], in: context) == template)
    }
  }

  @Test func `an escaped text is returned unchanged, whatever it is`() {
    var random = SplitMix64(state: 3)
    for _ in 0..<5000 {
      let template = Self.template(
        of: Self.literals + Self.specifiers + Self.damage, with: &random)
      #expect(Message(Message.escaped(template)).text(["A", "B", "C"]) == template)
    }
  }

  @Test func `isolates are balanced, and there are as many as values`() throws {
    let context = MessageContext(locale: try locale("ar-EG"))
    var random = SplitMix64(state: 4)
    for _ in 0..<5000 {
      let template = Self.template(of: Self.literals + Self.specifiers, with: &random)
      let text = Message(template).text([1, 2, 3], in: context).unicodeScalars
      #expect(text.count { $0 == "\u{2068}" } == text.count { $0 == "\u{2069}" })
      var depth = 0
      for scalar in text {
        depth += scalar == "\u{2068}" ? 1 : scalar == "\u{2069}" ? -1 : 0
        #expect((0...1).contains(depth))
      }
    }
  }

  @Test(arguments: 0..<4)
  func `no text, however damaged, brings the formatter down`(seed: UInt64) throws {
    let stock = Self.literals + Self.specifiers + Self.damage
    let context = MessageContext(locale: try locale("en"), width: 10)
    var random = SplitMix64(state: seed)
    var longest = 0
    for _ in 0..<5000 {
      let text = Self.text(of: stock, depth: 2, with: &random)
      let arguments: [MessageArgument] =
        [["x", 1], [0, "y", 2], []].randomElement(using: &random) ?? []
      longest = max(longest, Message(text).text(arguments, in: context).utf8.count)
      _ = Message(text).issues(argumentCount: arguments.count)
    }
    #expect((10..<100_000).contains(longest))
  }

  private static func text(
    of stock: [String], depth: Int, with random: inout SplitMix64
  ) -> LocalizedText {
    func template() -> LocalizedText { .text(Self.template(of: stock, with: &random)) }
    func inner() -> LocalizedText { Self.text(of: stock, depth: depth - 1, with: &random) }
    var text: LocalizedText
    switch depth == 0 ? 0 : Int.random(in: 0..<9, using: &random) {
    case 1:
      let category = PluralCategory.allCases.randomElement(using: &random) ?? .other
      text = LocalizedText(
        .plural(
          [.init(.category(category), inner()), .init(.category(.other), inner())], .cardinal))
    case 2: text = LocalizedText(.select([.init("x", inner()), .init("other", template())]))
    case 3: text = LocalizedText(.device([.init(.mac, inner()), .init(.iPhone, inner())]))
    case 4:
      text = LocalizedText(.width([.init(5, inner()), .init(20, template())], otherwise: nil))
    default: text = template()
    }
    if depth > 0, Bool.random(using: &random) {
      text.substitutions = ["a", "b"].map { Substitution($0, as: "d", inner()) }
    }
    return text
  }
}
