import ProofDocuments
package import RefreshStrings

extension TextFormat {
  /// Texts and their translations into one language, for translators.
  package static let xliff = TextFormat(
    name: "xliff", fileExtensions: [".xliff", ".xlf"],
    facts: [.plainTexts, .variations, .translationPairs, .states, .zeroForms],
    platform: "Apple", usualTable: "Localizable",
    layout: .copies(folderExtension: ".xcloc", contents: "Localized Contents")
  ) { source throws(DocumentError) in
    let document = try XLIFFDocument(parsing: source.bytes, file: source.path)
    return .init(
      tables: try document.tables(), sourceLanguage: document.files.first?.sourceLanguage,
      warnings: document.warnings)
  }
}
