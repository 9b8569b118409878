package import ProofDocuments
package import RefreshStrings

/// Files of texts with a translator's texts laid over them.
///
/// A text that cannot be imported is refused, and all others are imported.
package struct TextImport: Sendable {
  /// The changes that an XLIFF file brought into one file.
  package struct Summary: Hashable, Sendable {
    package let path: String

    /// Their language.
    package let locale: LocaleIdentifier

    /// The number of texts with a translation that they did not have before; after
    /// ``TextImport/changedFiles()``, of those that are in the changed file.
    package fileprivate(set) var changed: Int

    /// The number of units with a translation.
    package let translated: Int

    /// The number of units.
    package let total: Int
  }

  /// The imported files, in the order of the import.
  package private(set) var summaries: [Summary] = []

  /// The texts that changed, by the places that they go to.
  private var changes: [Place: [Change]] = [:]

  /// Texts that one part changed.
  private struct Change {
    /// The number of the summary.
    let summary: Int
    let keys: [String]
    let original: Original
  }

  /// The file that texts are translated from, by the numbers of its table and of its place in that.
  private struct Original: Hashable {
    let group: Int
    let file: Int
  }

  /// The warnings about imported texts.
  package internal(set) var warnings: [Diagnostic] = []

  /// The texts, parts of translators' files and files that were not imported, and why.
  package internal(set) var refusals: [Diagnostic] = []

  let groups: [TextGroup]
  private var originals: ImportOriginals

  /// Which files have which texts of each language; nil for tables whose files have keys of their own.
  var holders: [GroupLanguage: ResourceHolders?] = [:]

  /// A language of a table, by its number.
  struct GroupLanguage: Hashable {
    let group: Int
    let locale: LocaleIdentifier
  }

  /// The texts of which a warning tells that they aren't read.
  private var skipped: Set<SkippedText> = []

  /// The tables with the texts that were imported, by the place that they go to.
  var tables: [Place: StringTable] = [:]

  /// The places in the order in which texts came for them.
  private(set) var places: [Place] = []

  /// The destination of texts of one language; two originals may be translated in one file.
  struct Place: Hashable {
    fileprivate(set) var path: String
    let locale: LocaleIdentifier
  }

  /// A file that texts were taken from, and the language that they come back in.
  struct Destination {
    let group: Int
    let file: Int
    let locale: LocaleIdentifier

    /// The file that holds texts of the language already, if there is one.
    var present: TextFile?

    /// Other files with the same texts of the language, which are changed alike.
    var copies: [TextFile] = []

    /// The destination for each file that holds the texts, or the only one.
    fileprivate var withEachFile: [Destination] {
      [self]
        + copies.map { copy in
          Destination(group: group, file: file, locale: locale, present: copy)
        }
    }
  }

  /// The first file that texts for a place were taken from.
  private(set) var targets: [Place: Destination] = [:]

  /// Prepares for importing into files; the paths of originals start in `base`.
  package init(into groups: [TextGroup], relativeTo base: String) {
    self.groups = groups
    originals = ImportOriginals(in: groups, relativeTo: base)
  }

  /// Lays the texts of all translators' files of an import over those that there are.
  ///
  /// A part that is of no file that is there, a text that there is no place for, and one that an earlier
  /// file translates otherwise, are added to ``refusals``.
  package mutating func add(_ documents: [XLIFFDocument]) {
    originals.expect(documents.flatMap(\.files).map(\.original))
    for document in documents {
      warnings += document.warnings
      refusals += document.refusals
      for part in document.files {
        do throws(DocumentError) {
          try add(part)
        } catch {
          refusals.append(error.diagnostic)
        }
      }
    }
  }

  private mutating func add(_ part: XLIFFDocument.File) throws(DocumentError) {
    guard let locale = part.targetLanguage else {
      throw DocumentError(
        at: part.location, problem: "this “file” doesn't say its target language",
        advice: "add an attribute such as target-language=\"fr\"")
    }
    let target = try target(of: part, in: locale)
    for (target, part) in try parts(of: part, for: target) { try add(part, to: target) }
  }

  /// Adds the texts of a part, or of some of its units, that one file holds.
  private mutating func add(
    _ part: XLIFFDocument.File, to target: Destination
  ) throws(DocumentError) {
    let group = groups[target.group]
    let original = group.files[target.file]
    let place = try place(of: target, for: part)
    let present = target.present?.exchangedTable(for: target.locale) ?? StringTable()
    // Only the texts of this part may change: of one original there may be many parts.
    let before = present.restricted(to: part.keys)
    let existing = tables[place]?.restricted(to: part.keys) ?? before
    let source = original.exchangedTable(for: group.sourceLanguage)
    let imported = existing.importingEach(of: part, translatedFrom: source)
    refusals += imported.refusals
    let settled = imported.table.keepingImports(
      of: existing, since: before
    ) { before.importingEach(of: part, translatedFrom: source).table }
    refusals += settled.refusals
    let result = settled.table
      .takingBackGaps(since: existing, translatedFrom: source, in: part.location.file)
    warnings += result.warnings
    let changed = result.keysThatDiffer(from: existing)
    warnAboutOtherTexts(of: changed, in: source)
    for target in target.withEachFile {
      var own = place
      if let present = target.present { own.path = present.path }
      lay(result, at: own, target)
      changes[own, default: []].append(
        Change(
          summary: summaries.count, keys: changed,
          original: Original(group: target.group, file: target.file)))
      summaries.append(
        Summary(
          path: own.path, locale: target.locale, changed: changed.count,
          translated: imported.translated, total: part.units.count))
    }
  }

  /// Warns once of the other texts that changed keys have, such as for a product of an Android app.
  private mutating func warnAboutOtherTexts(of changed: [String], in source: StringTable?) {
    let changed = Set(changed)
    for text in source?.skipped ?? []
    where !text.isWholeKey && changed.contains(text.key) && skipped.insert(text).inserted {
      warnings.append(text.omission)
    }
  }

  /// Keeps the texts of a part for the file that they go to.
  private mutating func lay(_ texts: StringTable, at place: Place, _ target: Destination) {
    if tables[place] == nil {
      places.append(place)
      targets[place] = target
      tables[place] = target.present?.exchangedTable(for: target.locale) ?? StringTable()
    }
    for key in texts.keys {
      if let entry = texts[key] { tables[place]?.set(entry, for: key) }
    }
  }

  private mutating func target(
    of part: XLIFFDocument.File, in locale: LocaleIdentifier
  ) throws(DocumentError) -> Destination {
    let (original, warning) = try originals.candidate(for: part)
    if let warning { warnings.append(warning) }
    let group = groups[original.group]
    let locale = group.spelling(of: locale)
    let present = try translatedFiles(of: original.file, in: original.group, into: locale)
    return Destination(
      group: original.group, file: original.file, locale: locale, present: present.first,
      copies: Array(present.dropFirst()))
  }
}

