import ProofSnapshots
import Testing

@Suite struct UnseenCharacterTests {
  private static func sentence(_ from: String, _ to: String) -> String {
    "\(SceneChange(.text, ["title"], key: nil, locale: nil, from: .text(from), to: .text(to)))"
  }

  @Test(arguments: [
    ("Let go", "Let\u{200B} go", "title: “Let go” became “Let<U+200B> go”"),
    ("Let go", "Let\u{A0}go", "title: “Let go” became “Let<U+00A0>go”"),
    ("8:00 AM", "8:00\u{202F}AM", "title: “8:00 AM” became “8:00<U+202F>AM”"),
    ("a\u{AD}b", "ab", "title: “a<U+00AD>b” became “ab”"),
    ("today", "\u{2068}today\u{2069}", "title: “today” became “<U+2068>today<U+2069>”"),
    ("caf\u{E9}", "cafe\u{301}", "title: “caf<U+00E9>” became “cafe<U+0301>”"),
  ])
  func `characters that tell texts apart which look alike are shown`(
    from: String, to: String, expected: String
  ) {
    #expect(Self.sentence(from, to) == expected)
  }

  @Test func `characters that both texts have are not shown beside other words`() {
    #expect(
      Self.sentence("Updated: \u{2068}today\u{2069}", "Updated: \u{2068}yesterday\u{2069}")
        == "title: “Updated: today” became “Updated: yesterday”")
    #expect(
      Self.sentence(
        "Updated: \u{2068}today, \u{2068}8:00\u{2069}\u{2069}", "Updated: \u{2068}5 March\u{2069}")
        == "title: “Updated: today, 8:00” became “Updated: 5 March”")
    #expect(Self.sentence("à\u{A0}: a", "à\u{A0}: b") == "title: “à\u{A0}: a” became “à\u{A0}: b”")
  }

  @Test func `isolates that only one text has, or that are not closed, stay`() {
    #expect(
      Self.sentence("\u{2068}today", "\u{2068}yesterday\u{2069}")
        == "title: “\u{2068}today” became “\u{2068}yesterday\u{2069}”")
    #expect(
      Self.sentence("\u{2068}today\u{2069}", "yesterday")
        == "title: “\u{2068}today\u{2069}” became “yesterday”")
  }

  @Test func `letters that are written in two ways are two texts`() {
    let row = SampleRow(title: "caf\u{E9}")
    #expect(row.causes { $0.title = "cafe\u{301}" } == ["text:header.idle.title"])
  }
}
