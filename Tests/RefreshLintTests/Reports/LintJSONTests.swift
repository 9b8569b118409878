import ProofSnapshots
import RefreshLint
import Testing
import _ProofTestSupport

@Suite struct LintJSONTests {
  /// Names and values are those of `Documentation/lint.md`.
  @Test func `another program reads the report`() throws {
    let file = try JSON(parsing: LintSample.report.json())
    #expect(try file["schemaVersion"] == 1 && file["kind"] == "lint")
    #expect(
      try file["summary"] == [
        "errors": 2, "warnings": 1, "notes": 0, "ignored": 2, "accepted": 5, "resolved": 1,
        "files": 3, "frames": 120,
      ])
    let violations = try file["violations"]
    let first = try violations[0]
    #expect(try first["rule"] == "textTruncated" && first["severity"] == "error")
    #expect(try first["locale"] == "uk" && first["file"] == "App/uk.lproj/L.strings")
    #expect(try first["line"] == 7 && first["column"] == 1)
    #expect(try first["key"] == "header.idle.title" && first["element"] == "title")
    #expect(try first["text"] == "<b>& Потяг" && first["frames"].array.count == 4)
    #expect(
      try first["frames"][0]["box"] == ["x": 80, "y": 13.5, "width": 160, "height": 27])
    #expect(try violations[1][ifPresent: "file"] == nil)
    #expect(try violations[1]["component"] == "state-header")
    #expect(try violations[2]["advice"] == "translate it" && violations[2]["frames"] == [])
    for violation in try violations.array {
      #expect(try !violation["problem"].string.isEmpty)
      #expect(
        try violation["frames"].array.allSatisfy {
          try !$0["id"].string.isEmpty && $0["box"]["width"].number > 0
        })
    }
    #expect(try file["resolved"] == [["rule": "overlap", "locale": "fi"]])
  }

  @Test func `equal reports have equal bytes`() throws {
    #expect(try LintSample.report.json() == LintSample.report.json())
  }
}
