package import ProofDocuments
internal import ProofText

/// Why a file of texts could not be read.
package struct StringsFileError: Error, Hashable, CustomStringConvertible {
  /// Where reading stopped.
  package let location: SourceLocation

  /// What is wrong there.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// Creates an error.
  package init(location: SourceLocation, problem: String, advice: String) {
    self.location = location
    // Keys may have line feeds; a message is one line.
    self.problem = problem.visible
    self.advice = advice
  }

  /// The path of the file.
  package var file: String { location.file }

  /// The line where reading stopped, the first being 1.
  package var line: Int { location.line }

  /// The column where reading stopped, in Unicode characters, the first being 1.
  package var column: Int { location.column }

  /// The place, the problem and the advice, in one line.
  package var description: String { "\(location): \(problem); \(advice)" }

  /// What to do about a value of another kind than text.
  static let textAdvice = "a value must be text, so put it in quotes"
}
