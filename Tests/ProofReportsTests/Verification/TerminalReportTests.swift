import ProofReports
import ProofSnapshots
import ProofText
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
    let report = SampleReport.report(
      [
        try SampleReport.frame(
          "h/\(odd)", group: "text:\(odd)", changes: [odd, "::stop::"], sources: [(odd, 1)]),
        try SampleReport.frame("t/\(odd)", .tolerated, metrics: metrics),
      ], environment: [odd], orphans: [odd])
    let text = TerminalReport(report, hasColor: false).text
    #expect(text.visibleLines == text)
    #expect(
      lines(report).dropLast(2) == [
        "environment \(shown)", "1. the text \(shown) changed  1 frame in en", "   \(shown)",
        "   <U+003A>:stop::", "   written at \(shown):1", "   h/\(shown)",
        "   accept: pullproof accept --group \(report.reference(ofGroup: 0))",
        "tolerated 1 frame within a tolerance, such as t/\(shown): “\(shown)”",
        "orphaned \(shown)", "   remove: pullproof record --unreferenced delete",
      ])
  }

  @Test func `a changed text is told with the first place where it is written`() throws {
    let report = SampleReport.report([
      try SampleReport.frame("h/a", sources: [("App/en.strings", 3)]),
      try SampleReport.frame("h/b", sources: [("App/en.strings", 3)]),
      try SampleReport.frame("h/c", sources: [("App/de.strings", 7), ("App/ar.strings", 1)]),
    ])
    #expect(lines(report).contains("   written at App/en.strings:3 and 2 other places"))
  }
}
