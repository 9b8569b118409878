/// The plural rules of a language, from CLDR.
public struct PluralRules: Hashable, Sendable {
  /// Whether numbers count things or tell places in a row.
  public let rule: PluralRule

  private let locale: String

  /// The rules of a locale's language; one that CLDR has no rules for has a single category.
  public init(for locale: LocaleIdentifier, _ rule: PluralRule = .cardinal) {
    self.locale = locale.localeName
    self.rule = rule
  }

  /// The category of a whole number.
  public func category(of number: Int) -> PluralCategory { category(of: DecimalNumber(number)) }

  /// The category of a number as it is written, trailing zeros included.
  public func category(of number: DecimalNumber) -> PluralCategory {
    category(of: number, shown: NumberStyle(showing: number))
  }

  /// The category of a number as it is shown, which rounding may have changed.
  func category(of number: DecimalNumber, shown style: NumberStyle) -> PluralCategory {
    let keyword = ICU.pluralKeyword(
      for: number.icuDigits, skeleton: style.skeleton, locale: locale, isOrdinal: rule == .ordinal)
    return keyword.flatMap(PluralCategory.init) ?? .other
  }
}
