/// A number by its decimal digits, with the trailing zeros it is shown with.
///
/// The zeros count: in English it is 1 star, but 1.0 stars.
package struct DecimalNumber: Hashable, Sendable {
  /// Whether the number is written with a minus sign.
  package let isNegative: Bool

  /// The digits before the point, without leading zeros; "0" where there are none.
  package let integerDigits: String

  /// The digits after the point, trailing zeros included; empty for a whole number.
  package let fractionDigits: String

  /// The power of ten that a compact form leaves to a word: 6 in "1.2 million", otherwise 0.
  package let compactExponent: Int

  /// Creates a whole number.
  package init(_ number: Int) {
    isNegative = number < 0
    integerDigits = String(number.magnitude)
    fractionDigits = ""
    compactExponent = 0
  }

  /// Reads a number such as `12`, `-0.50` or, as CLDR writes compact ones, `1.2c6`.
  ///
  /// Nothing if it has another form, more than a thousand digits, or an exponent above 15.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard rest.count <= 1000, let integer = Self.digits(of: &rest) else { return nil }
    let significant = integer.drop { $0 == "0" }
    integerDigits = significant.isEmpty ? "0" : String(significant)
    if Self.take(".", from: &rest) {
      guard let fraction = Self.digits(of: &rest) else { return nil }
      fractionDigits = fraction
    } else {
      fractionDigits = ""
    }
    if Self.take("c", from: &rest) {
      guard let exponent = Self.digits(of: &rest).flatMap(Int.init), exponent <= 15 else {
        return nil
      }
      compactExponent = exponent
    } else {
      compactExponent = 0
    }
    guard rest.isEmpty else { return nil }
  }

  private static func digits(of text: inout Substring.UTF8View) -> String? {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    text.removeFirst(digits.count)
    return digits.isEmpty ? nil : String(Substring(digits))
  }

  private static func take(_ sign: Unicode.Scalar, from text: inout Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: sign) else { return false }
    text.removeFirst()
    return true
  }
}

extension DecimalNumber {
  /// Whether the number is zero, however it is written.
  package var isZero: Bool { (integerDigits + fractionDigits).allSatisfy { $0 == "0" } }

  /// Whether the number is this whole one, however it is written.
  func equals(_ number: Int) -> Bool {
    let zeros = String(repeating: "0", count: max(0, compactExponent - fractionDigits.count))
    let digits = integerDigits + fractionDigits.prefix(compactExponent) + zeros
    let significant = digits.drop { $0 == "0" }
    return fractionDigits.dropFirst(compactExponent).allSatisfy { $0 == "0" }
      && (significant.isEmpty ? "0" : significant) == String(number.magnitude)
      && (number == 0 || isNegative == (number < 0))
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number as it was read, without leading zeros.
  package var description: String {
    scientific("c")
  }

  /// The number as the library reads it.
  var icuDigits: String { scientific("E") }

  private func scientific(_ letter: String) -> String {
    (isNegative ? "-" : "") + integerDigits + (fractionDigits.isEmpty ? "" : ".")
      + fractionDigits + (compactExponent == 0 ? "" : letter + String(compactExponent))
  }
}

/// The style of a number in the digits of a locale.
struct NumberStyle: Hashable {
  /// The digits that are shown.
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
