package import ProofDocuments
package import RefreshStrings

/// The repairs of a table's texts.
///
/// Each repair is proved: what it changes is read again, the rule holds, and none is broken that held
/// before. A file is read whole only where its parts aren't known.
package struct TextRepairs {
  private let group: TextGroup
  private let table: CheckedTable

  /// The languages that were needed, as the rules know them.
  private var languages: [LocaleIdentifier: CheckedLanguage] = [:]

  /// The parts of the files that were needed, by their paths; nil for one whose parts aren't known.
  private var excerpts: [String: FileExcerpts?] = [:]

  /// The number of repairs for which more than a part of a file was read.
  package private(set) var fileReadings = 0

  /// Prepares for repairing texts of a table.
  package init(of group: TextGroup, _ settings: TextRuleSettings) {
    self.group = group
    table = CheckedTable(of: group, settings)
  }

  /// The ids of the rules whose violations may be repaired without a decision.
  package static let repairable: Set<String> = Set(TextRepair.all.keys)
    .union([TextRule.unknownKey, .invalidEscape, .unescapedQuote].map(\.rule.id))

  /// The files that change with a repair of a text that breaks a rule; none where there is no such
  /// repair.
  package mutating func repair(
    of rule: String, at location: SourceLocation, key: String?, locale: LocaleIdentifier?
  ) -> [RepairedFile] {
    if let repair = TextRepair.all[rule], let key, let locale {
      return repaired(repair, rule, in: location.file, key, locale).map { [$0] } ?? []
    }
    switch rule {
    case TextRule.unknownKey.rule.id:
      fileReadings += 1
      return key.map(group.renaming) ?? []
    case TextRule.invalidEscape.rule.id: return respelled(at: location, RawSpelling.withEscape)
    case TextRule.unescapedQuote.rule.id:
      return respelled(at: location, RawSpelling.withEscapedApostrophes)
    default: return []
    }
  }

  private mutating func repaired(
    _ repair: TextRepair, _ rule: String, in path: String, _ key: String, _ locale: LocaleIdentifier
  ) -> RepairedFile? {
    guard let place = group.files.firstIndex(where: { $0.path == path }) else { return nil }
    let excerpt = excerpts(of: group.files[place])?.excerpt(ofKey: key)
    if excerpt == nil { fileReadings += 1 }
    let file = excerpt?.file ?? group.files[place]
    guard let existing = file.exchangedTable(for: locale), var entry = existing[key] else {
      return nil
    }
    let source = locale == group.sourceLanguage ? nil : group.source[key]?.value
    entry.text = entry.text.mappingValues { repair.mend(.init(text: $0, source: source)) }
    let change = FileChange(
      bytes: file.bytes, path: path, locale: locale, table: existing.replacing(key, with: entry),
      keys: [key], existing: existing, original: original(of: file, key), in: group)
    guard let after = change.repaired(in: file.format),
      let read = group.file(place, holding: after)?.tables[locale]?[key]
    else { return nil }
    // A text of another file may be laid over this one.
    let isShown = group.table(for: locale)?[key]?.location.file == path
    let old = rules(brokenBy: key, in: locale, of: group)
    let new = rules(
      brokenBy: key, in: locale,
      of: isShown ? group.holding(read, for: key, in: locale) : group)
    guard !new.contains(rule), new.isSubset(of: old) else { return nil }
    return RepairedFile(path: path, before: file.bytes, after: after, excerpt)
  }

  /// The file that texts of a file are translated from, or the part of it with a key.
  private mutating func original(of file: TextFile, _ key: String) -> TextFile {
    let language = group.sourceLanguage
    let whole = group.files.first { $0.format == file.format && $0.tables[language] != nil }
    guard let whole, whole.path != file.path else { return file }
    return excerpts(of: whole)?.excerpt(ofKey: key)?.file ?? whole
  }

  /// The file in which something at a location is spelled otherwise.
  private mutating func respelled(
    at location: SourceLocation,
    _ spell: (_ bytes: [UInt8], _ location: SourceLocation) -> [UInt8]?
  ) -> [RepairedFile] {
    guard let place = group.files.firstIndex(where: { $0.path == location.file }) else { return [] }
    let excerpt = excerpts(of: group.files[place])?.excerpt(at: location)
    if excerpt == nil { fileReadings += 1 }
    let file = excerpt?.file ?? group.files[place]
    let location = excerpt?.location(of: location) ?? location
    guard let after = spell(file.bytes, location),
      let new = group.file(place, holding: after)?.diagnosticsOfParser
    else { return [] }
    guard new.count < file.diagnosticsOfParser.count,
      !new.contains(where: { $0.location == location })
    else { return [] }
    return [RepairedFile(path: location.file, before: file.bytes, after: after, excerpt)]
  }
}