extension XLIFFDocument.File {
  /// The keys of the texts that its units may be of.
  fileprivate var keys: [String] { units.flatMap(keys) }

  /// The keys of the texts that a unit may be of.
  func keys(of unit: XLIFFDocument.TransUnit) -> [String] {
    let style = XLIFFIdentifier.Style(original: original)
    return [unit.identifier, unit.resourceName].compactMap(\.self).flatMap { name in
      [name, XLIFFIdentifier(parsing: name, style).key]
    }
  }
}

extension StringTable {
  /// The entries of some keys alone, without the warnings of others.
  fileprivate func restricted(to keys: [String]) -> StringTable {
    var table = StringTable()
    for key in keys where table[key] == nil {
      guard let place = entries.index(forKey: key) else { continue }
      table.insert(entries[place].value, for: entries[place].key)
    }
    return table
  }

  /// The keys whose texts differ from those of a table that was before, in order.
  func keysThatDiffer(from earlier: StringTable) -> [String] {
    keys.filter { key in
      guard let text = self[key]?.text, let other = earlier[key]?.text else { return true }
      return !text.isIdentical(to: other)
    }
  }
}

extension LocalizedText {
  /// Whether the text says the same as one that was before and is in the same state, wherever the
  /// two stand; most formats have no states.
  func isIdentical(to earlier: LocalizedText) -> Bool {
    saysTheSame(as: earlier)
      && (!earlier.hasStates || units.map(\.state) == earlier.units.map(\.state))
  }
}

