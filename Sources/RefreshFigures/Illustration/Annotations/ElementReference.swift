/// The name of what an annotation points at: an element of a picture, or one line of its text.
///
/// It is written as `title`, `header.title` or `title.line[1]`; lines count from 1.
public struct ElementReference: Hashable, Sendable {
  /// The name of the element.
  public var element: String

  /// The number of a line of its text, from 1; nil for the whole element.
  public var line: Int?

  /// Creates a reference to an element or to a line of its text.
  public init(_ element: String, line: Int? = nil) {
    self.element = element
    self.line = line
  }

  /// Creates a reference from its text, such as `title.line[1]`; nil for an invalid one.
  public init?(text: String) {
    guard let match = text.wholeMatch(of: /(.+?)(?:\.line\[([1-9][0-9]{0,3})\])?/) else {
      return nil
    }
    element = String(match.1)
    line = match.2.flatMap { Int($0) }
  }
}

extension ElementReference: CustomStringConvertible {
  /// The reference as it is written in a file.
  public var description: String {
    line.map { "\(element).line[\($0)]" } ?? element
  }
}
