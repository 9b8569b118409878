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
    for file in files where file.format.takesTranslations {
      guard let texts = file.exchangedTable(for: sourceLanguage) else { continue }
      let own = try translatedFiles(of: file, into: locale).first?.exchangedTable(for: locale)
      let others = try filesOfOtherNames(than: file, in: locale)
        .compactMap { $0.first?.exchangedTable(for: locale) }
      let translations = sharesKeys ? translations(of: texts, in: own, or: others) : own
      try exporter.add(texts, translations: translations, original: file.path.relative(to: base))
    }
  }

  /// The translations of texts, wherever they are, and what is in the file of their name and has no source in any
  /// file.
  private func translations(
    of texts: StringTable, in own: StringTable?, or others: [StringTable]
  ) -> StringTable {
    var found = (own ?? StringTable()).compactMapEntries { key, entry in
      texts[key] != nil || source[key] == nil ? entry : nil
    }
    for key in texts.keys where found[key] == nil {
      if let entry = others.lazy.compactMap({ $0[key] }).first { found.insert(entry, for: key) }
    }
    return found
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
    throw DocumentError(
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
