import ProofDocuments
import Testing

@testable import RefreshLint

@Suite struct LintViolationTests {
  @Test func `a violation of files has no place in a frame`() {
    let rule = LintRule("example", .warning, "An example.")
    let diagnostic = Diagnostic(
      .warning, at: SourceLocation(file: "a"), problem: "b", advice: nil)
    #expect(LintViolation(of: rule, diagnostic, locale: nil).place == nil)
  }
}
