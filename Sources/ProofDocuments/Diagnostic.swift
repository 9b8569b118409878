/// Something that a person is told about a file or about what was asked for.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How serious a diagnostic is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Nothing can be done with the file.
    case error

    /// The file can be used, but it is probably wrong.
    case warning
  }

  /// How serious it is.
  public let severity: Severity

  /// Where it is.
  public let place: SourceLocation

  /// What is wrong: what was found, and what was expected.
  public let problem: String

  /// What to do about it.
  public let advice: String

  /// Creates a diagnostic.
  public init(
    _ severity: Severity = .error, at place: SourceLocation, problem: String, advice: String
  ) {
    self.severity = severity
    self.place = place
    self.problem = problem
    self.advice = advice
  }

  /// The place, the problem and the advice, in one line.
  public var description: String { "\(place): \(problem); \(advice)" }
}
