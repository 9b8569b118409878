import ProofDocuments
import ProofSnapshots
import RefreshLint
import Testing

@Suite struct LintAnnotationsTests {
  @Test func `an annotation has file, line, column and title, escaped as the runner reads them`() {
    let lines = LintAnnotations(LintSample.report) { "repo/\($0)" }.text.split(separator: "\n")
    let expected: [Substring] = [
      """
      ::error file=repo/App/uk.lproj/L.strings,line=7,col=1,title=textTruncated (uk)::\
      “<b>& Потяг” is truncated%0Ain normal-header/idle/uk-w320 and 3 more frames
      """,
      "::error title=textTruncated (uk)::it is cut",
      """
      ::warning file=repo/App/en.lproj/A b%25.strings,line=3,col=2,title=textMissing (de)::\
      “a” has no text in de; translate it
      """,
    ]
    #expect(lines == expected)
  }

  @Test func `GitHub shows ten annotations of a level, so the last one reports how many are left`()
  {
    let rule = LintRule("textMissing", .warning, "A text is missing.")
    let violations = (1...12).map { line in
      LintViolation(
        of: rule, at: SourceLocation(file: "a", line: line), problem: "p")
    }
    let lines = LintAnnotations(LintReport(of: [rule], violations)) { $0 }.text
      .split(separator: "\n")
    #expect(lines.count == 10)
    #expect(
      lines.last
        == "::warning title=3 more warnings of the lint::“pullproof lint” lists all violations.")
  }
}
