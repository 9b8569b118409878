import ProofDocuments
import Testing

@Suite struct DiagnosticTests {
  @Test func `a path of several lines is shown on one`() {
    let location = SourceLocation(file: "a\n::error::x.strings", line: 2, column: 3)
    #expect("\(location)" == "a<U+000A>::error::x.strings:2:3")
    #expect("\(SourceLocation(path: "a\u{202E}"))" == "a<U+202E>")
    #expect(location.file == "a\n::error::x.strings")
  }

  private static let place = SourceLocation(file: "a", line: 2, column: 3)

  @Test func `a diagnostic is one line with its place, its problem and its advice`() {
    let diagnostic = Diagnostic(.warning, at: Self.place, problem: "something", advice: "do it")
    #expect("\(diagnostic)" == "a:2:3: something; do it")
    #expect(diagnostic.descriptionWithSeverity == "a:2:3: warning: something; do it")
  }

  @Test func `a diagnostic without advice ends with its problem`() {
    let diagnostic = Diagnostic(.note, at: Self.place, problem: "something", advice: nil)
    #expect("\(diagnostic)" == "a:2:3: something")
    #expect(diagnostic.descriptionWithSeverity == "a:2:3: note: something")
  }

  @Test func `a diagnostic of a whole file names no line`() {
    let diagnostic = Diagnostic(
      .warning, at: SourceLocation(path: "fr.lproj"), problem: "skipped", advice: nil)
    #expect("\(diagnostic)" == "fr.lproj: skipped")
    #expect(diagnostic.location.line == 1 && diagnostic.location.column == 1)
  }

  @Test func `a line feed in a problem is visible`() {
    let diagnostic = Diagnostic(.error, at: Self.place, problem: "“a\nb” is bad", advice: "fix it")
    #expect(diagnostic.problem == "“a<U+000A>b” is bad")
  }

  @Test func `an error is more severe than a warning, and a warning than a note`() {
    #expect(Diagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
