package import ProofDocuments
package import ProofLint
internal import ProofText
package import RefreshStrings
package import RefreshTranslations

/// The rules about keys of texts, which a project shows only if it knows them.
package enum KeyRules {
  /// Reports a key that resembles a known one.
  package static let unknownKey = LintRule(
    "unknownKey", .warning, "A key that is misspelled has a text that is never shown.")

  /// Reports texts of which none has a known key.
  package static let noKnownKey = LintRule(
    "noKnownKey", .warning,
    "Texts of which no key is known are never shown, so their path is probably wrong.")

  /// Both rules.
  package static let all = [unknownKey, noKnownKey]
}

extension [StringBundle] {
  /// The violations of the rules about keys.
  ///
  /// A bundle without a known key is no violation beside one that has some: texts of figures and of
  /// an app's own faces have keys of any name, in files of their own.
  package func keyViolations() -> [LintViolation] {
    let misspelled = flatMap(\.misspellings)
    guard misspelled.isEmpty, !contains(where: \.hasKnownKeys) else { return misspelled }
    return compactMap(\.uselessness)
  }
}

extension [TextGroup] {
  /// The violations about misspelled keys in files of which nobody says that they are a project's.
  package func keyViolations() -> [LintViolation] {
    let tables = self.reduce(into: [LocaleIdentifier: StringTable]()) { tables, group in
      for locale in group.locales {
        guard let table = group.table(for: locale) else { continue }
        tables[locale] = (tables[locale] ?? StringTable()).merging(table)
      }
    }
    return StringBundle(tables: tables).misspellings
  }
}

extension StringBundle {
  fileprivate var misspellings: [LintViolation] {
    misspelledKeys.map { key in
      let others = key.languageCount - 1
      let places = others == 0 ? "" : ", also in \(others.counted("other language"))"
      return LintViolation(
        of: KeyRules.unknownKey,
        Diagnostic(
          KeyRules.unknownKey.severity, at: key.location,
          problem: "\(key.key.quoted) looks like \(key.intended.quoted), so its text is not used",
          advice: "correct the key\(places)"),
        in: LintViolation.Subject(key: key.key))
    }
  }

  /// That no text of the bundle is shown; nil for a bundle without texts.
  fileprivate var uselessness: LintViolation? {
    let count = Set(tables.values.flatMap(\.keys)).count
    guard count > 0, let path else { return nil }
    return LintViolation(
      of: KeyRules.noKnownKey,
      Diagnostic(
        KeyRules.noKnownKey.severity, at: SourceLocation(path: path),
        problem: count == 1
          ? "no text is used, because its key is unknown"
          : "no text is used, because none of the \(count) keys is known",
        advice: "“pullproof strings keys” lists the known keys"),
      in: LintViolation.Subject(key: name))
  }
}
