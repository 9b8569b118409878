/// Powers and logarithms in plain arithmetic, so that every machine computes the same bits.
enum Exponential {
  /// The natural logarithm of a number above zero.
  ///
  /// 2·artanh((m−1)/(m+1)) as a series for the significand, plus the exponent's share.
  static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value > 0 ? .infinity : -.infinity }
    let ratio = (value.significand - 1) / (value.significand + 1)
    let square = ratio * ratio
    var term = ratio
    var sum = 0.0
    for order in stride(from: 1.0, through: 41, by: 2) {
      sum += term / order
      term *= square
    }
    return 2 * sum + Double(value.exponent) * 0.693_147_180_559_945_3
  }

  /// A base in 0…1 raised to an exponent of zero or more.
  ///
  /// Whole part by repeated squaring, fraction by the series of e^x. Exponents below zero count as
  /// zero, and a base outside its range as the nearest end.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    let base = min(max(base, 0), 1)
    guard exponent > 0 else { return 1 }
    guard base > 0, base < 1 else { return base }
    guard exponent < 1e15 else { return 0 }
    let whole = exponent.rounded(.down)
    return power(base, whole: Int(whole))
      * naturalPower((exponent - whole) * logarithm(base))
  }

  private static func power(_ base: Double, whole exponent: Int) -> Double {
    var result = 1.0
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest % 2 == 1 { result *= square }
      square *= square
      rest /= 2
    }
    return result
  }

  /// The series of e^x, halved and squared so that the argument is small.
  private static func naturalPower(_ value: Double) -> Double {
    guard value > -700 else { return 0 }
    let reduced = value / 1024
    var term = 1.0
    var sum = 1.0
    for order in 1...12 {
      term *= reduced / Double(order)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
