package import ProofDocuments
package import RefreshStrings

extension StringsFolder {
  /// The diagnostics of each table, in the order of the tables.
  ///
  /// A matter of several tables, such as the name of a folder, is reported with the first of them.
  package func diagnostics(_ settings: TextRuleSettings = .init()) -> [[TextDiagnostic]] {
    var reported: Set<TextDiagnostic> = []
    let languages = AppLanguages(of: groups)
    return groups.map { group in
      (languages.diagnostics(of: group) + group.diagnostics(settings))
        .filter { reported.insert($0).inserted }
    }
  }
}

extension TextGroup {
  /// The diagnostics of the table, in the order of the files.
  ///
  /// Each translation is compared with the text in the development language, and each text is looked
  /// at by itself, by all rules of ``TextRules``.
  package func diagnostics(_ settings: TextRuleSettings = .init()) -> [TextDiagnostic] {
    var reported: Set<Diagnostic> = []
    // The check may find again what a parser has warned of.
    return GroupCheck(group: self, settings).diagnostics
      .filter { reported.insert($0.diagnostic).inserted }
      .sorted {
        let (left, right) = ($0.diagnostic.location, $1.diagnostic.location)
        return (left.file, left.line, left.column) < (right.file, right.line, right.column)
      }
  }
}

extension TextGroup {
  /// The diagnostics of some texts in all languages, and those of the table that a text may change.
  func diagnostics(
    ofKeys keys: Set<String>, _ settings: TextRuleSettings
  ) -> [TextDiagnostic] {
    GroupCheck(group: self, settings, only: keys).diagnostics
  }

  /// The diagnostics of one text by the rules that look at texts and translations.
  func diagnostics(
    ofKey key: String, in language: CheckedLanguage, against source: CheckedLanguage?
  ) -> [TextDiagnostic] {
    GroupCheck(ofKey: key, in: language, against: source, group: self).diagnostics
  }
}

/// Collects the diagnostics of a table.
private struct GroupCheck {
  private(set) var diagnostics: [TextDiagnostic]
  private let group: TextGroup
  private let table: CheckedTable

  /// The keys of the texts to check; nil for all texts, and for what no text changes.
  private let keys: Set<String>?

  init(group: TextGroup, _ settings: TextRuleSettings, only keys: Set<String>? = nil) {
    self.group = group
    self.keys = keys
    table = CheckedTable(of: group, settings)
    diagnostics = group.reportedByParsers
    if keys == nil { diagnostics += group.absentSource + group.foldersWithUnusualNames }
    diagnostics += group.unknownKeys(besides: settings.appKeys) + group.keysOfSeveralFiles
    let source = CheckedLanguage(group.sourceLanguage, in: table)
    for locale in group.locales {
      let isTranslation = locale != group.sourceLanguage && group.missingSource == nil
      check(CheckedLanguage(locale, in: table), against: isTranslation ? source : nil)
    }
  }

  /// Checks one text.
  init(
    ofKey key: String, in language: CheckedLanguage, against source: CheckedLanguage?,
    group: TextGroup
  ) {
    diagnostics = []
    self.group = group
    keys = [key]
    table = language.table
    check(key, in: language, against: source)
  }

  /// Checks the texts of a language.
  private mutating func check(_ language: CheckedLanguage, against source: CheckedLanguage?) {
    guard let table = group.table(for: language.locale) else { return }
    let checked = keys.map { Array($0) } ?? table.keys
    for key in checked { check(key, in: language, against: source) }
    guard source != nil else { return }
    if keys == nil {
      diagnostics += group.textsMissing(in: language)
      diagnostics += group.textsWithoutSource(in: language)
    }
    diagnostics += group.inconsistentTranslations(in: language)
  }

