import ProofDocuments
import RefreshStrings

/// A text of one language, as the rules look at it.
struct CheckedText {
  let key: String
  let entry: StringTable.Entry
  let language: CheckedLanguage

  /// Whether there is no text to compare it with: it is a source itself, or its source is missing.
  let isAlone: Bool

  /// The places of its arguments, and its problems as a template.
  let outline: MessageOutline

  /// All its templates, those of its substitutions too.
  let units: [TextUnit]

  init(_ entry: StringTable.Entry, key: String, language: CheckedLanguage, isAlone: Bool) {
    self.key = key
    self.entry = entry
    self.language = language
    self.isAlone = isAlone
    outline = MessageOutline(of: entry.text)
    units = entry.text.units
  }

  /// The key in quotes.
  var name: String { "“\(key.visible)”" }

  /// Finds each template that something is true of.
  func findings(
    where isWrong: (String) -> Bool, _ problem: String, _ advice: String
  ) -> [TextFinding] {
    findings { isWrong($0) ? (problem, advice) : nil }
  }

  /// Finds what is wrong with each template; the same is reported once for all forms of a text.
  func findings(
    _ finding: (String) -> (problem: String, advice: String)?
  ) -> [TextFinding] {
    var reported: Set<String> = []
    return units.compactMap { unit in
      guard let (problem, advice) = finding(unit.value), reported.insert(problem).inserted else {
        return nil
      }
      return TextFinding(unit.location, "\(name) \(problem) in \(language.locale)", advice)
    }
  }
}

/// A translation and what it translates, as the rules look at them.
struct CheckedTranslation {
  /// The text in the development language.
  let source: CheckedText

  /// The translation.
  let text: CheckedText

  /// The differences between its arguments and those of the source.
  let arguments: ArgumentPlaces

  init(source: CheckedText, text: CheckedText) {
    self.source = source
    self.text = text
    arguments = ArgumentPlaces(of: text, translating: source)
  }

  /// The key in quotes.
  var name: String { text.name }

  /// The language of the translation.
  var language: CheckedLanguage { text.language }

  /// Whether the languages are different ones, and not two regions of one.
  var isOtherLanguage: Bool {
    language.locale.language != source.language.locale.language
  }

  /// Each template of the translation with the source's for the same occasion; none for texts with
  /// substitutions, which divide their sentence in their own ways.
  var pairs: [(source: String, unit: TextUnit)] {
    let (wanted, given) = (source.entry.text, text.entry.text)
    guard wanted.substitutions.isEmpty, given.substitutions.isEmpty else { return [] }
    let general = wanted.generalValue
    let same = source.units.map(\.value)
    return text.units.compactMap { unit in
      // A form may be like any one of the source's.
      let source = text.units.count == 1 || same.count == 1 ? same.first ?? general : general
      return source.isEmpty || unit.value.isEmpty ? nil : (source, unit)
    }
  }

  /// Finds what is wrong with each template, compared with its source; the same is reported once.
  func findings(
    _ finding: (_ source: String, _ translation: String) -> (problem: String, advice: String)?
  ) -> [TextFinding] {
    var reported: Set<String> = []
    return pairs.compactMap { source, unit in
      guard let (problem, advice) = finding(source, unit.value), reported.insert(problem).inserted
      else { return nil }
      return TextFinding(unit.location, "\(name) \(problem) in \(language.locale)", advice)
    }
  }
}

/// One language of a table, as the rules see it.
struct CheckedLanguage {
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

  /// The categories that forms for single numbers leave.
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

/// A table as a whole, as the rules see it.
struct CheckedTable {
  /// The development language.
  let sourceLanguage: LocaleIdentifier

  /// Whether a form for `zero` is shown for 0 in every language, as Apple's platforms do.
  let showsZeroAlways: Bool

  /// Whether the files have a place to say that a text is not to be translated.
  let canBeExempt: Bool

  /// Whether specifiers number their arguments as C does, where each number needs a place.
  let isPrintf: Bool

  /// Whether plurals are for whole numbers only, as Android's are.
  let countsWholeNumbers: Bool

  /// The texts in the development language.
  let source: StringTable

  /// The names in braces in any of these; none where arguments stand in braces.
  let namesInSource: Set<String>

  /// Whether arguments stand in braces, so that their names are read as specifiers.
  let hasMessages: Bool

  /// The settings of a project for its texts.
  let settings: TextRuleSettings

  init(of group: TextGroup, _ settings: TextRuleSettings) {
    let formats = group.files.map(\.format)
    sourceLanguage = group.sourceLanguage
    showsZeroAlways = formats.allSatisfy { $0.facts.contains(.zeroForms) }
    canBeExempt = formats.contains { $0.facts.contains(.exemptions) }
    isPrintf = formats.allSatisfy { $0.platform == "Apple" }
    countsWholeNumbers = formats.allSatisfy { $0.platform == "Android" }
    source = group.source
    hasMessages = formats.contains { $0.facts.contains(.messages) }
    namesInSource =
      hasMessages
      ? []
      : source.entries.values.reduce(into: []) { names, entry in
        for unit in entry.text.units { names.formUnion(unit.value.allNamesInBraces) }
      }
    self.settings = settings
  }

  /// The advice about a text without a translation.
  var adviceToTranslate: String {
    canBeExempt ? "translate it, or mark it as not to be translated" : "translate it"
  }
}

/// The settings of a project for its texts.
package struct TextRuleSettings: Hashable, Sendable {
  /// The names that stay as they are in every language, such as `PullProof`.
  package var brandTerms: Set<String>

  /// The keys that the app has for those that are known, which are no misspelled ones.
  package var appKeys: Set<String>

  package init(brandTerms: Set<String> = [], appKeys: Set<String> = []) {
    self.brandTerms = brandTerms
    self.appKeys = appKeys
  }
}
