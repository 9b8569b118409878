import Foundation
import FoundationXML
import ProofSnapshots
import Testing

@Suite struct FaultReportTests {
  private func fault(
    _ rule: String = "textTruncated", isForbidden: Bool, _ problem: String = "“Pull…” is truncated"
  ) -> FrameFault {
    FrameFault(
      rule, isForbidden: isForbidden, in: "title", key: "idle",
      source: TextSource(file: "App/en.strings", line: 3), problem: problem)
  }

  /// A changed frame and two unchanged ones with faults, of which one has a forbidden one, and five
  /// others.
  private func report() throws -> VerificationReport {
    try SampleReport.report(
      [
        try SampleReport.frame(
          "h/a", changes: ["it moved"],
          faults: [fault("overlap", isForbidden: false, "a on b")]),
        try SampleReport.frame("h/b", .unchanged, faults: [fault(isForbidden: true)]),
        try SampleReport.frame(
          "h/c", .unchanged, locale: "de", faults: [fault("overlap", isForbidden: false, "b on c")]),
      ], unchanged: 5)
  }

  private func lines(_ report: VerificationReport, _ files: ReportFiles = ReportFiles()) -> [String]
  {
    TerminalReport(report, hasColor: false, files: files).text.split(separator: "\n")
      .map(String.init)
  }

  @Test func `a group with a fault that only the project forbids is offered to nobody`() throws {
    var frame = try SampleReport.frame("h/a")
    frame.faults = [FrameFault("overlap", isForbidden: false, problem: "the title is on the arrow")]
    let report = try SampleReport.report([frame])
    let offer = "accept --group 1@"
    #expect(GitHubAnnotations(report).text.contains(offer))
    #expect(MarkdownSummary(report).text.contains(offer))
    let commands = ProjectCommands(forbidding: ["overlap"])
    #expect(!GitHubAnnotations(report, commands: commands).text.contains(offer))
    #expect(!MarkdownSummary(report, commands: commands).text.contains(offer))
    let list = TerminalReport(report, hasColor: false, commands: commands).text
    #expect(!list.contains(offer) && !list.contains("--all"))
    #expect(list.contains("1 of 1 pending frame has forbidden ones"))
    #expect(!list.contains("accept the others"))
  }

