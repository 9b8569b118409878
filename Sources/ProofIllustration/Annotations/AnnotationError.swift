/// Why an annotation could not be drawn.
public struct AnnotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the annotation in its figure, from 0.
  public var index: Int

  /// What is wrong.
  public var problem: String

  /// What to do.
  public var advice: String

  /// The problem and the advice.
  public var description: String { "\(problem); \(advice)" }
}
