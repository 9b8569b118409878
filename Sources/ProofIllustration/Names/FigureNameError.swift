/// Why a figure cannot have its name.
package struct FigureNameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package var problem: String

  /// What to do.
  package var advice: String

  /// The problem and the advice.
  package var description: String { "\(problem); \(advice)" }
}
