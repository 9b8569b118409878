internal import ProofDocuments
internal import ProofText
internal import RefreshStrings

extension TextGroup {
  /// What should be looked at before the texts are shown to readers, in the order of the files.
  ///
  /// Each translation is compared with the text in the language of the developers: whether it is
  /// there, whether it is one, and whether the same arguments have places in it. Each text is looked
  /// at in itself: its plural forms, its substitutions and its state.
  package func findings() -> [TextFinding] {
    var told: Set<TextFinding> = []
    // What a reader has warned of may be found again.
    return GroupCheck(group: self).findings.filter { told.insert($0).inserted }.sorted {
      ($0.location.file, $0.location.line, $0.location.column)
        < ($1.location.file, $1.location.line, $1.location.column)
    }
  }
}

/// Gathers what is to be said about a table.
private struct GroupCheck {
  private let group: TextGroup
  private(set) var findings: [TextFinding] = []

  init(group: TextGroup) {
    self.group = group
    group.warnings.forEach { add($0) }
    if let missing = group.missingSource { add(missing) }
    for locale in group.locales {
      guard let table = group.table(for: locale) else { continue }
      var texts = TextCheck(
        locale: locale, isSource: locale == group.sourceLanguage,
        showsZeroAlways: group.files.allSatisfy { $0.format.facts.contains(.zeroForms) })
      for key in table.keys {
        if let entry = table[key] { texts.check(entry, key: key) }
      }
      findings += texts.findings
      if locale != group.sourceLanguage, group.missingSource == nil { compare(table, in: locale) }
    }
  }

  /// Whether the files have a place to say that a text is not to be translated.
  private var canBeExempt: Bool {
    group.files.contains { $0.format.facts.contains(.exemptions) }
  }

  private mutating func compare(_ table: StringTable, in locale: LocaleIdentifier) {
    let source = group.source
    for key in source.keys {
      guard let entry = source[key] else { continue }
      if let translation = table[key] {
        var pair = TranslationCheck(
          key: key, source: entry, translation: translation, locale: locale,
          isOtherLanguage: locale.language != group.sourceLanguage.language,
          canBeExempt: canBeExempt)
        findings += pair.result()
      } else if entry.needsTranslation {
        findings.append(
          TextFinding(
            severity: .warning, location: entry.location,
            problem: "“\(key.visible)” has no text in \(locale)",
            advice: TextFinding.adviceToTranslate(orExempt: canBeExempt), missingLocale: locale))
      }
    }
    for key in table.keys where source[key] == nil {
      guard let entry = table[key] else { continue }
      add(
        .note, entry.location, "“\(key.visible)” has no text in \(group.sourceLanguage)",
        "remove it, or add the text")
    }
  }

  /// Tells that there is nothing to compare the translations with.
  private mutating func add(_ missing: MissingSource) {
    guard let file = group.files.first else { return }
    let severity: TextSeverity = missing.isElsewhere ? .note : .warning
    add(severity, SourceLocation(file: file.path), missing.problem, missing.advice)
  }

  private mutating func add(_ warning: StringTable.Warning) {
    add(warning.severity, warning.location, warning.problem, warning.advice)
  }

  private mutating func add(
    _ severity: TextSeverity, _ location: SourceLocation, _ problem: String, _ advice: String
  ) {
    findings.append(
      TextFinding(severity: severity, location: location, problem: problem, advice: advice))
  }
}
