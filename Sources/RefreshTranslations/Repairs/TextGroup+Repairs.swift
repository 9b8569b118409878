package import ProofDocuments
package import RefreshStrings

extension TextGroup {
  /// A file with a change.
  package struct RepairedFile: Hashable, Sendable {
    /// The path.
    package let path: String

    /// What the file holds now.
    package let before: [UInt8]

    /// What it should hold.
    package let after: [UInt8]
  }

  /// The ids of the rules whose violations may be repaired without a decision.
  package static let repairable: Set<String> = Set(TextRepair.all.keys)
    .union([TextRule.unknownKey, .invalidEscape, .unescapedQuote].map(\.rule.id))

  /// The files with a repair of one text, which has been proved: they were read again, the rule holds,
  /// and none is broken that held before.
  ///
  /// - Parameters:
  ///   - rule: the id of the rule that is broken.
  ///   - location: where it is.
  ///   - key: the key of the text; nil where it isn't known.
  ///   - locale: the language of the text; nil where it isn't known.
  ///   - settings: what the project says.
  /// - Returns: the files that change; none where there is no such repair.
  package func repair(
    of rule: String, at location: SourceLocation, key: String?, locale: LocaleIdentifier?,
    _ settings: TextRuleSettings
  ) -> [RepairedFile] {
    if let repair = TextRepair.all[rule], let key, let locale {
      return repaired(repair, rule, in: location.file, key, locale, settings).map { [$0] } ?? []
    }
    switch rule {
    case TextRule.unknownKey.rule.id: return key.map(renaming) ?? []
    case TextRule.invalidEscape.rule.id:
      return respelled(at: location, of: rule, RawSpelling.withEscape)
    case TextRule.unescapedQuote.rule.id:
      return respelled(at: location, of: rule, RawSpelling.withEscapedApostrophes)
    default: return []
    }
  }

  private func repaired(
    _ repair: TextRepair, _ rule: String, in path: String, _ key: String,
    _ locale: LocaleIdentifier, _ settings: TextRuleSettings
  ) -> RepairedFile? {
    guard let place = files.firstIndex(where: { $0.path == path }),
      let table = files[place].exchangedTable(for: locale), var entry = table[key]
    else { return nil }
    let source = locale == sourceLanguage ? nil : self.source[key]?.value
    entry.text = entry.text.mappingValues { repair.mend(.init(text: $0, source: source)) }
    let after = files[place].edited(
      table.replacing(key, with: entry), changing: key, from: table, in: locale, of: self)
    guard let after, let file = file(place, holding: after) else { return nil }
    var related = files
    related[place] = file
    // Merging the files of all other languages would take most of the time.
    let group = with(
      related.filter { $0.tables[locale] != nil || $0.tables[sourceLanguage] != nil })
    let old = rules(brokenBy: key, in: locale, settings)
    let new = group.rules(brokenBy: key, in: locale, settings)
    guard !new.contains(rule), new.isSubset(of: old) else { return nil }
    return RepairedFile(path: path, before: files[place].bytes, after: after)
  }

  /// The ids of the rules that a text breaks.
  private func rules(
    brokenBy key: String, in locale: LocaleIdentifier, _ settings: TextRuleSettings
  ) -> Set<String> {
    Set(diagnostics(ofKey: key, in: locale, settings).map(\.rule.id))
  }

  /// The files with the known key that a key resembles.
  private func renaming(_ key: String) -> [RepairedFile] {
    let misspelled = MisspelledKey.all(in: locales.compactMap { table(for: $0) })
    guard let intended = misspelled.first(where: { $0.key == key })?.intended else { return [] }
    var files = files
    var repaired: [RepairedFile] = []
    for (place, file) in files.enumerated() {
      let locations = Set(file.tables.values.compactMap { $0[key]?.location })
      let isFree = file.tables.values.allSatisfy { $0[intended] == nil }
      guard isFree, locations.count == 1, let location = locations.first else { continue }
      guard let after = RawSpelling.renamed(key, to: intended, at: location, in: file.bytes),
        let renamed = self.file(place, holding: after)
      else { return [] }
      files[place] = renamed
      repaired.append(RepairedFile(path: file.path, before: file.bytes, after: after))
    }
    return with(files).unknownKeys.contains { $0.key == key } ? [] : repaired
  }

  /// The file in which something at a location is spelled otherwise.
  private func respelled(
    at location: SourceLocation, of rule: String,
    _ spell: (_ bytes: [UInt8], _ location: SourceLocation) -> [UInt8]?
  ) -> [RepairedFile] {
    guard let place = files.firstIndex(where: { $0.path == location.file }),
      let after = spell(files[place].bytes, location),
      let new = file(place, holding: after)?.diagnosticsOfParser
    else { return [] }
    let old = files[place].diagnosticsOfParser
    guard new.count < old.count, !new.contains(where: { $0.location == location }) else {
      return []
    }
    return [RepairedFile(path: location.file, before: files[place].bytes, after: after)]
  }
}

extension TextFile {
  /// The file with another text; nil where it can't hold that.
  fileprivate func edited(
    _ table: StringTable, changing key: String, from existing: StringTable,
    in locale: LocaleIdentifier, of group: TextGroup
  ) -> [UInt8]? {
    let source = group.sourceLanguage
    let original = group.files.first { $0.format == format && $0.tables[source] != nil } ?? self
    let change = FileChange(
      bytes: bytes, path: path, locale: locale, table: table, keys: [key], existing: existing,
      sources: original.exchangedTable(for: source), original: original)
    guard let edit = TranslationFormat(of: format).edit?(change), edit.refusals.isEmpty else {
      return nil
    }
    return edit.bytes == bytes ? nil : edit.bytes
  }

  /// What the file's parser reported.
  fileprivate var diagnosticsOfParser: [Diagnostic] {
    warnings + tables.values.flatMap(\.warnings)
  }
}
