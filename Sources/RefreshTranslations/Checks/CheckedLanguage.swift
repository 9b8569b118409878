import RefreshStrings

/// What the rules know of one language of a table.
struct CheckedLanguage {
  /// The language.
  let locale: LocaleIdentifier

  /// Whether it is the development language.
  let isSource: Bool

  /// The table's formats and settings.
  let table: CheckedTable

  /// The script that the language is written in; nil if it is unknown.
  let script: String?

  /// Whether its lines start at the right.
  let isRightToLeft: Bool

  /// The plural categories that texts must have forms for.
  let plurals: [PluralRule: Categories]

  /// What forms for single numbers leave of the categories.
  let exactForms: ExactForms

  init(_ locale: LocaleIdentifier, in table: CheckedTable) {
    self.locale = locale
    self.table = table
    isSource = locale == table.sourceLanguage
    script = locale.likelyScript
    isRightToLeft = locale.isRightToLeft
    exactForms = ExactForms(in: locale)
    plurals = Dictionary(
      uniqueKeysWithValues: [PluralRule.cardinal, .ordinal].map { rule in
        (rule, Categories(of: locale, rule))
      })
  }

  /// Whether the language's code is one of these.
  func isIn(_ languages: Set<String>) -> Bool { languages.contains(locale.language) }
}

extension CheckedLanguage {
  /// The plural categories of a language.
  struct Categories {
    /// Those that whole numbers below a million have, and `other`.
    let counts: Set<PluralCategory>

    /// Those that numbers with fractions have, too.
    let everyday: Set<PluralCategory>

    /// All, those for millions too.
    let all: Set<PluralCategory>

    /// The categories of more than one whole number from 1 to 220, or of several millions.
    let several: Set<PluralCategory>

    /// Whether any whole number is in the category “other”, as in Polish none is.
    let hasOtherCounts: Bool

    /// Whether 0 is in the category “one”, as 1 is.
    let joinsZeroAndOne: Bool

    fileprivate init(of locale: LocaleIdentifier, _ rule: PluralRule) {
      let rules = PluralRules(for: locale, rule)
      counts = Set(rules.everydayCountCategories)
      everyday = Set(rules.everydayCategories)
      all = PluralRules.allCategories(of: locale, rule)
      let categories = rules.categories(of: Array(0...220) + [1_000_000, 2_000_000])
      let sizes = Dictionary(grouping: categories.dropFirst()) { $0 }.mapValues(\.count)
      several = Set(sizes.filter { $0.value > 1 }.keys)
      hasOtherCounts = categories.contains(.other)
      joinsZeroAndOne = categories[...1].allSatisfy { $0 == .one }
    }
  }
}
