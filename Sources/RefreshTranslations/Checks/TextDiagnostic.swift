package import ProofDocuments
package import RefreshStrings

/// A diagnostic of a table's check, with the language that lacks a text.
package struct TextDiagnostic: Hashable, Sendable {
  /// What is wrong.
  package let diagnostic: Diagnostic

  /// The language that has no text at all for a key; nil if something else is wrong.
  package let missingLocale: LocaleIdentifier?

  /// Creates a diagnostic.
  package init(_ diagnostic: Diagnostic, missingLocale: LocaleIdentifier? = nil) {
    self.diagnostic = diagnostic
    self.missingLocale = missingLocale
  }
}

extension TextDiagnostic {
  /// The diagnostics, with one for a language in place of each of many texts that it lacks.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics of one table.
  ///   - limit: How many missing texts of a language are listed one by one.
  /// - Returns: The diagnostics in their order; that of a language stands where the first of its
  ///   missing texts was.
  package static func summarizing(
    _ diagnostics: [TextDiagnostic], above limit: Int = 10
  ) -> [Diagnostic] {
    let missing = Dictionary(grouping: diagnostics.filter { $0.missingLocale != nil }) {
      $0.missingLocale
    }.filter { $0.value.count > limit }
    var listed: Set<LocaleIdentifier> = []
    return diagnostics.compactMap { text in
      guard let locale = text.missingLocale, let all = missing[locale] else {
        return text.diagnostic
      }
      guard listed.insert(locale).inserted else { return nil }
      return Diagnostic(
        text.diagnostic.severity, at: SourceLocation(file: text.diagnostic.location.file),
        problem: "\(locale): \(all.count) texts are missing",
        advice: "translate them; --verbose lists them")
    }
  }
}