  /// Checks a text of a language.
  private mutating func check(
    _ key: String, in language: CheckedLanguage, against source: CheckedLanguage?
  ) {
    guard let entry = group.table(for: language.locale)?[key] else { return }
    let original = source == nil ? nil : group.source[key]
    let text = CheckedText(entry, key: key, language: language, isAlone: original == nil)
    check(text)
    if let source, let original {
      let checked = CheckedText(original, key: key, language: source, isAlone: true)
      check(CheckedTranslation(source: checked, text: text))
    }
  }

  private mutating func check(_ text: CheckedText) {
    for rule in TextRules.all {
      switch rule.check {
      case .text(let find): add(find(text), of: rule, text)
      case .source(let find): if text.isAlone { add(find(text), of: rule, text) }
      case .translation, .elsewhere: break
      }
    }
  }

  private mutating func check(_ translation: CheckedTranslation) {
    for rule in TextRules.all {
      guard case .translation(let find) = rule.check else { continue }
      add(find(translation), of: rule, translation.text)
    }
  }

  private mutating func add(_ findings: [TextFinding], of rule: TextRule, _ text: CheckedText) {
    diagnostics += findings.map { finding in
      TextDiagnostic(
        rule.rule, at: finding.location, problem: finding.problem, advice: finding.advice,
        locale: text.language.locale, key: text.key)
    }
  }
}

extension TextGroup {
  /// The diagnostics of the files' parsers.
  fileprivate var reportedByParsers: [TextDiagnostic] {
    files.flatMap { file in
      file.warnings.map { TextDiagnostic($0) }
        + file.tables.sorted { $0.key < $1.key }.flatMap { locale, table in
          table.warnings.map { TextDiagnostic($0, locale: locale) }
        }
    }
  }
}

/// A place where texts break a rule.
package struct TextDiagnostic: Hashable, Sendable {
  package let diagnostic: Diagnostic

  /// The language of the text; nil if it is not a matter of one language.
  package let locale: LocaleIdentifier?

  /// The key of the text; nil if it is not a matter of one text.
  package let key: String?

  /// Creates a diagnostic of a rule, as serious as the rule is.
  package init(
    _ rule: LintRule, at location: SourceLocation, problem: String, advice: String?,
    locale: LocaleIdentifier? = nil, key: String? = nil
  ) {
    diagnostic = Diagnostic(of: rule, at: location, problem: problem, advice: advice)
    self.locale = locale
    self.key = key
  }

  /// Takes over what a parser reported.
  init(_ diagnostic: Diagnostic, locale: LocaleIdentifier? = nil) {
    self.diagnostic = diagnostic
    self.locale = locale
    key = nil
  }

  /// The rule, whose severity is that of the diagnostic.
  package var rule: LintRule { diagnostic.rule ?? .skippedContent }

  /// The language that has no text at all for a key; nil if something else is wrong.
  package var missingLocale: LocaleIdentifier? {
    rule == TextRule.missingTranslation.rule ? locale : nil
  }
}

extension TextDiagnostic {
  /// The location, the severity, the problem, the advice and the name of the rule, in one line, as
  /// compilers write it.
  package var description: String { "\(diagnostic.descriptionWithSeverity) [\(rule.id)]" }

  /// The diagnostics, with one for a language in place of each of more than `limit` texts that it
  /// lacks, where the first of them was.
  package static func summarizing(
    _ diagnostics: [TextDiagnostic], above limit: Int = 10
  ) -> [TextDiagnostic] {
    let missing = Dictionary(grouping: diagnostics.filter { $0.missingLocale != nil }) {
      $0.missingLocale
    }.filter { $0.value.count > limit }
    var listed: Set<LocaleIdentifier> = []
    return diagnostics.compactMap { text in
      guard let locale = text.missingLocale, let all = missing[locale] else { return text }
      guard listed.insert(locale).inserted else { return nil }
      return TextDiagnostic(
        text.rule, at: SourceLocation(file: text.diagnostic.location.file),
        problem: "\(locale): \(all.count) texts are missing",
        advice: "translate them; --verbose lists them", locale: locale)
    }
  }
}
