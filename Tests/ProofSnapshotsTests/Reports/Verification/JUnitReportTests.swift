import Foundation
import FoundationXML
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

  /// A report with a frame of each kind, and orphaned references that are rejected.
  private func mixed() throws -> VerificationReport {
    try SampleReport.report(
      [
        try SampleReport.frame(
          "header/idle/en", changes: ["wider"], images: FrameReport.Image.allCases),
        try SampleReport.frame("footer/idle/en", .missing, group: "new", images: [.actual]),
        try SampleReport.frame("header/idle/ar", .failed, group: "failure", problem: "no font"),
        try SampleReport.frame("footer/idle/ar", .unreadable, group: "failure", problem: "cut"),
        try SampleReport.frame(
          "header/pulling/en", .tolerated, images: FrameReport.Image.allCases,
          metrics: SampleReport.tolerated(pixels: 4, distance: 0.015, reason: "a thin ring")),
      ], unchanged: 7, environment: ["font A is new"], orphaned: ["old/en"], orphanedPolicy: .reject
    )
  }

  @Test func `each component is a suite, in order, and the numbers add up`() throws {
    let root = try document(mixed())
    let suites = root.elements(forName: "testsuite")
    #expect(values("name", of: suites) == ["header", "footer", "unchanged", "orphaned"])
    #expect(values("tests", of: suites) == ["3", "2", "1", "1"])
    #expect(values("failures", of: suites) == ["1", "1", "0", "1"])
    #expect(values("errors", of: suites) == ["1", "1", "0", "0"])
    #expect(values("tests", of: [root]) == ["7"])
    #expect(values("failures", of: [root]) == ["3"])
    #expect(values("errors", of: [root]) == ["2"])
    let cases = suites[0].elements(forName: "testcase")
    #expect(values("name", of: cases) == ["idle/en", "idle/ar", "pulling/en"])
    #expect(values("classname", of: cases) == ["header", "header", "header"])
    #expect(values("type", of: cases[0].elements(forName: "failure")) == ["changed"])
    #expect(values("type", of: cases[1].elements(forName: "error")) == ["failed"])
    #expect(values("message", of: cases[1].elements(forName: "error")) == ["no font"])
    #expect(cases[2].elements(forName: "failure").isEmpty)
  }

  @Test func `a file is what Jenkins' schema and GitLab's reader take`() throws {
    #expect(JUnitRules(try document(mixed())).violations == [])
    #expect(JUnitRules(try document(try SampleReport.report([], unchanged: 2))).violations == [])
    #expect(JUnitRules(try document(try SampleReport.report([]))).violations == [])
  }

  @Test func `the rules for a file find what breaks them`() throws {
    let bad = try #require(
      XMLDocument(
        xmlString: """
          <testsuites tests="3" failures="0" errors="0" skipped="0">
          <testsuite name="a" tests="2" failures="1" errors="0">
          <testcase name="b" file="c"><failure type="d"/></testcase>
          <testcase name="b"><system-out>1</system-out><system-out>2</system-out></testcase>
          <note/></testsuite></testsuites>
          """
      ).rootElement())
    #expect(
      JUnitRules(bad).violations == [
        "testsuites may not have skipped", "testcase may not have file",
        "testsuite may not hold note", "there is no element note",
        "[\"a\", \"\", \"b\"] fails without a word", "two cases are called [\"a\", \"\", \"b\"]",
        "[\"a\", \"\", \"b\"] has several outputs, of which GitLab can read none",
        "failures of testsuites should be 1", "tests of testsuites should be 2",
      ])
  }

  @Test func `what is unchanged is one case, whose name stays the same`() throws {
    let names = try [2, 0].map { count in
      let cases = JUnitRules.cases(of: try document(try SampleReport.report([], unchanged: count)))
      #expect(
        cases.flatMap { $0.elements(forName: "system-out") }.map(\.stringValue)
          == ["\(count) unchanged frames"])
      return values("name", of: cases)
    }
    #expect(names == [["unchanged frames"], ["unchanged frames"]])
  }

  @Test func `images are attached in one output, a line each, the one that reports most first`()
    throws
  {
    let root = try document(
      try SampleReport.report([
        try SampleReport.frame("header/a", images: FrameReport.Image.allCases),
        try SampleReport.frame("header/b", .missing, images: [.actual]),
      ]))
    let outputs = JUnitRules.cases(of: root).map { testCase in
      testCase.elements(forName: "system-out").map(\.stringValue)
    }
    #expect(
      outputs == [
        [
          """
          [[ATTACHMENT|pending/header/a-comparison.png]]
          [[ATTACHMENT|pending/header/a-actual.png]]
          [[ATTACHMENT|pending/header/a-expected.png]]
          [[ATTACHMENT|pending/header/a-diff.png]]
          """
        ],
        ["[[ATTACHMENT|pending/header/b-actual.png]]"], ["0 unchanged frames"],
      ])
  }

  @Test func `rejected orphaned references fail, and others are not mentioned`() throws {
    func suites(_ policy: OrphanedPolicy) throws -> [XMLElement] {
      try document(
        try SampleReport.report(
          [], unchanged: 3, orphaned: ["old/en", "old/ar"], orphanedPolicy: policy)
      ).elements(forName: "testsuite")
    }
    let rejected = try suites(.reject)
    #expect(values("name", of: rejected) == ["unchanged", "orphaned"])
    #expect(values("failures", of: rejected) == ["0", "2"])
    #expect(
      values("name", of: rejected[1].elements(forName: "testcase")) == ["old/en", "old/ar"])
    #expect(values("name", of: try suites(.warn)) == ["unchanged"])
  }

  @Test func `a debt reports its tolerance, and a suite reports another environment`() throws {
    let metrics = SampleReport.tolerated(
      pixels: 4, distance: 0.015, reason: "a <b> [[ATTACHMENT|c]]")
    let frame = try SampleReport.frame(
      "header/a", .tolerated, images: [.actual], metrics: metrics)
    let suite = try #require(
      document(try SampleReport.report([frame], environment: ["font \"A\" is new"]))
        .elements(forName: "testsuite").first)
    let output = suite.elements(forName: "testcase").flatMap { $0.elements(forName: "system-out") }
    let lines = try #require(output.first?.stringValue).split(separator: "\n")
    #expect(lines.first == "[[ATTACHMENT|pending/header/a-actual.png]]")
    #expect(
      lines.dropFirst().first
        == "tolerated: a <b> [ [ATTACHMENT|c]] (oklab-1: threshold 0.02, maxDiffPixels 10)",
      "a text attaches no file")
    let properties = suite.elements(forName: "properties")
      .flatMap { $0.elements(forName: "property") }
    #expect(values("value", of: properties) == ["font \"A\" is new"])
  }

  @Test func `whatever a text holds, it is well formed and reads back`() throws {
    let odd = "<a href=\"x\">&amp;]]> 'q' \u{1}\u{0}\u{1F}\u{FFFE}\r\n\t\u{202E}اسحب\u{2069} 👩‍👩‍👧"
    let frame = try SampleReport.frame("header/\(odd)", changes: [odd])
    let root = try document(try SampleReport.report([frame]))
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
    let text = xml(try SampleReport.report([frame]))
    #expect(text.contains("name=\"&lt;&quot;&#10;\""))
    #expect(text.contains("message=\"&lt;&quot;&gt;&#13;\">&lt;\"&gt;&#13;</failure>"))
  }
}
