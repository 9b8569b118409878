/// The reason why pictures can't be exported for a translation system.
package struct ContextError: Error, Hashable, CustomStringConvertible {
  package let problem: String
  package let advice: String

  /// The problem and the advice in one line.
  package var description: String { "\(problem); \(advice)" }
}
