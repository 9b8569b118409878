/// The plural rules of a language, from CLDR.
package struct PluralRules: Hashable, Sendable {
  /// Whether numbers are cardinal or ordinal.
  package let rule: PluralRule

  private let locale: String

  /// The rules of a locale's language; one that CLDR has no rules for has a single category.
  package init(for locale: LocaleIdentifier, _ rule: PluralRule = .cardinal) {
    self.locale = locale.localeName
    self.rule = rule
  }

  /// The category of a whole number.
  package func category(of number: Int) -> PluralCategory { category(of: DecimalNumber(number)) }

  /// The categories of whole numbers, in their order.
  ///
  /// Ask for many at once, because a single one takes about as long.
  package func categories(of counts: [Int]) -> [PluralCategory] {
    ICU.pluralKeywords(for: counts, locale: locale, isOrdinal: rule == .ordinal)
      .map { $0.flatMap(PluralCategory.init) ?? .other }
  }

  /// The category of a number as it is written, trailing zeros included.
  package func category(of number: DecimalNumber) -> PluralCategory {
    category(of: number, shown: NumberStyle(showing: number))
  }

  /// The category of a number as it is shown, which rounding may have changed.
  func category(of number: DecimalNumber, shown style: NumberStyle) -> PluralCategory {
    categories(of: [number], shown: style).first ?? .other
  }

  /// The categories of numbers that are shown in one way, in their order.
  private func categories(
    of numbers: [DecimalNumber], shown style: NumberStyle
  ) -> [PluralCategory] {
    ICU.pluralKeywords(
      for: numbers.map(\.icuDigits), skeleton: style.skeleton, locale: locale,
      isOrdinal: rule == .ordinal
    )
    .map { $0.flatMap(PluralCategory.init) ?? .other }
  }
}

extension PluralRules {
  /// The categories of the numbers that texts mostly show, and `other`.
  ///
  /// Other categories of a language, such as `many` in French, are for millions alone. CLDR's other
  /// rules go by the last two digits or by whether there is a fraction, and show all their categories
  /// apart by the numbers below 32, those just above a hundred and tenths.
  package var everydayCategories: [PluralCategory] {
    let tenths = (0...21).compactMap { DecimalNumber("\($0 / 10).\($0 % 10)") }
    return Self.inOrder(
      everydayCountCategories + categories(of: tenths, shown: NumberStyle(.fraction(1))))
  }

  /// The categories among those that whole numbers have, and `other`.
  package var everydayCountCategories: [PluralCategory] {
    Self.inOrder(categories(of: Array(0...31) + Array(100...111)))
  }

  private static func inOrder(_ categories: [PluralCategory]) -> [PluralCategory] {
    PluralCategory.allCases.filter { categories.contains($0) || $0 == .other }
  }
}

extension PluralRules {
  /// All categories that a language has, those for millions too.
  package static func allCategories(
    of locale: LocaleIdentifier, _ rule: PluralRule
  ) -> Set<PluralCategory> {
    let keywords = ICU.pluralKeywords(of: locale.localeName, isOrdinal: rule == .ordinal)
    return Set(keywords.compactMap(PluralCategory.init))
  }
}

/// A kind of number that a language has word forms for, as CLDR names them.
package enum PluralCategory: String, CaseIterable, Sendable {
  /// Nothing, in some languages also other numbers.
  case zero

  /// One, in some languages also other numbers such as 21.
  case one

  /// Two, in some languages also other numbers.
  case two

  /// A few, such as 2 to 4 in Czech.
  case few

  /// Many, such as 5 to 20 in Russian, or a million in French.
  case many

  /// Every number that has no other category; each language has it.
  case other
}

/// The meaning of numbers for the things they stand beside, which decides their plural categories.
package enum PluralRule: String, Sendable {
  /// A number of things: 1 day, 2 days.
  case cardinal

  /// A place in a row: the 1st day, the 2nd day.
  case ordinal
}

/// The numbers of a plural form.
package enum PluralSelector: Hashable, Sendable {
  /// Those of a category.
  ///
  /// On Apple's platforms a form for `zero` is also for 0 where the language has no such category.
  case category(PluralCategory)

  /// One number only, as `=0` in ICU's messages; it goes before the categories.
  case exactly(Int)
}