extension TextImport {
  /// The files that have changed, with their paths, in the order in which they did.
  ///
  /// A text that its file cannot hold stays as it was and is added to ``refusals``, and so is a file
  /// that cannot be written without losing something.
  ///
  /// - Returns: the new contents of each file; files that don't exist yet are included.
  package mutating func changedFiles() -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    var numbers: [String: Int] = [:]
    for place in places {
      guard let target = targets[place] else { continue }
      let earlier = numbers[place.path]
      let original = groups[target.group].files[target.file]
      let file = target.present ?? (original.format.facts.contains(.manyLanguages) ? original : nil)
      let bytes = earlier.map { files[$0].bytes } ?? file?.bytes ?? []
      let edit = edit(of: place, target, over: bytes)
      guard let result = edit.bytes, result != bytes else {
        count(in: place) { _ in false }
        continue
      }
      count(in: place) { !edit.refused.contains($0) }
      if let earlier {
        files[earlier].bytes = result
      } else {
        numbers[place.path] = files.count
        files.append((place.path, result))
      }
    }
    return files
  }

  /// Counts the changed texts of a place again, those that its file has taken.
  private mutating func count(in place: Place, where isTaken: (String) -> Bool) {
    for change in changes[place] ?? [] {
      summaries[change.summary].changed = change.keys.count(where: isTaken)
    }
  }

  /// The change of a file, which may be none.
  private mutating func edit(
    of place: Place, _ target: Destination, over bytes: [UInt8]
  ) -> FileEdit {
    let format = groups[target.group].files[target.file].format
    let existing = target.present?.exchangedTable(for: target.locale) ?? StringTable()
    guard let table = tables[place], let edit = TranslationFormat(of: format).edit else {
      return FileEdit()
    }
    let keys = table.keysThatDiffer(from: existing)
    let result = edit(
      FileChange(
        bytes: bytes, path: place.path, locale: target.locale, table: table, keys: keys,
        existing: existing, parts: parts(of: keys, at: place, target)))
    if !result.refusals.isEmpty {
      // Another file with the same texts may have refused the same.
      let known = Set(refusals)
      refusals += result.refusals.filter { !known.contains($0) }
    }
    warnings += result.warnings
    return result
  }

  /// The changed keys of a place by the files that they are translated from, of which the first is that of the
  /// target: each original numbers and checks the texts that come from it.
  ///
  /// The items of an array stay together, as each follows the one before it: with the original of the last.
  private func parts(
    of keys: [String], at place: Place, _ target: Destination
  ) -> [FileChange.Part] {
    var originals = [Original(group: target.group, file: target.file)]
    var numbers = [originals[0]: 0]
    var owners: [String: Int] = [:]
    for change in changes[place] ?? [] {
      let number = numbers[change.original] ?? originals.count
      if number == originals.count {
        originals.append(change.original)
        numbers[change.original] = number
      }
      for key in change.keys { owners[key] = number }
    }
    var arrays: [String: (last: Int, owner: Int)] = [:]
    for key in keys {
      guard let item = AndroidKey.item(key), item.index >= arrays[item.name]?.last ?? 0 else {
        continue
      }
      arrays[item.name] = (item.index, owners[key] ?? 0)
    }
    let owned = Dictionary(grouping: keys) { key in
      AndroidKey.item(key).flatMap { arrays[$0.name]?.owner } ?? owners[key] ?? 0
    }
    return originals.enumerated().map { number, original in
      let group = groups[original.group]
      let file = group.files[original.file]
      return FileChange.Part(
        keys: owned[number] ?? [], sources: file.exchangedTable(for: group.sourceLanguage),
        original: file)
    }
  }
}

extension StringTable {
  /// The table with another entry for a key, or without the key.
  func replacing(_ key: String, with entry: Entry?) -> StringTable {
    compactMapEntries { $0 == key ? entry : $1 }
  }
}
