/// The reason why a figure could not be made.
public enum FigureError: Error, Hashable, Sendable {
  /// An annotation is wrong.
  case annotation(AnnotationError)

  /// The content is wrong: the problem, and what to do.
  case content(problem: String, advice: String)
}

extension FigureError: CustomStringConvertible {
  /// The problem and the advice.
  public var description: String {
    switch self {
    case .annotation(let error): "\(error)"
    case .content(let problem, let advice): "\(problem); \(advice)"
    }
  }
}
