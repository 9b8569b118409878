/// What numbers say of the things they stand beside, which decides their plural categories.
package enum PluralRule: String, Sendable {
  /// How many there are: 1 day, 2 days.
  case cardinal

  /// Which one of a row it is: the 1st day, the 2nd day.
  case ordinal
}
