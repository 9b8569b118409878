/// A text with places for values: `%@` for the next one, `%2$@` for the second, `%%` for a `%`.
///
/// Each value is wrapped in the Unicode characters that isolate its direction from the text around
/// it, so that an English date leaves an Arabic sentence in order. Whatever else looks like a place
/// for a value stays as it is written, and ``issues(argumentCount:)`` tells of it.
public struct Message: Hashable, Sendable {
  /// The text as it was written.
  public let template: String

  private let pieces: [Piece]

  /// Creates a message; any text is one.
  public init(_ template: String) {
    self.template = template
    pieces = Piece.pieces(of: template)
  }

  /// The message with values in their places.
  ///
  /// A place that no argument fills stays as it is written.
  public func text(_ arguments: [String]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text), .unknown(let text): text
      case .argument(let index, _, let spelling):
        arguments.indices.contains(index) ? Self.isolated(arguments[index]) : spelling
      }
    }.joined()
  }

  /// A text whose direction neither affects the text around it nor is affected by it.
  static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

  /// The message that is a text and has no places for values.
  static func escaped(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}

extension Message {
  /// Something about a message that its writer can hardly have meant.
  public enum Issue: Hashable, Sendable, CustomStringConvertible {
    /// A percent sign that starts no known specifier, and what follows it.
    case unknownSpecifier(String)

    /// A place for an argument that there is not, counted from 1.
    case missingArgument(Int)

    /// An argument without a place, counted from 1.
    case unusedArgument(Int)

    /// Both numbered and unnumbered places, so that it is unclear which argument goes where.
    case mixedNumbering

    /// What is wrong and what to do about it, in one line.
    public var description: String {
      switch self {
      case .unknownSpecifier(let text): "“\(text)” is shown as it is; write “%%” for a percent sign"
      case .missingArgument(let number): "there is no argument \(number); remove its specifier"
      case .unusedArgument(let number): "argument \(number) is not shown; add “%\(number)$@”"
      case .mixedNumbering: "numbered and unnumbered specifiers are mixed; number them all"
      }
    }
  }

  /// What is wrong with the message if it is given this many arguments; empty if nothing is.
  public func issues(argumentCount: Int) -> [Issue] {
    var unknown: [Issue] = []
    var used: Set<Int> = []
    var numberings: Set<Bool> = []
    for piece in pieces {
      switch piece {
      case .literal: break
      case .unknown(let text): unknown.append(.unknownSpecifier(text))
      case .argument(let index, let isNumbered, _):
        used.insert(index)
        numberings.insert(isNumbered)
      }
    }
    return unknown
      + used.filter { $0 >= argumentCount }.sorted().map { .missingArgument($0 + 1) }
      + (0..<argumentCount).filter { !used.contains($0) }.map { .unusedArgument($0 + 1) }
      + (numberings.count > 1 ? [.mixedNumbering] : [])
  }
}
