internal import ProofDocuments
internal import ProofText
internal import RefreshStrings

extension TextGroup {
  /// The diagnostics of the table, in the order of the files.
  ///
  /// Each translation is compared with the text in the development language: whether it is
  /// there, whether it is one, and whether the same arguments have places in it. Each text is looked
  /// at in itself: its plural forms, its substitutions and its state.
  package func diagnostics() -> [TextDiagnostic] {
    var reported: Set<TextDiagnostic> = []
    // The check may find again what a parser has warned of.
    return GroupCheck(group: self).diagnostics.filter { reported.insert($0).inserted }.sorted {
      let (left, right) = ($0.diagnostic.location, $1.diagnostic.location)
      return (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
  }
}

/// Collects the diagnostics of a table.
private struct GroupCheck {
  private let group: TextGroup
  private(set) var diagnostics: [TextDiagnostic] = []

  init(group: TextGroup) {
    self.group = group
    diagnostics += group.warnings.map { TextDiagnostic($0) }
    if let missing = group.missingSource { add(missing) }
    for locale in group.locales {
      guard let table = group.table(for: locale) else { continue }
      var texts = TextCheck(
        locale: locale, isSource: locale == group.sourceLanguage,
        showsZeroAlways: group.files.allSatisfy { $0.format.facts.contains(.zeroForms) })
      for key in table.keys {
        if let entry = table[key] { texts.check(entry, key: key) }
      }
      diagnostics += texts.diagnostics.map { TextDiagnostic($0) }
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
        diagnostics += pair.result().map { TextDiagnostic($0) }
      } else if entry.needsTranslation {
        let diagnostic = Diagnostic(
          .warning, at: entry.location, problem: "“\(key.visible)” has no text in \(locale)",
          advice: Diagnostic.adviceToTranslate(orExempt: canBeExempt))
        diagnostics.append(TextDiagnostic(diagnostic, missingLocale: locale))
      }
    }
    for key in table.keys where source[key] == nil {
      guard let entry = table[key] else { continue }
      add(
        .note, entry.location, "“\(key.visible)” has no text in \(group.sourceLanguage)",
        "remove it, or add the text")
    }
  }

  /// Reports that there is no text to compare the translations with.
  private mutating func add(_ missing: MissingSource) {
    guard let file = group.files.first else { return }
    let severity: Diagnostic.Severity = missing.isElsewhere ? .note : .warning
    add(severity, SourceLocation(file: file.path), missing.problem, missing.advice)
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ location: SourceLocation, _ problem: String,
    _ advice: String
  ) {
    let diagnostic = Diagnostic(severity, at: location, problem: problem, advice: advice)
    diagnostics.append(TextDiagnostic(diagnostic))
  }
}

extension Diagnostic {
  /// What to do about a text without a translation.
  static func adviceToTranslate(orExempt canBeExempt: Bool) -> String {
    canBeExempt ? "translate it, or mark it as not to be translated" : "translate it"
  }
}