  @Test func `the list has faults by rule, forbidden ones first, and says how to go on`() throws {
    let lines = lines(try report())
    let start = try #require(lines.firstIndex { $0.hasPrefix("forbidden") })
    #expect(
      lines[start...].prefix(10) == [
        "forbidden textTruncated  1 frame in en", "   “Pull…” is truncated",
        "   written at App/en.strings:3", "   h/b", "fault overlap  2 frames in en, de",
        "   a on b", "   b on c", "   written at App/en.strings:3", "   h/a, h/c",
        "   correct what is forbidden, or give the reason under “lint: ignore” in the project",
      ])
    #expect(
      lines.contains(
        "failed: 7 unchanged, 1 changed; forbidden faults in 1 frame, others in 2 frames"))
  }

  @Test func `a long list of faults is counted, and names what has all`() throws {
    let frames = try (1...9).map { number in
      try SampleReport.frame(
        "h/\(number)", .unchanged, faults: [fault(isForbidden: false, "problem \(number)")])
    }
    let report = try SampleReport.report(frames)
    let told = lines(report, ReportFiles(page: "out/index.html"))
    #expect(
      told == [
        "fault textTruncated  9 frames in en", "   problem 1", "   problem 2", "   problem 3",
        "   problem 4", "   and 5 more", "   written at App/en.strings:3",
        "   h/1, h/2, h/3 and 6 more", "   all of them: out/index.html",
        "clean: 9 unchanged; faults in 9 frames",
        "references: 9 of 9 found, 0 missing, 0 orphaned",
      ])
    #expect(lines(report).contains("   all of them: pullproof verify --reporter list,html"))
    let json = String(decoding: try report.json(), as: UTF8.self)
    for number in 1...9 { #expect(json.contains("problem \(number)")) }
  }

  @Test func `only faults that are forbidden need a look`() throws {
    let report = try report()
    #expect(report.verdict == "1 of 8 frames needs a look, 1 has forbidden faults")
    let alone = try SampleReport.report(Array(report.frames.dropFirst()), unchanged: 5)
    #expect(alone.verdict == "1 of 7 frames has forbidden faults")
    #expect(!lines(alone).contains { $0.hasPrefix("accept all") })
    let listed = try SampleReport.report([report.frames[2]], unchanged: 5)
    #expect(listed.verdict == "6 frames pass")
  }

  @Test func `a cause with a forbidden fault has no command that accepts it`() throws {
    let plain = try SampleReport.frame("h/a")
    let broken = try SampleReport.frame("h/b", faults: [fault(isForbidden: true)])
    let other = try SampleReport.frame("h/c", faults: [fault("overlap", isForbidden: false)])
    func commands(_ frames: [FrameReport]) throws -> [String] {
      let report = try SampleReport.report(frames)
      return (lines(report) + MarkdownSummary(report).text.split(separator: "\n").map(String.init))
        .filter { $0.contains("--group") }
    }
    #expect(try commands([plain, other]).count == 2)
    #expect(try commands([plain, broken]).isEmpty)
  }

  @Test func `the summary has a section for each rule`() throws {
    let text = MarkdownSummary(try report()).text
    #expect(
      text.contains(
        """
        ### ❌ Forbidden: textTruncated

        1 frame in en. A text is cut off with an ellipsis, so readers miss its end.

        Written at `App/en.strings:3`.

        - “Pull…” is truncated

        <details><summary>1 frame</summary>

        - `h/b`

        </details>

        """))
    #expect(text.contains("### ⚠️ Fault: overlap\n\n2 frames in en, de. "))
    #expect(!text.contains(" more"))
    #expect(text.contains("| `h/a` | changed | it moved<br>overlap: a on b |"))
  }

  @Test func `the summary names a thousand frames of a rule, and where the others are`() throws {
    let frames = try (1...1002).map { number in
      try SampleReport.frame(
        "h/\(number)", .unchanged, faults: [fault(isForbidden: false)])
    }
    let text = MarkdownSummary(try SampleReport.report(frames)).text
    #expect(text.matches(of: /- `h\/\d+`\n/).count == 1000)
    #expect(text.contains("- `h/1000`\n- and 2 more in the JSON report\n\n</details>\n"))
  }

  @Test func `JUnit has a case for each frame with faults, which fails if one is forbidden`() throws
  {
    var text = ""
    JUnitReport(try report(), imageFolder: "pending").write { text += $0 }
    #expect(
      text.contains("<testsuites name=\"pullproof\" tests=\"5\" failures=\"2\" errors=\"0\">"))
    #expect(text.contains("<testsuite name=\"faults\" tests=\"3\" failures=\"1\" errors=\"0\">"))
    #expect(
      text.contains(
        """
        <testcase classname="faults" name="h/b">
        <failure type="fault" message="textTruncated: “Pull…” is truncated (App/en.strings:3)">
        """))
    #expect(
      text.contains(
        """
        <testcase classname="faults" name="h/c">
        <system-out>overlap: b on c (App/en.strings:3)</system-out>
        </testcase>
        """))
    #expect(text.contains("<system-out>7 unchanged frames</system-out>"))
    let root = try #require(try XMLDocument(xmlString: text).rootElement())
    #expect(JUnitRules(root).violations == [])
  }

  @Test func `annotations are errors for forbidden faults and warnings for others`() throws {
    let lines = GitHubAnnotations(try report()).text.split(separator: "\n")
    #expect(
      lines.contains(
        "::error file=App/en.strings,line=3,title=forbidden textTruncated%3A 1 frame in en::"
          + "“Pull…” is truncated%0Ah/b"))
    #expect(
      lines.contains(
        "::warning file=App/en.strings,line=3,title=fault overlap%3A 2 frames in en%2C de::"
          + "a on b%0Ab on c%0Ah/a and 1 more"))
  }

  @Test func `annotations of many causes and faults are ten, and the last counts the rest`() throws
  {
    let changed = try (1...8).map { try SampleReport.frame("h/\($0)", group: "text:\($0)") }
    let rules = ["contrast", "edgeMargin", "overlap"].map { fault($0, isForbidden: true) }
    let report = try SampleReport.report(
      changed + [try SampleReport.frame("h/z", .unchanged, faults: rules)])
    let errors = GitHubAnnotations(report).text.split(separator: "\n")
      .filter { $0.hasPrefix("::error") }
    #expect(errors.count == 10)
    #expect(errors.last?.contains("title=2 more causes and faults::") == true)
  }

  private func files(
    _ report: VerificationReport, passed: [FrameReport] = []
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    try HTMLReport().write(report, passed: passed) { name, bytes in
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  @Test func `the page lists each frame with a fault once, with its badges`() throws {
    var passed = try SampleReport.frame(
      "h/c", .unchanged, images: [.expected],
      faults: [fault("overlap", isForbidden: false, "b on c")])
    passed.index = 2
    let plain = try SampleReport.frame("h/d", .unchanged, images: [.expected])
    let files = try files(report(), passed: [passed, plain])
    let causes = try #require(files["data/causes.js"])
    let titles = causes.matches(of: /"title":"([^"]*)"/).map { String($0.output.1) }
    #expect(
      titles == [
        "the text title changed", "unchanged frames with forbidden faults",
        "unchanged frames with faults", "unchanged frames",
      ])
    let script = try #require(files["data/index-0.js"])
    let list = script.dropFirst("pullproof.index(".count).dropLast(");\n".count)
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[Any]])
    // The id, the sum of images, and the rules.
    #expect(
      rows.map { "\($0[0]) \($0[6]) \($0[9])" }
        == ["h/a 0 overlap", "h/b 0 textTruncated!", "h/c 1 overlap", "h/d 1 "])
    let page = try #require(files["index.html"])
    #expect(page.contains("<h2>Faults in 3 frames</h2>"))
    #expect(page.contains("data-frame-count=\"4\""))
    #expect(page.contains("<span class=\"badge forbidden\">textTruncated</span> forbidden</td>"))
    #expect(page.contains("<span class=\"badge\">overlap</span></td>"))
  }

  @Test func `a page without faults has no section of them`() throws {
    let page = try #require(files(try SampleReport.report([], unchanged: 1))["index.html"])
    #expect(!page.contains("<h2>Faults"))
  }

  @Test func `a fault's texts act neither on a terminal nor in Markdown or XML`() throws {
    let odd = "\u{1B}[31m\n::error::<b>|"
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", .unchanged, faults: [fault(isForbidden: true, odd)])
    ])
    let shown = "<U+001B>[31m<U+000A>::error::<b>|"
    #expect(lines(report).contains("   \(shown)"))
    #expect(!MarkdownSummary(report).text.contains("<b>"))
    #expect(!GitHubAnnotations(report).text.contains("\n::error::<b>"))
    var text = ""
    JUnitReport(report, imageFolder: "pending").write { text += $0 }
    #expect(throws: Never.self) { try XMLDocument(xmlString: text) }
  }
}
