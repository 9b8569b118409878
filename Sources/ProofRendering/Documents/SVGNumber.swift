/// Numbers as an SVG holds them.
enum SVGNumber {
  /// A number to four places, without an exponent and without zeros at its end.
  static func string(_ number: Double) -> String {
    let units = Int((number * 10_000).rounded())
    let (whole, part) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    var digits = String(part)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return (units < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}
