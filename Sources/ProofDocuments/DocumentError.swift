/// Why a document could not be read.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do about it.
  public let diagnostic: Diagnostic

  /// Creates an error.
  public init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }

  /// The path of the file, or what stands for it.
  public var file: String { diagnostic.place.file }

  /// The line that is wrong, the first being 1.
  public var line: Int { diagnostic.place.line }

  /// The column that is wrong, in Unicode characters, the first being 1.
  public var column: Int { diagnostic.place.column }

  /// What is wrong there: what was found, and what was expected.
  public var problem: String { diagnostic.problem }

  /// What to do about it.
  public var advice: String { diagnostic.advice }

  /// The place, the problem and the advice, in one line.
  public var description: String { diagnostic.description }
}
