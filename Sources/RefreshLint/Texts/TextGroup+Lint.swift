internal import ProofDocuments
package import ProofLint
internal import RefreshStrings
package import RefreshTranslations

extension TextGroup {
  /// The violations of the rules for texts, in the order of the files.
  package func violations() -> [LintViolation] {
    let index = TextIndex(of: self)
    return diagnostics().map { text in
      LintViolation(of: text.rule, text.diagnostic, in: index.subject(of: text))
    }
  }
}

/// The texts of a table by the places where they are written.
private struct TextIndex {
  private struct Text {
    let locale: LocaleIdentifier
    let key: String
  }

  private let texts: [SourceLocation: [Text]]

  /// The languages of files that have one alone.
  private let locales: [String: LocaleIdentifier]

  init(of group: TextGroup) {
    texts = group.files.flatMap(\.tables).reduce(into: [:]) { texts, table in
      for key in table.value.keys {
        guard let entry = table.value[key] else { continue }
        texts[entry.location, default: []].append(Text(locale: table.key, key: key))
      }
    }
    locales = group.files.reduce(into: [:]) { locales, file in
      if file.tables.count == 1 { locales[file.path] = file.tables.keys.first }
    }
  }

  /// What a diagnostic is of, as far as its place says.
  func subject(of text: TextDiagnostic) -> LintViolation.Subject {
    let location = text.diagnostic.location
    let found = texts[location] ?? []
    let keys = Set(found.map(\.key))
    let own = Set(found.map(\.locale))
    let locale =
      text.missingLocale ?? (own.count == 1 ? own.first : nil) ?? locales[location.file]
    return LintViolation.Subject(
      locale: locale?.tag, key: keys.count == 1 ? keys.first : nil)
  }
}
