import ProofDocuments
import RefreshStrings

extension TextRule {
  static let missingTranslation = TextRule(
    "missingTranslation", .warning,
    "A language lacks a text that the source has, so its users read another language.",
    Example(
      "fr", source: .file("a = Alpha; b = Beta;", .strings),
      wrong: .file("a = Un;", .strings), right: .file("a = Un; b = Deux;", .strings)))
}

extension TextGroup {
  /// The texts that a language lacks, each with the place of its source.
  func textsMissing(in language: CheckedLanguage) -> [TextDiagnostic] {
    let table = table(for: language.locale)
    return source.keys.compactMap { key in
      guard let entry = source[key], entry.needsTranslation, table?[key] == nil else { return nil }
      return TextDiagnostic(
        TextRule.missingTranslation.rule, at: entry.location,
        problem: "“\(key.visible)” has no text in \(language.locale)",
        advice: language.table.adviceToTranslate, locale: language.locale, key: key)
    }
  }
}

extension TextRule {
  static let extraTranslation = TextRule(
    "extraTranslation", .note,
    "A language has a text that the source lacks: a remnant, or a key that others still miss.",
    Example(
      "fr", source: .file("a = Alpha;", .strings),
      wrong: .file("a = Un; b = Deux;", .strings), right: .file("a = Un;", .strings)))
}

extension TextGroup {
  /// The texts of a language whose key the source lacks.
  func textsWithoutSource(in language: CheckedLanguage) -> [TextDiagnostic] {
    guard let table = table(for: language.locale) else { return [] }
    return table.keys.compactMap { key in
      guard source[key] == nil, let entry = table[key] else { return nil }
      return TextDiagnostic(
        TextRule.extraTranslation.rule, at: entry.location,
        problem: "“\(key.visible)” has no text in \(sourceLanguage)",
        advice: "remove it, or add the text", locale: language.locale, key: key)
    }
  }
}

extension TextRule {
  static let inconsistentTranslation = TextRule(
    "inconsistentTranslation", .note,
    "Two keys have the same source text but different translations, which may be intended.",
    Example(
      "fr", source: .file("a = Close; b = Close;", .strings),
      wrong: .file("a = Fermer; b = Clore;", .strings),
      right: .file("a = Fermer; b = Fermer;", .strings)))
}

extension TextGroup {
  /// The texts whose source is that of an earlier key with another translation.
  func inconsistentTranslations(in language: CheckedLanguage) -> [TextDiagnostic] {
    guard let table = table(for: language.locale) else { return [] }
    var first: [String: String] = [:]
    return source.keys.compactMap { key in
      guard let original = source[key]?.text.plainValue, !original.isEmpty, let entry = table[key],
        let text = entry.text.plainValue, !text.isEmpty
      else { return nil }
      guard let earlier = first[original] else {
        first[original] = key
        return nil
      }
      guard table[earlier]?.text.plainValue != text else { return nil }
      return TextDiagnostic(
        TextRule.inconsistentTranslation.rule, at: entry.location,
        problem: "“\(key.visible)” and “\(earlier.visible)” differ in \(language.locale),"
          + " but their sources are the same",
        advice: "use one translation, unless the places differ", locale: language.locale, key: key)
    }
  }
}

extension TextRule {
  static let missingSource = TextRule(
    "missingSource", .warning,
    "A table has no texts in the source language, so its translations cannot be compared.")

  static let sourceElsewhere = TextRule(
    "sourceElsewhere", .note,
    "The source of a table is a file of another kind, such as a storyboard, and is not compared.")
}

extension TextGroup {
  /// Why there is no text to compare the translations with; nothing if there is.
  var absentSource: [TextDiagnostic] {
    guard let missing = missingSource, let file = files.first else { return [] }
    let rule: TextRule = missing.isElsewhere ? .sourceElsewhere : .missingSource
    return [
      TextDiagnostic(
        rule.rule, at: SourceLocation(file: file.path), problem: missing.problem,
        advice: missing.advice)
    ]
  }
}

extension TextRule {
  static let unknownKey = TextRule(
    "unknownKey", .warning,
    "A key resembles one that PullProof knows, so its text is never shown.",
    Example(
      wrong: .file("MJRefreshHeaderIdelText = \"Pull to refresh\";", .strings),
      right: .file("MJRefreshHeaderIdleText = \"Pull to refresh\";", .strings)))
}

extension TextGroup {
  /// The keys that resemble known keys.
  func unknownKeys(besides appKeys: Set<String> = []) -> [TextDiagnostic] {
    let tables = locales.compactMap { table(for: $0) }
    return MisspelledKey.all(in: tables, besides: appKeys).map { key in
      let others = key.languageCount - 1
      let places = others == 0 ? "" : ", also in \(others.counted("other language"))"
      return TextDiagnostic(
        TextRule.unknownKey.rule, at: key.location,
        problem: "“\(key.key.visible)” looks like “\(key.intended)”, so its text is not used",
        advice: "correct the key\(places)", key: key.key)
    }
  }
}

extension TextRule {
  package static let noKnownKey = TextRule(
    "noKnownKey", .warning,
    "No key of a project's texts is known, so the built-in texts are shown in their place.")
}

extension StringsFolder {
  /// That no key of the tables is known, where a project names them as the texts of its components.
  ///
  /// Misspelled keys are reported one by one, and texts with them are not reported again.
  package var diagnosticsOfUnknownKeys: [TextDiagnostic] {
    let keys = Set(groups.flatMap(\.keys))
    guard let file = groups.first?.files.first, !keys.isEmpty,
      keys.isDisjoint(with: PublishedKeys.recognized),
      groups.allSatisfy({ $0.unknownKeys().isEmpty })
    else { return [] }
    let problem =
      keys.count == 1 ? "its key is unknown" : "none of the \(keys.count) keys is known"
    return [
      TextDiagnostic(
        TextRule.noKnownKey.rule, at: SourceLocation(path: file.path),
        problem: "no text of the project is used, because \(problem)",
        advice: "“pullproof strings keys” lists the known keys")
    ]
  }
}

extension TextRule {
  static let folderName = TextRule(.folderName)
}

extension TextGroup {
  /// The folders of Apple's platforms that are not named as Xcode names that of their language.
  var foldersWithUnusualNames: [TextDiagnostic] {
    var seen: Set<String> = []
    return files.compactMap { file in
      let path = file.path.split(separator: "/", omittingEmptySubsequences: false)
      guard let folder = path.dropLast().last.map(String.init),
        let usual = LocaleIdentifier(ofFolder: folder)?.tag.asFolderName, usual != folder,
        seen.insert(folder).inserted
      else { return nil }
      return TextDiagnostic(
        .folderName, at: SourceLocation(path: path.dropLast().joined(separator: "/")),
        problem: "the folder is named “\(folder.visible)”", advice: "name it “\(usual)”",
        locale: LocaleIdentifier(ofFolder: folder))
    }
  }
}

extension String {
  /// The name of the folder of a language with this tag.
  fileprivate var asFolderName: String { "\(self).lproj" }
}
