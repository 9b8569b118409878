extension Double {
  /// The number as a trace writes it: to the nearest 4 decimals, half away from zero.
  ///
  /// There is no exponent, no "-0", no zero at the end of a fraction, and no point without one.
  /// Numbers too large to have a fraction have the digits that identify them, then zeros. A number
  /// that is not finite is `null`, JSON's word for a value that there isn't.
  var traced: String {
    guard isFinite else { return "null" }
    let whole = magnitude.rounded(.towardZero)
    let fraction = Self.tenThousandths(in: magnitude - whole)
    let text = Self.digits(of: whole + Double(fraction / 10_000)) + Self.decimals(fraction % 10_000)
    return self < 0 && text != "0" ? "-\(text)" : text
  }

  /// The nearest number of ten-thousandths, 0 to 10,000, in a fraction.
  private static func tenThousandths(in fraction: Double) -> Int {
    let product = fraction * 10_000
    let below = product.rounded(.towardZero)
    guard product - below == 0.5 else { return Int(product.rounded()) }
    // The product may be half by its own rounding only; what that took away decides.
    let lost = (-product).addingProduct(fraction, 10_000)
    return Int(below) + (lost < 0 ? 0 : 1)
  }

  private static func decimals(_ tenThousandths: Int) -> String {
    guard tenThousandths > 0 else { return "" }
    var digits = String(10_000 + tenThousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }

  /// The digits of a whole number that is not negative.
  private static func digits(of whole: Double) -> String {
    if let number = UInt64(exactly: whole) { return String(number) }
    let parts = whole.description.split(separator: "e+")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return whole.description }
    let significant = parts[0].filter { $0 != "." }
    // Of 1.0e+20, a zero after the point is no digit that identifies the number.
    let identifying = parts[0].hasSuffix(".0") ? significant.dropLast() : significant[...]
    return identifying + String(repeating: "0", count: exponent + 1 - identifying.count)
  }
}
