package import ProofDocuments
package import RefreshStrings

extension TextGroup {
  /// Adds the texts to a translator's file, in which the paths of originals start in `base`.
  ///
  /// Each of the group's own files is a part of it, except those that take no translations.
  ///
  /// - Throws: ``DocumentError`` for the first text that the format has no name for, or where two files have
  ///   different translations.
  package func export(
    to exporter: inout XLIFFExporter, locale: LocaleIdentifier, relativeTo base: String
  ) throws(DocumentError) {
    let isShared = sharesKeys
    var shared: SharedTexts?
    for file in files where file.format.takesTranslations {
      guard let texts = file.exchangedTable(for: sourceLanguage) else { continue }
      if isShared, shared == nil { shared = try sharedTexts(in: locale, like: file) }
      let translations: StringTable?
      if let shared, locale != sourceLanguage {
        translations = shared.translations(of: texts, inFileNamed: file.place.table)
      } else {
        translations = try translatedFiles(of: file, into: locale).first?
          .exchangedTable(for: locale)
      }
      try exporter.add(texts, translations: translations, original: file.path.relative(to: base))
    }
  }

  /// The texts of a folder whose files have one set of keys.
  private struct SharedTexts {
    /// The texts of all files in the language of the sources.
    let source: StringTable

    /// The texts of each file in another language, by its name.
    let tables: [String: StringTable]

    /// The texts of all of these by their keys, in the order of the names of their files.
    let translated: [String: [StringTable.Entry]]

    /// The resources of the sources.
    let resources: Set<SharedKey>

    /// The translations of texts, wherever they are, and what is in the file of their name and has no source in any
    /// file.
    func translations(of texts: StringTable, inFileNamed name: String) -> StringTable {
      var found = (tables[name] ?? StringTable()).compactMapEntries { key, entry in
        texts[key].map { isTranslation(entry, of: $0, key) } ?? (source[key] == nil) ? entry : nil
      }
      for key in texts.keys where found[key] == nil {
        guard let text = texts[key] else { continue }
        let entry = translated[key]?.first { isTranslation($0, of: text, key) }
        if let entry { found.insert(entry, for: key) }
      }
      return found
    }

    /// Whether a text is a translation of one of its name, and not of another resource that has the same name.
    private func isTranslation(
      _ entry: StringTable.Entry, of text: StringTable.Entry, _ key: String
    ) -> Bool {
      let resource = SharedKey(key, entry)
      return resource == SharedKey(key, text) || !resources.contains(resource)
    }
  }

  /// Gathers the texts of the files in a language: once for all files, as each may have those of any other.
  private func sharedTexts(
    in locale: LocaleIdentifier, like file: TextFile
  ) throws(DocumentError) -> SharedTexts {
    var tables: [String: StringTable] = [:]
    var translated: [String: [StringTable.Entry]] = [:]
    for files in try filesByName(like: file, in: locale) {
      guard let first = files.first, let table = first.exchangedTable(for: locale) else { continue }
      tables[first.place.table] = table
      for key in table.keys {
        if let entry = table[key] { translated[key, default: []].append(entry) }
      }
    }
    return SharedTexts(
      source: source, tables: tables, translated: translated, resources: sourceResources)
  }

  /// The files in the development language, by their paths from a folder; of files outside of it only
  /// the names are kept.
  package func sourceFiles(relativeTo base: String) -> [(path: String, bytes: [UInt8])] {
    files.filter { $0.format.takesTranslations && $0.tables[sourceLanguage] != nil }.map { file in
      let path = file.path.relative(to: base)
      let isBelow = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
      return (isBelow ? path : Disk.name(of: path), file.bytes)
    }
  }

  /// The files that hold the translations of a file of sources: one, none, or several with the same texts, such as
  /// in `values-he` and, for old devices, in `values-iw`.
  ///
  /// - Throws: ``DocumentError`` where two have different texts.
  func translatedFiles(
    of file: TextFile, into locale: LocaleIdentifier
  ) throws(DocumentError) -> [TextFile] {
    let name = file.place.table
    let translated = files.filter {
      $0.tables[locale] != nil && $0.format == file.format && $0.place.table == name
    }
    return try equalFiles(translated, of: file, into: locale)
  }

  /// The files that hold the translations of a file of sources, checked for having the same texts.
  ///
  /// - Throws: ``DocumentError`` where two have different texts.
  func equalFiles(
    _ translated: [TextFile], of file: TextFile, into locale: LocaleIdentifier
  ) throws(DocumentError) -> [TextFile] {
    guard let first = translated.first, translated.count > 1 else { return translated }
    // Of texts in `Base.lproj` and in the folder of their language, each file has its own.
    if locale == sourceLanguage, file.tables[locale] != nil { return [file] }
    guard let other = translated.first(where: { !$0.hasSameTexts(as: first, in: locale) }) else {
      return translated
    }
    throw Self.differentTexts(first, other, in: locale)
  }

  /// The error that two files of a language have different texts.
  static func differentTexts(
    _ first: TextFile, _ other: TextFile, in locale: LocaleIdentifier
  ) -> DocumentError {
    DocumentError(
      of: first.path,
      problem: "“\(other.path)” has other texts of the same table in \(locale)",
      advice: "give both files the same texts, or move all texts to one and remove the other")
  }
}

extension TextFile {
  /// Whether the file has the keys of another one and the same texts for them in a language.
  fileprivate func hasSameTexts(as other: TextFile, in locale: LocaleIdentifier) -> Bool {
    let own = exchangedTable(for: locale) ?? StringTable()
    let others = other.exchangedTable(for: locale) ?? StringTable()
    return own.keys.count == others.keys.count && own.keysThatDiffer(from: others).isEmpty
  }
}

extension String {
  /// A path relative to a folder above it.
  func relative(to base: String) -> String {
    hasPrefix(base + "/") ? String(dropFirst(base.count + 1)) : self
  }
}
