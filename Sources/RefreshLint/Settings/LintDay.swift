import RefreshStrings

/// A day of the Gregorian calendar, such as `2027-01-01`.
package struct LintDay: Hashable, Sendable, CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  package let description: String

  /// Reads `YYYY-MM-DD`; nil for another form and for a day that doesn't exist.
  package init?(_ text: String) {
    // Other forms of a timestamp's date are refused by its reader.
    guard text.utf8.count == 10, Instant(iso8601: "\(text)T00:00:00Z") != nil else { return nil }
    description = text
  }
}

extension LintDay: Comparable {
  /// Orders days by time.
  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}
