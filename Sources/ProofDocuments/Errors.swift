// Errors are of the kind of who must act. Who wrote a file corrects what a `DocumentError` tells with
// its place; who gave a value gives another one for a `ValueError`; who started a run reads a
// `RunError`, whose kind is the exit code for scripts; who installed the program mends what a
// `ResourceError` misses. `FieldError` and `Errno` belong to no one yet: a caller who knows the file turns
// them into one of the others.

/// An error in a file or folder, which whoever wrote or named it corrects.
package struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  package let diagnostic: Diagnostic

  /// The key of the text that is wrong; nil where it is not a matter of one text.
  package let key: String?

  /// Whether something is not there or can't be read, and not malformed.
  package let isMissing: Bool

  /// Creates an error.
  package init(_ diagnostic: Diagnostic, key: String? = nil, isMissing: Bool = false) {
    self.diagnostic = diagnostic
    self.key = key
    self.isMissing = isMissing
  }

  /// Creates an error at a place.
  package init(
    at location: SourceLocation, key: String? = nil, problem: String, advice: String
  ) {
    self.init(Diagnostic(.error, at: location, problem: problem, advice: advice), key: key)
  }

  /// Creates an error about a file or folder as a whole.
  package init(of path: String, problem: String, advice: String, isMissing: Bool = false) {
    self.init(
      Diagnostic(.error, at: SourceLocation(path: path), problem: problem, advice: advice),
      isMissing: isMissing)
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

  /// The place, the key, the problem and the advice, in one line.
  package var description: String {
    guard let key else { return diagnostic.description }
    let problem = "“\(key.visible)”: \(problem)"
    return Diagnostic(.error, at: location, problem: problem, advice: diagnostic.advice).description
  }
}

/// An error in a part of a file or text, without its place in the file.
package struct FieldError: Error, Hashable {
  /// What was found, and what was expected.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// The offset of the value in its document, in bytes; in a text, in Unicode characters.
  package let offset: Int

  package init(problem: String, advice: String, offset: Int = 0) {
    self.problem = problem
    self.advice = advice
    self.offset = offset
  }
}

/// A value that can't be used, such as the name of a time zone that there is not.
public struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let problem: String

  /// What to do about it.
  public let advice: String

  /// Creates an error.
  package init(_ problem: String, advice: String) {
    self.problem = problem
    self.advice = advice
  }

  /// What is wrong and what to do about it, in one line.
  public var description: String { "\(problem); \(advice)" }
}
