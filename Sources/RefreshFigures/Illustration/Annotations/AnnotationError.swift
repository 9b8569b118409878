/// The reason why an annotation could not be drawn.
public struct AnnotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the annotation in its figure, from 0.
  public var index: Int

  /// The problem.
  public var problem: String

  /// The advice.
  public var advice: String

  /// The problem and the advice.
  public var description: String { "\(problem); \(advice)" }
}
