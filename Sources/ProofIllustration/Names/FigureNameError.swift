/// The reason why a figure cannot have its name.
package struct FigureNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package var problem: String

  /// The advice.
  package var advice: String

  /// The problem and the advice.
  package var description: String { "\(problem); \(advice)" }
}
