/// An instant, the same everywhere.
public struct Instant: Hashable, Sendable {
  /// The time since the start of 1970 in Greenwich, in seconds, leap seconds left out.
  public let secondsSince1970: Double

  /// Creates an instant.
  ///
  /// - Precondition: `secondsSince1970` is finite.
  public init(secondsSince1970: Double) {
    precondition(secondsSince1970.isFinite, "An instant needs a finite number of seconds")
    self.secondsSince1970 = secondsSince1970
  }

  var millisecondsSince1970: Double { secondsSince1970 * 1000 }
}

extension Instant: Comparable {
  /// Whether one instant comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

extension Instant {
  /// Reads an instant such as `2026-03-05T14:07:00Z` or `2026-03-05T23:07:00.5+09:00`.
  ///
  /// Nothing is returned for text of another form, for a date that doesn't exist, and for one
  /// without `Z` or an offset, as that could be any instant of a day. Years have four digits,
  /// and the calendar is the Gregorian one however early the year.
  package init?(iso8601 text: String) {
    var scanner = Scanner(text: text.utf8[...])
    guard
      let days = scanner.date(), scanner.skip("T"),
      let seconds = scanner.time(),
      let offset = scanner.offset(), scanner.text.isEmpty
    else { return nil }
    self.init(secondsSince1970: Double(days * 86_400 - offset) + seconds)
  }

  /// The instant in Greenwich as `2026-03-05T14:07:00Z`, with thousandths where it has some.
  ///
  /// nil for an instant outside of the years 0 to 9999, which have four digits.
  package var iso8601: String? {
    let milliseconds = millisecondsSince1970.rounded()
    let lengthOfDay = 86_400_000.0
    let day = (milliseconds / lengthOfDay).rounded(.down)
    let years =
      Double(
        Self.days(year: 0, month: 1, day: 1))...Double(
        Self.days(year: 9999, month: 12, day: 31))
    guard years.contains(day) else { return nil }
    let rest = Int(milliseconds - day * lengthOfDay)
    let (seconds, thousandths) = rest.quotientAndRemainder(dividingBy: 1000)
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
    let fraction = thousandths == 0 ? "" : ".\(thousandths.padded(to: 3))"
    return "\(Self.date(Int(day)))T\(time.joined(separator: ":"))\(fraction)Z"
  }

  /// The date of the Gregorian calendar so many days after the start of 1970, as `2026-03-05`.
  private static func date(_ days: Int) -> String {
    // As below, years start in March, and 400 of them are added.
    let (cycle, dayOfCycle) = (days + 719_468 + 146_097).quotientAndRemainder(dividingBy: 146_097)
    let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthAfterMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthAfterMarch + 2) / 5 + 1
    let month = (monthAfterMarch + 2) % 12 + 1
    let year = 400 * (cycle - 1) + yearOfCycle + (month <= 2 ? 1 : 0)
    return [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }

  /// The days from the start of 1970 to a date of the Gregorian calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // When years start in March, a leap day comes last, and each five months have 153 days. The
    // 400 years of 146,097 days that are added keep January of the year 0 from being negative.
    let marchYear = (month > 2 ? year : year - 1) + 400
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * marchYear + leapDays + dayOfYear - 719_468 - 146_097
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    days(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      - days(year: year, month: month, day: 1)
  }
}

extension Instant {
  private struct Scanner {
    var text: Substring.UTF8View

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard let first = text.first, first == UInt8(ascii: character) else { return false }
      text.removeFirst()
      return true
    }

    mutating func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
      let start = text.prefix(digits)
      guard start.count == digits, start.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      text.removeFirst(digits)
      let number = start.reduce(0) { $0 * 10 + Int($1) - 0x30 }
      return range.contains(number) ? number : nil
    }

    mutating func date() -> Int? {
      guard
        let year = number(digits: 4, in: 0...9999), skip("-"),
        let month = number(digits: 2, in: 1...12), skip("-"),
        let day = number(digits: 2, in: 1...Instant.length(ofMonth: month, year: year))
      else { return nil }
      return Instant.days(year: year, month: month, day: day)
    }

    mutating func time() -> Double? {
      guard
        let hour = number(digits: 2, in: 0...23), skip(":"),
        let minute = number(digits: 2, in: 0...59), skip(":"),
        let second = number(digits: 2, in: 0...59), let fraction = fraction()
      else { return nil }
      return Double(hour * 3600 + minute * 60 + second) + fraction
    }

    mutating func fraction() -> Double? {
      guard skip(".") else { return 0 }
      let digits = text.prefix { (0x30...0x39).contains($0) }
      text.removeFirst(digits.count)
      return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
    }

    /// The lead of the clock over Greenwich, in seconds.
    mutating func offset() -> Int? {
      if skip("Z") { return 0 }
      let isAhead = skip("+")
      guard
        isAhead || skip("-"),
        let hours = number(digits: 2, in: 0...23), skip(":"),
        let minutes = number(digits: 2, in: 0...59)
      else { return nil }
      return (hours * 3600 + minutes * 60) * (isAhead ? 1 : -1)
    }
  }
}

extension Int {
  /// The number with zeros before it.
  fileprivate func padded(to length: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }
}
