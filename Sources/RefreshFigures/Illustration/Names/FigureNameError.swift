/// The reason why a figure cannot have its name.
package struct FigureNameError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  package var advice: String

  /// The problem and the advice.
  package var description: String { "\(problem); \(advice)" }
}
