import ProofSnapshots
import Testing

@Suite struct TerminalLocaleTests {
  private func lines(_ frames: [FrameReport]) throws -> [String] {
    TerminalReport(try SampleReport.report(frames), hasColor: false, groupedBy: .locale).text
      .split(separator: "\n").map(String.init)
  }

  @Test func `by locale each language has its texts, the worst first, and one command`() throws {
    var frames = try ReviewSample.translation(locales: ["de", "fr"], keys: ["a", "b"])
    for index in frames.indices where frames[index].id.hasPrefix("h/b/de") {
      frames[index].faults = [
        FrameFault(
          "textTruncated", isForbidden: false, in: "title", key: "header.b.title",
          source: TextSource(file: "App/de.strings", line: 2), problem: "“new” is truncated")
      ]
    }
    let digest = try SampleReport.report(frames).digest.prefix(8)
    #expect(
      try lines(frames).prefix(8) == [
        "1. de  8 frames, 2 changed texts",
        "   App/de.strings:2: header.b.title: “old” became “new”, textTruncated",
        "   header.a.title: “old” became “new”",
        "   accept: pullproof accept --locale de --report \(digest)",
        "2. fr  8 frames, 2 changed texts",
        "   header.a.title: “old” became “new”",
        "   header.b.title: “old” became “new”",
        "   accept: pullproof accept --locale fr --report \(digest)",
      ])
  }

  @Test func `other causes of a language are counted, and invisible characters are shown`() throws {
    var frames = try ["light", "dark"].map {
      try ReviewSample.frame(key: "a", locale: "de", appearance: $0, to: "a\u{A0}b\u{202E}")
    }
    frames[1].causes.append(Cause(.color, "#000000→#333333"))
    #expect(
      try lines(frames)[1...2] == [
        "   header.a.title: “old” became “a<U+00A0>b<U+202E>”",
        "   a colour changed: #000000 → #333333  1 frame",
      ])
  }

  @Test func `a language with a forbidden fault has no command, and long ones are cut short`()
    throws
  {
    var frames = try ReviewSample.translation(
      locales: ["de"], keys: (1...10).map { "k\($0)" })
    frames[0].faults = [FrameFault("overlap", isForbidden: true, problem: "over it")]
    let lines = try lines(frames)
    #expect(lines[0] == "1. de  40 frames, 10 changed texts")
    #expect(lines[9] == "   and 2 more texts")
    #expect(!lines.contains { $0.contains("--locale") })
  }

  @Test func `without an option the list is by cause`() throws {
    let frames = try ReviewSample.translation(locales: ["de", "fr"], keys: ["a"])
    let text = TerminalReport(try SampleReport.report(frames), hasColor: false).text
    #expect(text.hasPrefix("1. the text header.a.title changed  8 frames in de, fr\n"))
  }
}
