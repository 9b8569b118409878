/// Why pictures can't be exported for a translation system.
package struct ContextError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  package let problem: String

  /// What to do.
  package let advice: String

  /// The problem and the advice in one line.
  package var description: String { "\(problem); \(advice)" }
}
