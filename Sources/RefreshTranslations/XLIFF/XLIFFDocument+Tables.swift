import ProofDocuments
import RefreshStrings

extension XLIFFDocument {
  /// The sources and translations of all parts by language.
  ///
  /// - Returns: The tables; where parts have the same key, the last one counts.
  /// - Throws: ``DocumentError`` for the first text that there is no place for.
  func tables() throws(DocumentError) -> [LocaleIdentifier: StringTable] {
    var tables: [LocaleIdentifier: StringTable] = [:]
    for file in files {
      let sources = try StringTable().importingAll(of: file.ofSources)
      tables[file.sourceLanguage] = (tables[file.sourceLanguage] ?? StringTable()).merging(sources)
      guard let language = file.targetLanguage, language != file.sourceLanguage else { continue }
      let translations = try StringTable().importingAll(of: file, translatedFrom: sources)
      tables[language] = (tables[language] ?? StringTable()).merging(translations)
    }
    return tables
  }
}

extension StringTable {
  /// The table with a translator's texts laid over it, where there is no other file that defines the
  /// substitutions in them.
  fileprivate func importingAll(
    of file: XLIFFDocument.File, translatedFrom texts: StringTable? = nil
  ) throws(DocumentError) -> StringTable {
    let result = importingEach(of: file, translatedFrom: texts, assumingArguments: true)
    if let refusal = result.refusals.first { throw DocumentError(refusal) }
    return result.table
  }
}

extension XLIFFDocument.File {
  /// The part with each source in the place of its translation.
  fileprivate var ofSources: XLIFFDocument.File {
    var file = self
    file.units = units.map { unit in
      var unit = unit
      unit.target = .init(value: unit.source, location: unit.location)
      return unit
    }
    return file
  }
}
