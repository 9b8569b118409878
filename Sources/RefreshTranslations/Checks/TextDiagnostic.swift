package import ProofDocuments
package import RefreshStrings

/// A place where texts break a rule.
package struct TextDiagnostic: Hashable, Sendable {
  /// What is wrong.
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

  /// The diagnostics, with one for a language in place of each of many texts that it lacks.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics of one table.
  ///   - limit: How many missing texts of a language are listed one by one.
  /// - Returns: The diagnostics in their order; that of a language stands where the first of its
  ///   missing texts was.
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
