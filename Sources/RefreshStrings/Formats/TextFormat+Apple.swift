import ProofDocuments

extension TextFormat {
  /// Keys and plain texts of one language, for Apple's platforms.
  package static let strings = TextFormat(
    name: "strings", fileExtensions: [".strings"], facts: [.plainTexts, .zeroForms],
    platform: "Apple", usualTable: "Localizable", layout: .languageFolders(.apple)
  ) { source throws(DocumentError) in
    .init(try StringTable(parsing: source.bytes, file: source.path), in: source.language)
  }

  /// Keys and texts with variations of one language, for Apple's platforms.
  package static let stringsdict = TextFormat(
    name: "stringsdict", fileExtensions: [".stringsdict"], facts: [.variations, .zeroForms],
    family: "strings", platform: "Apple", usualTable: "Localizable",
    layout: .languageFolders(.apple)
  ) { source throws(DocumentError) in
    .init(try StringTable(stringsdict: source.bytes, file: source.path), in: source.language)
  }

  /// Keys and texts of many languages, for Apple's platforms.
  package static let catalog = TextFormat(
    name: "xcstrings", fileExtensions: [".xcstrings"],
    facts: [.plainTexts, .variations, .manyLanguages, .states, .exemptions, .zeroForms],
    platform: "Apple", usualTable: "Localizable", layout: .singleFile
  ) { source throws(DocumentError) in
    let catalog = try StringCatalogFile(parsing: source.bytes, file: source.path)
    return .init(
      tables: catalog.tables, sourceLanguage: catalog.sourceLanguage, warnings: catalog.warnings,
      entryRanges: catalog.entryRanges)
  }
}
