/// What counts as today in a line about the last update.
package enum TodayRule: Hashable, Sendable {
  /// The same day of the user's calendar.
  case sameDay

  /// Also the day of another month that has the same number, by the Gregorian calendar.
  ///
  /// It is MJRefresh 3.7.9's rule, and a defect of it.
  case sameDayOfMonth
}
