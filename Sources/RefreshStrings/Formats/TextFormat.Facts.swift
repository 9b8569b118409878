extension TextFormat {
  /// What files of a format can hold.
  public struct Facts: OptionSet, Sendable {
    /// One bit for each fact.
    public let rawValue: Int

    /// Creates a set of facts.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Texts that are the same on every occasion.
    public static let plainTexts = Facts(rawValue: 1 << 0)

    /// Texts that vary, such as with a number.
    public static let variations = Facts(rawValue: 1 << 1)

    /// The texts of any number of languages in one file.
    public static let manyLanguages = Facts(rawValue: 1 << 2)

    /// Each source beside its translation into one other language.
    public static let translationPairs = Facts(rawValue: 1 << 3)

    /// How far each translation is, such as `needs_review`.
    public static let states = Facts(rawValue: 1 << 4)

    /// That a text is not to be translated.
    public static let exemptions = Facts(rawValue: 1 << 5)

    /// A form for `zero` that is shown for 0 in every language, not only where the language has such a
    /// category.
    public static let zeroForms = Facts(rawValue: 1 << 6)

    /// Forms for single numbers, such as exactly 2.
    public static let exactForms = Facts(rawValue: 1 << 7)
  }
}
