package import ProofDocuments

/// A file of texts in any format.
package struct TextFile: Sendable {
  /// The path, as given or found.
  package let path: String

  /// The format.
  package let format: TextFormat

  /// What the file holds.
  package let bytes: [UInt8]

  /// How the messages of an `.arb` file are read.
  package let dialect: ARBDialect

  private let content: Content

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path to name in locations and errors.
  ///   - format: The format; what is written to translators is read as what they wrote.
  ///   - language: The language of the texts, where the file doesn't say.
  ///   - dialect: How the messages of an `.arb` file are read.
  ///   - template: The file of the same Flutter app in the development language.
  /// - Throws: ``DocumentError`` for the first malformed part.
  package init(
    parsing bytes: [UInt8], path: String, as format: TextFormat, language: LocaleIdentifier,
    in dialect: ARBDialect = .plain, template: TextFile? = nil
  ) throws(DocumentError) {
    self.path = path
    self.format = format
    self.bytes = bytes
    self.dialect = dialect
    content = try format.parse(
      Source(
        bytes: bytes, path: path, language: language, dialect: dialect, template: template))
  }

  /// The texts by language; a catalog has many, any other file one.
  package var tables: [LocaleIdentifier: StringTable] { content.tables }

  /// What the file says of the development language; nil if nothing.
  package var sourceLanguage: LocaleIdentifier? { content.sourceLanguage }

  /// Warnings that belong to no single table.
  package var warnings: [Diagnostic] { content.warnings }

  /// Where the entries of a catalog stand with their names, in bytes behind a byte order mark; empty for
  /// other formats.
  package var entryRanges: [String: Range<Int>] { content.entryRanges }

  /// The file as an `.arb` file, which also has its messages as they are written; nil for others.
  package var messages: ARBFile? { content.messages }
}

extension TextFile {
  /// What is known of a file before it is parsed.
  package struct Source: Sendable {
    /// What the file holds.
    package let bytes: [UInt8]

    /// The path to name in locations and errors.
    package let path: String

    /// The language of the texts, where the file doesn't say.
    package let language: LocaleIdentifier

    /// How the messages of an `.arb` file are read.
    package let dialect: ARBDialect

    /// The file of the same table in the development language, if there is one.
    package let template: TextFile?
  }

  /// What a file says.
  package struct Content: Sendable {
    fileprivate let tables: [LocaleIdentifier: StringTable]
    fileprivate let sourceLanguage: LocaleIdentifier?
    fileprivate let warnings: [Diagnostic]
    fileprivate let messages: ARBFile?
    fileprivate let entryRanges: [String: Range<Int>]

    /// Creates the content of a file that has texts in several languages, or names its language.
    package init(
      tables: [LocaleIdentifier: StringTable], sourceLanguage: LocaleIdentifier? = nil,
      warnings: [Diagnostic] = [], messages: ARBFile? = nil,
      entryRanges: [String: Range<Int>] = [:]
    ) {
      self.tables = tables
      self.sourceLanguage = sourceLanguage
      self.warnings = warnings
      self.messages = messages
      self.entryRanges = entryRanges
    }

    /// Creates the content of a file of one language.
    init(_ table: StringTable, in language: LocaleIdentifier) {
      self.init(tables: [language: table])
    }
  }
}
