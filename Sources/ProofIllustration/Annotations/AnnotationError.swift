/// Why an annotation could not be drawn.
public struct AnnotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the annotation in its figure, from 0.
  public var index: Int

  /// What is wrong.
  public var problem: String

  /// What to do.
  public var advice: String

  /// Creates an error of the annotation with a number, from 0.
  public init(index: Int, problem: String, advice: String) {
    self.index = index
    self.problem = problem
    self.advice = advice
  }

  /// The problem and the advice.
  public var description: String { "\(problem); \(advice)" }
}
