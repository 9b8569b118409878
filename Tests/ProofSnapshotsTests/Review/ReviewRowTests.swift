import ProofSnapshots
import Testing

@Suite struct ReviewRowTests {
  private func rows(_ frames: [FrameReport]) throws -> [ReviewRow] {
    let report = try SampleReport.report(frames)
    return ReviewQueue(of: report, groupedBy: .locale).sections.flatMap(\.rows)
  }

  @Test func `one text of many frames is one row with its place`() throws {
    var frames = try ReviewSample.translation(locales: ["de"], keys: ["idle"])
    let place = TextSource(file: "App/de.lproj/Localizable.strings", line: 3)
    frames[1].sources = [place]
    let rows = try rows(frames)
    #expect(rows.map(\.key) == ["header.idle.title"])
    #expect(rows.map(\.ids) == [frames.map(\.id)])
    #expect(rows.map(\.source) == [place])
    #expect(rows.map { "\($0.before)→\($0.after)" } == ["old→new"])
  }

  @Test func `the same key with another text is another row`() throws {
    let frames = try [
      ReviewSample.frame(key: "a", locale: "de"),
      ReviewSample.frame(key: "a", locale: "de", scale: "2", to: "short"),
      ReviewSample.frame(key: "a", locale: "fr"),
    ]
    #expect(
      try rows(frames).map { "\($0.locale) \($0.after)" } == ["de new", "de short", "fr new"])
  }

  @Test func `each of two texts has its own place, by the order of the causes`() throws {
    var frame = try ReviewSample.frame(key: "a", locale: "de")
    frame.changes.append(
      .scene(
        SceneChange(
          .text, ["lastUpdated"], key: "z", locale: "de", from: .text("x"), to: .text("y"))))
    frame.causes = [Cause(.text, "header.a.title"), Cause(.text, "z"), Cause(.layout, "5 pt down")]
    let places = [TextSource(file: "a", line: 1), TextSource(file: "z", line: 2)]
    frame.sources = places
    #expect(try rows([frame]).map(\.source) == places)
    // One place alone can be that of either, and colours have places, too.
    frame.sources = [places[0]]
    #expect(try rows([frame]).map(\.source) == [nil, nil])
    frame.sources = places
    frame.causes.append(Cause(.color, "#000000→#333333"))
    #expect(try rows([frame]).map(\.source) == [nil, nil])
    // A fault knows the place of its text.
    frame.faults = [
      FrameFault(
        "textTruncated", isForbidden: false, in: "lastUpdated", key: "z", source: places[1],
        problem: "cut")
    ]
    let faulty = try rows([frame])
    #expect(faulty.map(\.key) == ["z", "header.a.title"])
    #expect(faulty.map(\.source) == [places[1], nil])
    #expect(faulty.map(\.fault?.rule) == ["textTruncated", nil])
  }

  @Test func `a text without a key is named by its element, and has its faults`() throws {
    var frame = try ReviewSample.frame(key: "a", locale: "de")
    frame.changes = [.scene(SceneChange(.text, "badge", from: .text("1"), to: .text("2")))]
    frame.faults = [
      FrameFault("overlap", isForbidden: false, in: "title", problem: "of another element"),
      FrameFault("edgeMargin", isForbidden: false, in: "badge", problem: "near the edge"),
    ]
    let row = try #require(rows([frame]).first)
    #expect(row.key == "badge")
    #expect(row.fault?.rule == "edgeMargin")
  }

  @Test(arguments: [
    ("Let go", "Let\u{200B} go", "Let go", "Let<U+200B> go"),
    ("8:00 AM", "8:00\u{202F}AM", "8:00 AM", "8:00<U+202F>AM"),
    ("é", "e\u{301}", "<U+00E9>", "e<U+0301>"),
    ("old", "new\u{A0}text", "old", "new<U+00A0>text"),
    ("old", "Aktuali\u{AD}sieren", "old", "Aktuali<U+00AD>sieren"),
    ("old", " two  and one ", "old", "<U+0020>two<U+0020><U+0020>and one<U+0020>"),
    ("old", "a\tb\nc", "old", "a<U+0009>b<U+000A>c"),
    (
      "old", "👩\u{200D}💻 ▶\u{FE0F} 1\u{FE0F}\u{20E3}", "old",
      "👩\u{200D}💻 ▶\u{FE0F} 1\u{FE0F}\u{20E3}"
    ),
    ("▶", "▶\u{FE0F}", "▶", "▶<U+FE0F>"),
    ("می\u{200C}خواهم", "نمی", "می<U+200C>خواهم", "نمی"),
    ("\u{2068}heute\u{2069}", "um \u{2068}8\u{2069}", "heute", "um 8"),
    ("heute", "um \u{2068}8\u{2069}", "heute", "um <U+2068>8<U+2069>"),
    ("1\u{200D}", "2", "1<U+200D>", "2"),
  ])
  func `invisible characters are visible, but for those of emoji and closed isolates`(
    _ before: String, _ after: String, _ shownBefore: String, _ shownAfter: String
  ) {
    let (from, to) = ReviewText.pair(before, after)
    #expect("\(from)" == shownBefore)
    #expect("\(to)" == shownAfter)
  }
}
