import ProofDocuments
import ProofSnapshots
import RefreshLint
import RefreshProject
import Testing

@Suite struct FaultSettingsTests {
  @Test func `faults are reported unless a project rejects them, and rules are forbidden by id`()
    throws
  {
    func project(_ text: String) throws -> Project {
      try Project(Array("version: 1\n\(text)\n".utf8), file: "p", sections: [LintSection.self])
    }
    #expect(try project("").forbiddenFaults == [])
    #expect(try project("faults: report").forbiddenFaults == [])
    let usual: Set = ["textTruncated", "textClipped", "missingGlyph", "overlap"]
    #expect(try project("faults: reject").forbiddenFaults == usual)
    #expect(try project("forbid: [contrast, contrast]")[LintSection.self].forbid == ["contrast"])
    #expect(
      try project("faults: reject\nforbid: contrast").forbiddenFaults == usual.union(["contrast"]))
    #expect(
      try project("faults: reject\nlint: {rules: {overlap: off}}").forbiddenFaults
        == usual.subtracting(["overlap"]))
  }

  @Test(arguments: [
    ("faults: rejct", "p:2:9: "), ("forbid: []", "p:2:9: "),
    ("forbid: [overlap, texttruncated]", "p:2:19: unknown rule “texttruncated”; did you mean"),
    ("forbid: heightVaries", "p:2:9: “heightVaries” is not a fault"),
    ("forbid: overlap\nlint: {rules: {overlap: off}}", "p:2:9: “overlap” is off"),
  ])
  func `a wrong name of a fault is told with its place`(text: String, message: String) {
    let error = #expect(throws: DocumentError.self) {
      try Project(Array("version: 1\n\(text)\n".utf8), file: "p", sections: [LintSection.self])
    }
    #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
