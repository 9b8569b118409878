package import ProofDocuments
package import RefreshStrings

extension TextGroup {
  /// Adds the texts to a translator's file, in which the paths of originals start in `base`.
  ///
  /// Each of the group's own files is a part of it, except those that take no translations.
  ///
  /// - Throws: ``DocumentError`` for the first text that the format has no name for, or where two files have
  ///   the translations.
  package func export(
    to exporter: inout XLIFFExporter, locale: LocaleIdentifier, relativeTo base: String
  ) throws(DocumentError) {
    for file in files where file.format.takesTranslations {
      guard let texts = file.exchangedTable(for: sourceLanguage) else { continue }
      let translations = try translatedFile(of: file, into: locale)?.exchangedTable(for: locale)
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

  /// The file that holds the translations of a file of sources, if there is one.
  ///
  /// - Throws: ``DocumentError`` where there are two, such as in `values-he` and `values-iw`.
  func translatedFile(
    of file: TextFile, into locale: LocaleIdentifier
  ) throws(DocumentError) -> TextFile? {
    let translated = files.filter { $0.format == file.format && $0.tables[locale] != nil }
    guard translated.count > 1 else { return translated.first }
    // Of texts in `Base.lproj` and in the folder of their language, each file has its own.
    if locale == sourceLanguage, file.tables[locale] != nil { return file }
    throw DocumentError(
      of: translated[0].path,
      problem: "“\(translated[1].path)” has texts of the same table in \(locale), too",
      advice: "move the texts of one file to the other, and remove it")
  }
}

extension String {
  /// A path relative to a folder above it.
  func relative(to base: String) -> String {
    hasPrefix(base + "/") ? String(dropFirst(base.count + 1)) : self
  }
}
