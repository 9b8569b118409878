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
      var translations = try translatedFiles(of: file, into: locale).first?
        .exchangedTable(for: locale)
      for other in try filesOfOtherNames(than: file, in: locale).compactMap(\.first) {
        let others = other.exchangedTable(for: locale) ?? StringTable()
        translations = others.merging(translations ?? StringTable())
      }
      try exporter.add(texts, translations: translations, original: file.path.relative(to: base))
    }
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
  /// They have the name of the file of sources, or a given one.
  ///
  /// - Throws: ``DocumentError`` where two have different texts.
  func translatedFiles(
    of file: TextFile, into locale: LocaleIdentifier, named name: String? = nil
  ) throws(DocumentError) -> [TextFile] {
    let name = name ?? file.place.table
    let translated = files.filter {
      $0.format == file.format && $0.place.table == name && $0.tables[locale] != nil
    }
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
