/// A text that is no date pattern.
public struct MalformedDatePattern: Error, Hashable, CustomStringConvertible {
  /// What may be wrong with a pattern.
  public enum Kind: Hashable, Sendable {
    /// The pattern is empty.
    case empty

    /// Letters that stand for no part of a date, and where they begin, counted from 1.
    case unknownField(String, position: Int)

    /// An apostrophe begins a text that doesn't end.
    case openQuote
  }

  /// The pattern as given.
  public let pattern: String

  /// What is wrong with it.
  public let kind: Kind

  /// What is wrong and what to do about it, in one line.
  public var description: String { "\(problem); \(advice)" }

  /// What is wrong.
  public var problem: String {
    switch kind {
    case .empty: "a date pattern is not empty"
    case .unknownField(let field, let position):
      "the date pattern “\(pattern)” has “\(field)” at character \(position), which is not part of "
        + "a date"
    case .openQuote: "the date pattern “\(pattern)” has an apostrophe without its partner"
    }
  }

  /// What to do about it.
  public var advice: String {
    switch kind {
    case .empty: "write one such as d MMMM y, HH:mm"
    case .unknownField(let field, _): "write '\(field)' to show the letters themselves"
    case .openQuote: "write '' to show one"
    }
  }
}
