/// How the time of the last update is shown.
///
/// All but ``custom(_:)`` put a date into the language's own message, "Last updated: …".
public enum LastUpdatedStyle: Sendable {
  /// "Today 14:07", "Yesterday 14:07", "5 Mar, 14:07", and with the year what is of another one.
  case smart

  /// "now", "5 minutes ago", "2 hours ago", "Yesterday 14:07", and from there on as ``smart``.
  ///
  /// It is "now" for a minute, then minutes are counted for an hour, then hours for the rest of the
  /// day; what has begun doesn't count. Android's relative times go from minutes to hours to
  /// yesterday alike (`DateUtils.getRelativeDateTimeString`). A night lies between yesterday and
  /// today however few hours it had, so from an hour on the day decides and not the distance.
  case relative

  /// The date with its year and the time, however near.
  case absolute

  /// The fields that a pattern asks for.
  case pattern(DatePattern)

  /// A whole line of one's own, from the last update (nil for never), the present instant and the
  /// user's locale.
  case custom(
    @Sendable (_ instant: Instant?, _ now: Instant, _ locale: LocaleIdentifier) -> String)
}

extension LastUpdatedStyle {
  /// Whether it is ``smart``.
  package var isSmart: Bool {
    if case .smart = self { true } else { false }
  }
}
