internal import ProofDocuments
internal import ProofText
internal import RefreshStrings

/// Looks at the texts of one language, each in itself.
struct TextCheck {
  private let locale: LocaleIdentifier
  private let isSource: Bool
  private let showsZeroAlways: Bool
  private let needed: [PluralRule: (counts: Set<PluralCategory>, all: Set<PluralCategory>)]
  private let exactForms: ExactForms
  private(set) var diagnostics: [Diagnostic] = []

  /// Prepares for the texts of a language.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - isSource: Whether it is the development language, which has no translations.
  ///   - showsZeroAlways: Whether a form for `zero` is shown for 0 in every language, as Apple's
  ///     platforms do, or only in those that have such a category.
  init(locale: LocaleIdentifier, isSource: Bool, showsZeroAlways: Bool) {
    self.locale = locale
    self.isSource = isSource
    self.showsZeroAlways = showsZeroAlways
    exactForms = ExactForms(in: locale)
    needed = Dictionary(
      uniqueKeysWithValues: [PluralRule.cardinal, .ordinal].map { rule in
        let rules = PluralRules(for: locale, rule)
        return (rule, (Set(rules.everydayCountCategories), Set(rules.everydayCategories)))
      })
  }

  /// Looks at one text.
  mutating func check(_ entry: StringTable.Entry, key: String) {
    checkForms(of: entry.text, entry, key)
    checkStates(of: entry.text, entry, key)
    let outline = MessageOutline(of: entry.text)
    for (issue, location) in outline.issues {
      switch issue {
      // A percent sign is no mistake in a text that is never formatted.
      case .unknownSpecifier:
        if !outline.places.isEmpty { add(.warning, location, key, issue) }
      case .unusedArgument: add(.warning, location, key, issue)
      case .undefinedSubstitution, .endlessSubstitution, .unusedSubstitution, .missingArgument,
        .mixedNumbering:
        add(.error, location, key, issue)
      }
    }
    if outline.mixesNumbering { add(.error, entry.location, key, .mixedNumbering) }
    if isSource, entry.extractionState == .stale {
      add(.note, entry, "“\(key.visible)” is no longer used in the code", "remove it")
    }
  }

  private mutating func checkForms(
    of text: LocalizedText, _ entry: StringTable.Entry, _ key: String
  ) {
    if case .plural(let branches, let rule) = text.content {
      check(branches, rule, entry, key)
    }
    for text in text.content.texts { checkForms(of: text, entry, key) }
    for substitution in text.substitutions { checkForms(of: substitution.text, entry, key) }
  }

  private mutating func check(
    _ branches: [LocalizedText.Branch<PluralSelector>], _ rule: PluralRule,
    _ entry: StringTable.Entry, _ key: String
  ) {
    guard let needed = needed[rule] else { return }
    let present = Set(
      branches.compactMap { branch -> PluralCategory? in
        if case .category(let category) = branch.selector { category } else { nil }
      })
    for category in PluralCategory.allCases where !present.contains(category) {
      guard needed.all.contains(category), !exactForms.cover(category, rule, in: branches) else {
        continue
      }
      let severity: Diagnostic.Severity =
        category == .other ? .error : needed.counts.contains(category) ? .warning : .note
      add(
        severity, entry, "“\(key.visible)” has no form for “\(category.rawValue)”",
        "\(locale) has one, so add it")
    }
    for category in PluralCategory.allCases where present.contains(category) {
      if category == .zero, showsZeroAlways { continue }
      guard !PluralRules.allCategories(of: locale, rule).contains(category) else { continue }
      add(
        .note, entry, "“\(key.visible)” has a form for “\(category.rawValue)”",
        "no number has it in \(locale), so remove it")
    }
  }

  private mutating func checkStates(
    of text: LocalizedText, _ entry: StringTable.Entry, _ key: String
  ) {
    let states = Set(text.units.map(\.state))
    // Xcode marks its own numbered copy of a key as new.
    if !isSource, states.contains(.new) {
      add(.warning, entry, "“\(key.visible)” is not translated yet", "translate it")
    }
    if states.contains(.needsReview) {
      add(.note, entry, "“\(key.visible)” needs a review", "review it")
    }
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ location: SourceLocation, _ key: String,
    _ issue: Message.Issue
  ) {
    diagnostics.append(
      Diagnostic(
        severity, at: location, problem: "in “\(key.visible)”, \(issue.problem)",
        advice: issue.advice))
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ entry: StringTable.Entry, _ problem: String, _ advice: String
  ) {
    diagnostics.append(
      Diagnostic(severity, at: entry.location, problem: problem, advice: advice))
  }
}
