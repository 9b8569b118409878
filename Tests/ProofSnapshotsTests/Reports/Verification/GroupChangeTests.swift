import ProofSnapshots
import Testing

@Suite struct GroupChangeTests {
  /// A line of the list that has a text.
  private func line(_ text: String, of report: VerificationReport) throws -> String {
    let lines = TerminalReport(report, hasColor: false).text.split(separator: "\n").map(String.init)
    return try #require(lines.first { $0.contains(text) }).trimmingPrefix(" ").description
      .trimmingPrefix(while: { $0 == " " }).description
  }

  @Test func `changes of a group name the locales of the frames that have them, unless all do`()
    throws
  {
    let locales = ["en", "ar", "ja", "de", "fr", "it"]
    let frames = try locales.enumerated().map { index, locale in
      let own = locale == "ar" ? ["arrow moved left"] : []
      let some = index < 2 ? ["title shrank"] : []
      let most = index > 0 ? ["spinner moved"] : []
      return try SampleReport.frame(
        "h/idle/\(locale)", locale: locale, changes: ["colour changed"] + own + some + most)
    }
    let report = try SampleReport.report(frames)
    #expect(try line("colour changed", of: report) == "colour changed")
    #expect(try line("arrow moved left", of: report) == "arrow moved left (ar)")
    #expect(try line("title shrank", of: report) == "title shrank (en, ar)")
    #expect(try line("spinner moved", of: report) == "spinner moved (5 locales)")
    #expect(MarkdownSummary(report).text.contains("- arrow moved left (ar)\n"))
    #expect(GitHubAnnotations(report).text.contains("arrow moved left (ar)"))
  }

  @Test func `changes of a group name no locale where the group has one`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", changes: ["x moved"]), try SampleReport.frame("h/b"),
    ])
    #expect(try line("x moved", of: report) == "x moved")
  }

  @Test(arguments: [
    ("layout:size of lastUpdated", "the layout changed: size of last-updated line"),
    (
      "layout:overlap of title and lastUpdated",
      "the layout changed: overlap of title and last-updated line"
    ),
    ("layout:2.5 pt to the trailing edge", "the layout changed: 2.5 pt to the trailing edge"),
    ("layout:header.lastUpdated", "the layout changed: last-updated line of header"),
    ("drawing:lastUpdated,tick", "the pixels of last-updated line, tick mark changed"),
    ("text:lastUpdated", "the text last-updated line changed"),
    ("text:header.last-updated", "the text header.last-updated changed"),
    ("color:#A5A5A5→#FF9F0A80", "a colour changed: #A5A5A5 → #FF9F0A80"),
    ("pose:degrees of myBadge", "the pose changed: degrees of myBadge"),
  ])
  func `changes of a group call elements by their names in words`(_ name: String, _ title: String)
    throws
  {
    let report = try SampleReport.report([try SampleReport.frame("h/a", group: name)])
    #expect(try line("1 frame", of: report) == "1. \(title)  1 frame in en")
    #expect(report.groups.map(\.name) == [name], "the name of the cause is stable")
  }
}
