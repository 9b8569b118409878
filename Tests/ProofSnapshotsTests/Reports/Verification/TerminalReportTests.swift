import ProofDocuments
import ProofSnapshots
import Testing

@Suite struct TerminalReportTests {
  private func lines(_ report: VerificationReport) -> [String] {
    TerminalReport(report, hasColor: false).text.split(separator: "\n").map(String.init)
  }

  @Test func `nothing in a text acts on the terminal or begins a line`() throws {
    let odd = "A\n::error::x\n\u{1B}[31m\u{202E}\u{9B}##vso[x]\u{2028}"
    let shown =
      "A<U+000A>::error::x<U+000A><U+001B>[31m<U+202E><U+009B>##vso<U+005B>x]<U+2028>"
    let metrics = SampleReport.tolerated(pixels: 4, distance: 0.015, reason: odd)
    var report = try SampleReport.report(
      [
        try SampleReport.frame(
          "h/\(odd)", group: "text:\(odd)", changes: [odd, "::stop::"], sources: [(odd, 1)]),
        try SampleReport.frame("t/\(odd)", .tolerated, metrics: metrics),
      ], environment: [odd], orphaned: [odd])
    report.environmentPolicy = .any
    let text = TerminalReport(report, hasColor: false).text
    #expect(text.visibleLines == text)
    let expected = [
      "environment \(shown)", "1. the text \(shown) changed  1 frame in en", "   \(shown)",
      "   <U+003A>:stop::", "   written at \(shown):1", "   h/\(shown)",
      "   accept: pullproof accept --group \(report.reference(ofGroup: 0))",
      "tolerated 1 frame within a tolerance, such as t/\(shown): “\(shown)”",
      "orphaned \(shown)", "   remove: pullproof record --orphaned delete",
    ]
    #expect(lines(report).dropLast(3) == expected[...])
  }

  @Test func `a changed text is reported with the first place where it is written`() throws {
    let report = try SampleReport.report([
      try SampleReport.frame("h/a", sources: [("App/en.strings", 3)]),
      try SampleReport.frame("h/b", sources: [("App/en.strings", 3)]),
      try SampleReport.frame("h/c", sources: [("App/de.strings", 7), ("App/ar.strings", 1)]),
    ])
    #expect(lines(report).contains("   written at App/en.strings:3 and 2 other places"))
  }

  private func failing() throws -> VerificationReport {
    try SampleReport.report(
      [
        try SampleReport.frame("h/a", images: FrameReport.Image.allCases),
        try SampleReport.frame("h/b", .missing, group: "new", images: [.actual]),
      ], unchanged: 3)
  }

  private func steps(_ report: VerificationReport, _ files: ReportFiles) -> [Substring] {
    let lines = TerminalReport(report, hasColor: false, files: files).text.split(separator: "\n")
    return Array(lines.drop { !$0.hasPrefix("references: ") }.dropFirst())
  }

  @Test func `a run that fails ends with what to do next`() throws {
    let images = "images: out/p/ (*-comparison.png: expected, difference, actual)"
    let accept = "accept all: pullproof accept --all"
    let page = "pullproof verify --reporter list,html"
    #expect(
      steps(try failing(), ReportFiles(images: "out/p", pageCommand: page)) == [
        images[...], "page: \(page)", accept[...],
      ])
    #expect(
      steps(try failing(), ReportFiles(images: "out/p", page: "r/index.html"))
        == [images[...], accept[...]])
    #expect(steps(try failing(), ReportFiles()) == [accept[...]])
  }

  @Test func `where no frame has a reference's image, no comparison is promised`() throws {
    let report = try SampleReport.report(
      [try SampleReport.frame("h/b", .missing, group: "new", images: [.actual])], unchanged: 1)
    #expect(steps(report, ReportFiles(images: "p")).first == "images: p/")
  }

  @Test func `on a CI service a run names the folders that the job has to keep`() throws {
    let files = ReportFiles(images: "p", page: "r/index.html", service: .gitHub(run: "42"))
    #expect(
      steps(try failing(), files)[1]
        == "artifacts: keep p and r of this job (download: gh run download 42)")
    #expect(
      steps(try failing(), ReportFiles(images: "p", service: .other))[1]
        == "artifacts: keep p of this job")
    let new = try SampleReport.report(
      [try SampleReport.frame("h/a", .missing, group: "new", images: [.actual])])
    #expect(
      steps(new, ReportFiles(images: "p", service: .other)) == [
        "no references yet: run “pullproof record” on your machine and commit what it writes"
      ])
  }

  @Test func `where everything is decided, there is nothing to do`() throws {
    var report = try failing()
    report.decide(.accepted, for: ["h/a", "h/b"])
    #expect(lines(report).last?.hasPrefix("references: ") == true)
  }

  @Test func `without any reference a run says to record, and not to accept`() throws {
    let report = try SampleReport.report(
      [try SampleReport.frame("h/a", .missing, group: "new", images: [.actual])], project: "a b.yml"
    )
    let text = TerminalReport(report, hasColor: false).text
    #expect(text.hasSuffix("\nno references yet: run “pullproof record --config 'a b.yml'”\n"))
    #expect(!text.contains("accept"))
  }

  @Test func `a program for comparing images gets a frame that has both`() throws {
    let text = TerminalReport(
      try failing(), hasColor: false, files: ReportFiles(images: "p q"), diffTool: "cmp -l"
    ).text
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("   diff: ") } == [
        "   diff: cmp -l 'p q/h/a-expected.png' 'p q/h/a-actual.png'"
      ])
  }
}