extension TextRepairs {
  private mutating func excerpts(of file: TextFile) -> FileExcerpts? {
    if let known = excerpts[file.path] { return known }
    let found = FileExcerpts(of: file, template: group.template(of: file))
    excerpts[file.path] = .some(found)
    return found
  }

  private mutating func language(_ locale: LocaleIdentifier) -> CheckedLanguage {
    if let known = languages[locale] { return known }
    let language = CheckedLanguage(locale, in: table)
    languages[locale] = language
    return language
  }

  /// The ids of the rules that a text breaks.
  private mutating func rules(
    brokenBy key: String, in locale: LocaleIdentifier, of group: TextGroup
  ) -> Set<String> {
    let isTranslation = locale != group.sourceLanguage && group.missingSource == nil
    let source = isTranslation ? language(group.sourceLanguage) : nil
    let found = group.diagnostics(ofKey: key, in: language(locale), against: source)
    return Set(found.map(\.rule.id))
  }
}

extension FileChange {
  /// Creates a change of a text that is there.
  fileprivate init(
    bytes: [UInt8], path: String, locale: LocaleIdentifier, table: StringTable, keys: [String],
    existing: StringTable, original: TextFile, in group: TextGroup
  ) {
    self.init(
      bytes: bytes, path: path, locale: locale, table: table, keys: keys, existing: existing,
      parts: [
        Part(
          keys: keys, sources: original.exchangedTable(for: group.sourceLanguage),
          original: original)
      ])
  }

  /// The file with the change; nil where it can't hold that.
  fileprivate func repaired(in format: TextFormat) -> [UInt8]? {
    guard let edit = TranslationFormat(of: format).edit?(self), edit.refusals.isEmpty else {
      return nil
    }
    return edit.bytes == bytes ? nil : edit.bytes
  }
}

extension TextFile {
  /// The diagnostics of the file's parser.
  fileprivate var diagnosticsOfParser: [Diagnostic] {
    warnings + tables.values.flatMap(\.warnings)
  }
}

/// A file with a change, or the part of a file that changes.
package struct RepairedFile: Hashable, Sendable {
  package let path: String

  /// The present contents of the file or its part.
  package let before: [UInt8]

  /// The contents that it should have.
  package let after: [UInt8]

  /// The start of a part in ``before`` and in the file; nil for a whole file.
  package let part: Part?

  /// The start of a part of a file.
  package struct Part: Hashable, Sendable {
    /// The place in the part, which has the beginning and the end of the file around it.
    package let start: SourceLocation

    /// The place in the file.
    package let place: SourceLocation
  }

  init(path: String, before: [UInt8], after: [UInt8], _ excerpt: FileExcerpts.Excerpt? = nil) {
    self.path = path
    self.before = before
    self.after = after
    part = excerpt.map { Part(start: $0.start, place: $0.place) }
  }
}

extension TextGroup {
  /// The files with the known key that a key resembles.
  func renaming(_ key: String) -> [RepairedFile] {
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
    return with(files).unknownKeys().contains { $0.key == key } ? [] : repaired
  }
}
