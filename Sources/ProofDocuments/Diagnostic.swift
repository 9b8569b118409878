/// Something that a person is told about a file or about what was asked for.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How serious a diagnostic is.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Nothing can be done with the file.
    case error

    /// The file can be used, but it is probably wrong.
    case warning
  }

  /// How serious it is.
  package let severity: Severity

  /// Where it is.
  package let place: SourceLocation

  /// What is wrong: what was found, and what was expected.
  package let problem: String

  /// What to do about it.
  package let advice: String

  /// Creates a diagnostic.
  package init(
    _ severity: Severity = .error, at place: SourceLocation, problem: String, advice: String
  ) {
    self.severity = severity
    self.place = place
    self.problem = problem
    self.advice = advice
  }

  /// The place, the problem and the advice, in one line.
  package var description: String { "\(place): \(problem); \(advice)" }
}
