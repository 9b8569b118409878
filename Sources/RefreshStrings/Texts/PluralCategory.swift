/// A kind of number that a language has word forms for, as CLDR names them.
package enum PluralCategory: String, CaseIterable, Sendable {
  /// Nothing, in some languages also other numbers.
  case zero

  /// One, in some languages also other numbers such as 21.
  case one

  /// Two, in some languages also other numbers.
  case two

  /// A few, such as 2 to 4 in Czech.
  case few

  /// Many, such as 5 to 20 in Russian, or a million in French.
  case many

  /// Every number that has no other category; each language has it.
  case other
}
