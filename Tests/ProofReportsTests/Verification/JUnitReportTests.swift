import Foundation
import FoundationXML
import ProofReports
import ProofSnapshots
import Testing

@Suite struct JUnitReportTests {
  private func xml(_ report: VerificationReport) -> String {
    var text = ""
    JUnitReport(report, imageFolder: "pending").write { text += $0 }
    return text
  }

  /// The document as a reader of XML sees it, which takes nothing that isn't well formed.
  private func document(_ report: VerificationReport) throws -> XMLElement {
    try #require(XMLDocument(xmlString: xml(report)).rootElement())
  }

  private func values(_ name: String, of elements: [XMLElement]) -> [String?] {
    elements.map { $0.attribute(forName: name)?.stringValue }
  }

  @Test func `each component is a suite, in order, and the numbers add up`() throws {
    let report = SampleReport.report(
      [
        try SampleReport.frame("header/idle/en"),
        try SampleReport.frame("footer/idle/en", .missing, group: "new"),
        try SampleReport.frame("header/idle/ar", .failed, group: "failure", problem: "no font"),
        try SampleReport.frame("footer/idle/ar", .unreadable, group: "failure", problem: "cut"),
        try SampleReport.frame("header/pulling/en", .tolerated),
      ], unchanged: 7)
    let root = try document(report)
    let suites = root.elements(forName: "testsuite")
    #expect(values("name", of: suites) == ["header", "footer", "unchanged"])
    #expect(values("tests", of: suites) == ["3", "2", "7"])
    #expect(values("failures", of: suites) == ["1", "1", "0"])
    #expect(values("errors", of: suites) == ["1", "1", "0"])
    #expect(values("tests", of: [root]) == ["12"])
    #expect(values("failures", of: [root]) == ["2"])
    #expect(values("errors", of: [root]) == ["2"])
    let cases = suites[0].elements(forName: "testcase")
    #expect(values("name", of: cases) == ["idle/en", "idle/ar", "pulling/en"])
    #expect(values("classname", of: cases) == ["header", "header", "header"])
    #expect(values("type", of: cases[0].elements(forName: "failure")) == ["changed"])
    #expect(values("type", of: cases[1].elements(forName: "error")) == ["failed"])
    #expect(values("message", of: cases[1].elements(forName: "error")) == ["no font"])
    #expect(cases[2].elements(forName: "failure").isEmpty)
  }

  @Test func `a clean report has a case, as a file without any counts as no run`() throws {
    let suites = try document(SampleReport.report([], unchanged: 2)).elements(forName: "testsuite")
    #expect(values("tests", of: suites) == ["2"])
    let cases = suites.flatMap { $0.elements(forName: "testcase") }
    #expect(values("name", of: cases) == ["2 unchanged"])
    #expect(cases.allSatisfy { ($0.children ?? []).isEmpty })
  }

  @Test func `images are attached, each in an output of its own`() throws {
    let frame = try SampleReport.frame("header/a", images: [.actual, .expected, .comparison])
    let outputs = try document(SampleReport.report([frame]))
      .elements(forName: "testsuite").flatMap { $0.elements(forName: "testcase") }
      .flatMap { $0.elements(forName: "system-out") }
    #expect(
      outputs.map(\.stringValue) == [
        "[[ATTACHMENT|pending/header/a-expected.png]]",
        "[[ATTACHMENT|pending/header/a-actual.png]]",
        "[[ATTACHMENT|pending/header/a-comparison.png]]",
      ])
  }

  @Test func `rejected orphans fail, and others are not mentioned`() throws {
    func suites(_ policy: UnreferencedPolicy) throws -> [XMLElement] {
      try document(
        SampleReport.report([], unchanged: 3, orphans: ["old/en", "old/ar"], unreferenced: policy)
      ).elements(forName: "testsuite")
    }
    let rejected = try suites(.reject)
    #expect(values("name", of: rejected) == ["unchanged", "orphaned"])
    #expect(values("failures", of: rejected) == ["0", "2"])
    #expect(
      values("name", of: rejected[1].elements(forName: "testcase")) == ["old/en", "old/ar"])
    #expect(values("name", of: try suites(.warn)) == ["unchanged"])
  }

  @Test func `a debt tells its tolerance, and a suite tells of another environment`() throws {
    let metrics = SampleReport.tolerated(pixels: 4, distance: 0.015, reason: "a <b> & c")
    let frame = try SampleReport.frame("header/a", .tolerated, metrics: metrics)
    let suite = try #require(
      document(SampleReport.report([frame], environment: ["font \"A\" is new"]))
        .elements(forName: "testsuite").first)
    let output = suite.elements(forName: "testcase").flatMap { $0.elements(forName: "system-out") }
    #expect(
      output.first?.stringValue
        == "tolerated: a <b> & c (oklab-1: threshold 0.02, maxDiffPixels 10)")
    let properties = suite.elements(forName: "properties")
      .flatMap { $0.elements(forName: "property") }
    #expect(values("value", of: properties) == ["font \"A\" is new"])
  }

  @Test func `whatever a text holds, it is well formed and reads back`() throws {
    let odd = "<a href=\"x\">&amp;]]> 'q' \u{1}\u{0}\u{1F}\u{FFFE}\r\n\t\u{202E}اسحب\u{2069} 👩‍👩‍👧"
    let frame = try SampleReport.frame("header/\(odd)", changes: [odd])
    let root = try document(SampleReport.report([frame]))
    let testCase = try #require(
      root.elements(forName: "testsuite").first?.elements(forName: "testcase").first)
    // What XML can't hold in any form becomes U+FFFD; all else is kept.
    let kept =
      "<a href=\"x\">&amp;]]> 'q' \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\r\n\t\u{202E}اسحب\u{2069} 👩‍👩‍👧"
    #expect(values("name", of: [testCase]) == [kept])
    let failure = try #require(testCase.elements(forName: "failure").first)
    #expect(values("message", of: [failure]) == [kept])
    #expect(failure.stringValue == kept)
  }

  @Test func `escapes are those of the specification`() throws {
    let frame = try SampleReport.frame("h/<\"\n", changes: ["<\">\r"])
    let text = xml(SampleReport.report([frame]))
    #expect(text.contains("name=\"&lt;&quot;&#10;\""))
    #expect(text.contains("message=\"&lt;&quot;&gt;&#13;\">&lt;\"&gt;&#13;</failure>"))
  }
}
