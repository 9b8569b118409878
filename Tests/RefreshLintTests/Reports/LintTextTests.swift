import ProofSnapshots
import RefreshLint
import Testing

@Suite struct LintTextTests {
  @Test func `violations are grouped by rule and locale, with frames and lines`() {
    #expect(
      LintText(LintSample.report).lines == [
        "textTruncated: A text is cut.", "  uk",
        "    App/uk.lproj/L.strings:7:1: error: “<b>& Потяг” is truncated",
        "      in normal-header/idle/uk-w320", "      in normal-header/idle/uk",
        "      in normal-header/idle/uk-w414 and 1 more frame",
        "    built-in gallery: error: it is cut", "", "textMissing: A text is missing.", "  de",
        "    App/en.lproj/A b%.strings:3:2: warning: “a” has no text in de; translate it", "",
        "resolved: The baseline accepts violations that no longer occur; update it.",
        "  overlap fi", "",
        "2 errors, 1 warning, 2 ignored, 5 in the baseline, 1 resolved; 3 files and 120 frames checked",
      ])
  }

  @Test func `a report without violations is one line`() {
    var report = LintReport(of: [], [])
    report.fileCount = 1
    #expect(LintText(report).lines == ["0 errors, 0 warnings; 1 file checked"])
  }
}
