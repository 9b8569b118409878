package import ProofDocuments

/// A string catalog, which is an `.xcstrings` file: its texts in every language.
///
/// The file's own text is kept. Written back it is the same to the byte, but for what was changed.
package struct StringCatalogFile: Sendable {
  /// The language that the app is written in.
  package let sourceLanguage: LocaleIdentifier

  /// The version of the format, such as "1.0".
  package let version: String

  /// The texts by language.
  ///
  /// The source language has all keys: where the catalog gives it no text, the key is the text. The
  /// other languages have the keys that are translated.
  package private(set) var tables: [LocaleIdentifier: StringTable]

  /// What was passed over, or is allowed but probably a mistake, and belongs to no one table.
  package private(set) var warnings: [Diagnostic]

  /// What the file holds.
  package internal(set) var bytes: [UInt8]

  /// Where the entry of each key stands with its name, in bytes behind a byte order mark.
  let entryRanges: [String: Range<Int>]

  /// How the file spells each language.
  package let spellings: [LocaleIdentifier: String]

  /// The path in locations and errors.
  package let file: String

  /// Reads a string catalog of version 1.0, 1.1 or 1.2.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path to name in locations and errors.
  /// - Throws: ``DocumentError`` for the first part that is malformed, undefined or incomplete.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    let text = try CatalogText(bytes, file: file)
    var parser = try CatalogParser(text, file: file)
    try parser.readEntries()
    sourceLanguage = parser.sourceLanguage
    version = parser.version
    tables = parser.tables
    warnings = parser.warnings
    spellings = parser.spellings
    entryRanges = parser.entryRanges
    self.bytes = bytes
    self.file = file
  }

  /// The languages that have texts, in order.
  package var locales: [LocaleIdentifier] { tables.keys.sorted() }
}
