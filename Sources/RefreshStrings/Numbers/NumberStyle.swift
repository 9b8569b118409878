/// How a number is shown in the digits of a locale.
struct NumberStyle: Hashable {
  /// What is shown of the digits.
  enum Precision: Hashable {
    /// This many digits after the point.
    case fraction(Int)

    /// At most this many digits in all.
    case significant(Int)

    /// One digit before the point and this many after it, and a power of ten.
    case scientific(Int)

    /// This many digits after the point, and a power of a thousand.
    case engineering(Int)
  }

  var precision: Precision
  var alwaysShowsSign = false
  var minimumIntegerDigits = 1

  init(_ precision: Precision) {
    self.precision = precision
  }

  /// The style that shows exactly the digits that a number is written with.
  init(showing number: DecimalNumber) {
    let digits = number.fractionDigits.count
    self.init(number.compactExponent == 0 ? .fraction(digits) : .engineering(digits))
  }

  /// The style in ICU's number skeleton syntax.
  var skeleton: String {
    var stems: [String] = []
    switch precision {
    case .fraction(let count): stems.append(Self.point(count))
    case .significant(let count):
      stems.append("@" + String(repeating: "#", count: max(0, count - 1)))
    case .scientific(let count): stems += ["scientific", Self.point(count)]
    case .engineering(let count): stems += ["engineering", Self.point(count)]
    }
    if alwaysShowsSign { stems.append("sign-always") }
    if minimumIntegerDigits > 1 {
      stems.append("integer-width/+" + String(repeating: "0", count: minimumIntegerDigits))
    }
    return stems.joined(separator: " ")
  }

  private static func point(_ count: Int) -> String {
    count == 0 ? "precision-integer" : "." + String(repeating: "0", count: count)
  }
}

extension DecimalNumber {
  /// The number in the digits and with the grouping of a locale.
  ///
  /// A locale without data gets plain digits.
  func text(_ style: NumberStyle, in locale: LocaleIdentifier) -> String {
    let name = locale.localeName
    guard ICU.hasData(for: name) else { return description }
    return ICU.number(icuDigits, skeleton: style.skeleton, locale: name) ?? description
  }
}
