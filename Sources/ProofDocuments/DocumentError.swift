/// Why a document could not be read.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  package let diagnostic: Diagnostic

  /// Creates an error.
  package init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// The path of the file, or what stands for it.
  package var file: String { diagnostic.place.file }

  /// The line that is wrong, the first being 1.
  package var line: Int { diagnostic.place.line }

  /// The column that is wrong, in Unicode characters, the first being 1.
  package var column: Int { diagnostic.place.column }

  /// What is wrong there: what was found, and what was expected.
  package var problem: String { diagnostic.problem }

  /// What to do about it.
  package var advice: String { diagnostic.advice }

  /// The place, the problem and the advice, in one line.
  package var description: String { diagnostic.description }
}
