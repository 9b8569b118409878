/// A value that a message is given.
package enum MessageArgument: Hashable, Sendable {
  /// A text, such as a name or a date.
  case text(String)

  /// A whole number.
  case integer(Int)

  /// A number by its digits.
  case decimal(DecimalNumber)

  /// The value as a number, if it is one.
  package var number: DecimalNumber? {
    switch self {
    case .text: nil
    case .integer(let number): DecimalNumber(number)
    case .decimal(let number): number
    }
  }
}

extension MessageArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a text.
  package init(stringLiteral value: String) { self = .text(value) }

  /// Creates a whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
}
