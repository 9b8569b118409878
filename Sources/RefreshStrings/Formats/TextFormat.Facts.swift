extension TextFormat {
  /// What files of a format can hold.
  package struct Facts: OptionSet, Sendable {
    /// One bit for each fact.
    package let rawValue: Int

    /// Creates a set of facts.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Texts that are the same on every occasion.
    package static let plainTexts = Facts(rawValue: 1 << 0)

    /// Texts that vary, such as with a number.
    package static let variations = Facts(rawValue: 1 << 1)

    /// The texts of any number of languages in one file.
    package static let manyLanguages = Facts(rawValue: 1 << 2)

    /// Each source beside its translation into one other language.
    package static let translationPairs = Facts(rawValue: 1 << 3)

    /// How far each translation is, such as `needs_review`.
    package static let states = Facts(rawValue: 1 << 4)

    /// That a text is not to be translated.
    package static let exemptions = Facts(rawValue: 1 << 5)

    /// A form for `zero` that is shown for 0 in every language, not only where the language has such a
    /// category.
    package static let zeroForms = Facts(rawValue: 1 << 6)

    /// Forms for single numbers, such as exactly 2.
    package static let exactForms = Facts(rawValue: 1 << 7)

    /// Messages with the names of their arguments in braces, whose dialect a project chooses.
    package static let messages = Facts(rawValue: 1 << 8)
  }
}
