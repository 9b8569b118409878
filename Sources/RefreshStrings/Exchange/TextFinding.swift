/// Something about a text that should be looked at.
public struct TextFinding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public let severity: TextSeverity

  /// Where it is.
  public let location: SourceLocation

  /// What it is.
  public let problem: String

  /// What to do about it.
  public let advice: String

  /// Everything in one line, as compilers write it.
  public var description: String {
    "\(location): \(severity.rawValue): \(problem); \(advice)"
  }
}
