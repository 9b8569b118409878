import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

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
