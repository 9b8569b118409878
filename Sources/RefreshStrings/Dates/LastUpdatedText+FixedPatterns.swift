extension LastUpdatedText {
  /// The date in the fields of MJRefresh 3.7.9: today's time after the word for today, else the
  /// month and day before it, and the year before those of another year.
  ///
  /// Days and years are those of the Gregorian calendar in the user's time zone, and no moment is
  /// taken for another. Digits, and the year's number, are those of the locale of dates.
  func fixed(_ instant: Instant, _ now: Instant, in wording: Wording) -> String {
    let (day, present) = (dates.gregorianDay(of: instant), dates.gregorianDay(of: now))
    let isToday =
      todayRule == .sameDayOfMonth
      ? day.dayOfMonth == present.dayOfMonth : day.number == present.number
    guard isToday else {
      return dates.text(of: instant, day.isInYear(of: present) ? "MM-dd HH:mm" : "yyyy-MM-dd HH:mm")
    }
    let time = dates.text(of: instant, "HH:mm")
    return wording.today?.text([time]) ?? "\(dates.today) \(time)"
  }
}
