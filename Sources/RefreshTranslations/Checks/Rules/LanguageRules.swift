import ProofDocuments
package import RefreshStrings

extension TextRule {
  static let missingLanguage = TextRule(
    "missingLanguage", .warning,
    "A table has no text in a language of the table with the most translations, as of a module that was forgotten."
  )
}

/// The languages that an app is translated into: those of its table with the most translations.
///
/// Small tables, such as those of tests and of other people's packages, have languages of their own that are no
/// concern of the app.
package struct AppLanguages {
  /// The tables with the most translations, by the platform of their files.
  private var tables: [String: TextGroup] = [:]

  /// Finds the languages of an app by all of its tables.
  package init(of groups: [TextGroup]) {
    for group in groups where group.isTranslated {
      guard let platform = group.files.first?.format.platform else { continue }
      if tables[platform].map({ $0.translationCount < group.translationCount }) ?? true {
        tables[platform] = group
      }
    }
  }

  /// The languages whose users a table has no texts for, not even in another region of the language.
  package func missing(in group: TextGroup) -> [LocaleIdentifier] {
    table(besides: group)?.targets.filter {
      !group.locales.contains($0) && LocaleMatcher.chain(for: $0, among: group.locales).isEmpty
    } ?? []
  }

  /// The main table of a table's platform, if that should have its languages.
  private func table(besides group: TextGroup) -> TextGroup? {
    guard group.isTranslated, group.source.keys.contains(where: group.isToTranslate),
      let platform = group.files.first?.format.platform
    else { return nil }
    return tables[platform]
  }

  /// That a table lacks languages, in one diagnostic.
  func diagnostics(of group: TextGroup) -> [TextDiagnostic] {
    let missing = missing(in: group)
    guard !missing.isEmpty, let table = table(besides: group),
      let file = group.files.first(where: { $0.tables[group.sourceLanguage] != nil })
    else { return [] }
    return [
      TextDiagnostic(
        TextRule.missingLanguage.rule, at: SourceLocation(path: file.path),
        problem: "“\(group.name.visible)” has no texts in \(missing.map(\.tag).listed()), which"
          + " “\(table.root)/\(table.name)” has",
        advice: "translate it, or leave it out if the app doesn't show it")
    ]
  }
}

extension TextGroup {
  /// Whether the table is one that has its source and is to be translated with the app.
  fileprivate var isTranslated: Bool {
    missingSource == nil && name != "InfoPlist" && files.contains(where: \.format.takesTranslations)
  }

  /// The number of translated texts in all languages.
  fileprivate var translationCount: Int {
    targets.reduce(0) { $0 + (table(for: $1)?.keys.count ?? 0) }
  }

  fileprivate func isToTranslate(_ key: String) -> Bool { source[key]?.needsTranslation == true }
}
