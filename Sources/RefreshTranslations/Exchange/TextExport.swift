package import ProofDocuments
package import RefreshStrings

extension TextGroup {
  /// Adds the texts to a translator's file, in which the paths of originals start in `base`.
  ///
  /// Each of the group's own files is a part of it, except those that take no translations.
  ///
  /// - Throws: ``DocumentError`` for the first text that the format has no name for.
  package func export(
    to exporter: inout XLIFFExporter, locale: LocaleIdentifier, relativeTo base: String
  ) throws(DocumentError) {
    for file in files where file.format.takesTranslations {
      guard let texts = file.exchangedTable(for: sourceLanguage) else { continue }
      let translations = translatedFile(of: file, into: locale)?.exchangedTable(for: locale)
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
  func translatedFile(of file: TextFile, into locale: LocaleIdentifier) -> TextFile? {
    files.first { $0.format == file.format && $0.tables[locale] != nil }
  }
}

extension String {
  /// A path relative to a folder above it.
  func relative(to base: String) -> String {
    hasPrefix(base + "/") ? String(dropFirst(base.count + 1)) : self
  }
}
