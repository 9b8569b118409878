/// A place for a value in a template, such as `%@`, `%1$lld` or `%#@name@`.
package struct FormatSpecifier: Hashable, Sendable {
  /// What belongs in the place.
  package enum Kind: Hashable, Sendable {
    /// Any value (`%@`).
    case object

    /// A whole number (`%d` and its like).
    case integer

    /// A whole number as a programmer writes it, in base 8 or 16 (`%o`, `%x`).
    case bits

    /// A number with a fraction (`%f`, `%e`, `%g`).
    case decimal

    /// A character by its number (`%c`).
    case character

    /// A text of the C library (`%s`).
    case text

    /// The substitution with a name (`%#@name@`).
    case substitution(String)

    /// The argument of the substitution that the template belongs to (`%arg`).
    case ownArgument
  }

  /// What belongs in the place.
  package let kind: Kind

  /// The number of the argument, from 1, if the specifier names one.
  package let argumentNumber: Int?

  /// The specifier as it is written.
  package let spelling: String

  let layout: Layout
}

extension FormatSpecifier {
  /// How a value is laid out in its place.
  struct Layout: Hashable {
    var letter: Unicode.Scalar = "@"
    var isLeftAligned = false
    var alwaysShowsSign = false
    var isPaddedWithZeros = false
    var hasPrefix = false
    var width = 0
    var precision: Int?
  }
}
