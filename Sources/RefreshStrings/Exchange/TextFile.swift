/// A file of texts in any format.
public struct TextFile: Sendable {
  /// The path, as it was given or found.
  public let path: String

  /// The format.
  public let format: TextFormat

  /// The texts by language; a catalog has many, any other file one.
  public let tables: [LocaleIdentifier: StringTable]

  /// What the file says of the language of the developers; nil if nothing.
  public let sourceLanguage: LocaleIdentifier?

  /// What was read without error but hardly as it was meant, and belongs to no one table.
  public let warnings: [StringTable.Warning]

  /// What the file holds.
  let bytes: [UInt8]

  /// The messages' arguments, for the other languages of a Flutter app.
  let template: ARBFile?

  /// Whether the file is in `Base.lproj`, whose texts others of the same language are laid over.
  var isInBaseFolder: Bool { Disk.isBaseFolder(TextFinder.parent(of: path)) }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The path to name in locations and errors.
  ///   - format: The format; what is written to translators is read as what they wrote.
  ///   - language: The language of the texts, where the file doesn't say.
  ///   - template: The file of the same Flutter app in the language of the developers.
  /// - Throws: ``StringsFileError`` for the first thing that is malformed.
  public init(
    parsing bytes: [UInt8], path: String, as format: TextFormat, language: LocaleIdentifier,
    template: TextFile? = nil
  ) throws(StringsFileError) {
    self.path = path
    self.format = format
    self.bytes = bytes
    var arb: ARBFile?
    var source: LocaleIdentifier?
    var warnings: [StringTable.Warning] = []
    switch format {
    case .strings: tables = [language: try StringTable(parsing: bytes, file: path)]
    case .stringsdict: tables = [language: try StringTable(stringsdict: bytes, file: path)]
    case .android: tables = [language: try StringTable(androidResources: bytes, file: path)]
    case .catalog:
      let catalog = try StringCatalogFile(parsing: bytes, file: path)
      tables = catalog.tables
      source = catalog.sourceLanguage
      warnings = catalog.warnings
    case .arb:
      let file = try ARBFile(parsing: bytes, file: path, template: template?.template)
      tables = [file.locale ?? language: file.table]
      arb = file
    case .xliff:
      let document = try XLIFFDocument(parsing: bytes, file: path)
      tables = try document.tables()
      source = document.files.first?.sourceLanguage
      warnings = document.warnings
    }
    sourceLanguage = source
    self.warnings = warnings
    self.template = arb
  }
}

extension TextFile {
  /// The texts of a language as translators see and give them, which in an `.arb` file are messages
  /// as they are written.
  func exchangedTable(for locale: LocaleIdentifier) -> StringTable? {
    guard let template, tables[locale] != nil else { return tables[locale] }
    return template.messages
  }
}

extension XLIFFDocument {
  /// The sources and translations of all parts by language.
  ///
  /// - Returns: the tables; where parts have the same key, the last one counts.
  /// - Throws: ``StringsFileError`` for the first text that there is no place for.
  func tables() throws(StringsFileError) -> [LocaleIdentifier: StringTable] {
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
  ) throws(StringsFileError) -> StringTable {
    let result = importingEach(of: file, translatedFrom: texts, assumingArguments: true)
    if let refusal = result.refusals.first { throw refusal }
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
