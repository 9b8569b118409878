/// The time for which an animated PNG shows a frame: a fraction of a second, in 16 bits each.
struct APNGDelay: Hashable {
  let numerator: UInt16
  let denominator: UInt16

  /// The delays that together last exactly some ticks.
  ///
  /// There is one delay, unless the time is longer than a fraction can say: then come whole seconds,
  /// and what is left.
  ///
  /// - Precondition: there is at least one tick, and 1 to 65,535 make a second.
  static func delays(ticks: Int, ticksPerSecond: Int) -> [APNGDelay] {
    if let delay = APNGDelay(ticks, ticksPerSecond) { return [delay] }
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
    let longest = Int(UInt16.max)
    let whole = Array(repeating: APNGDelay(longest, 1), count: seconds / longest)
    let parts = [(seconds % longest, 1), (rest, ticksPerSecond)].filter { $0.0 > 0 }
    return (whole + parts.map { APNGDelay($0.0, $0.1) }).compactMap(\.self)
  }

  /// A fraction in its lowest terms; nil when those need more than 16 bits.
  private init?(_ numerator: Int, _ denominator: Int) {
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    guard let numerator = UInt16(exactly: numerator / divisor),
      let denominator = UInt16(exactly: denominator / divisor)
    else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}
