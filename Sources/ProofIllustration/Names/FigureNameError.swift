/// Why a figure cannot have its name.
public struct FigureNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var problem: String

  /// What to do.
  public var advice: String

  /// The problem and the advice.
  public var description: String { "\(problem); \(advice)" }
}
