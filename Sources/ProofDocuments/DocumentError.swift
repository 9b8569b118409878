/// Why a document could not be read.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  package let diagnostic: Diagnostic

  /// Creates an error.
  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// Creates an error at a place.
  package init(at location: SourceLocation, problem: String, advice: String) {
    self.init(Diagnostic(.error, at: location, problem: problem, advice: advice))
  }

  /// Where reading stopped.
  package var location: SourceLocation { diagnostic.location }

  /// The path of the file, or what stands for it.
  package var file: String { location.file }

  /// The line that is wrong, the first being 1.
  package var line: Int { location.line }

  /// The column that is wrong, in Unicode characters, the first being 1.
  package var column: Int { location.column }

  /// What is wrong there: what was found, and what was expected.
  package var problem: String { diagnostic.problem }

  /// What to do about it; empty if the diagnostic has no advice.
  package var advice: String { diagnostic.advice ?? "" }

  /// The place, the problem and the advice, in one line.
  package var description: String { diagnostic.description }
}
