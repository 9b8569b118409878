import RefreshStrings

/// What the rules know of a table as a whole.
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

  /// Whether arguments stand in braces, so that their names are read as specifiers.
  let hasMessages: Bool

  /// What a project says about its texts.
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
    self.settings = settings
  }

  /// What to do about a text without a translation.
  var adviceToTranslate: String {
    canBeExempt ? "translate it, or mark it as not to be translated" : "translate it"
  }
}

/// What a project says about its texts.
package struct TextRuleSettings: Hashable, Sendable {
  /// The names that stay as they are in every language, such as `PullProof`.
  package var brandTerms: Set<String>

  /// The keys that the app has for those that are known, which are no misspelled ones.
  package var appKeys: Set<String>

  /// Creates settings.
  package init(brandTerms: Set<String> = [], appKeys: Set<String> = []) {
    self.brandTerms = brandTerms
    self.appKeys = appKeys
  }
}
