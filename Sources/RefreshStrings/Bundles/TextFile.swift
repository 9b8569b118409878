package import ProofDocuments

/// A file of texts in any format.
package struct TextFile: Sendable {
  /// The path, as given or found.
  package let path: String

  package let format: TextFormat

  /// The contents of the file.
  package let bytes: [UInt8]

  /// The dialect of the messages of an `.arb` file.
  package let dialect: ARBDialect

  private let content: Content

  /// Reads a file of a language that it may name otherwise itself.
  ///
  /// - Throws: ``DocumentError`` for the first malformed part.
  package init(
    parsing bytes: [UInt8], path: String, as format: TextFormat, language: LocaleIdentifier,
    in dialect: ARBDialect = .plain, template: TextFile? = nil
  ) throws(DocumentError) {
    self.path = path
    self.format = format
    self.bytes = bytes
    self.dialect = dialect
    let source = Source(
      bytes: bytes, path: path, language: language, dialect: dialect, template: template)
    do throws(DocumentError) {
      content = try format.parse(source)
    } catch {
      throw error.explained(byConflictIn: bytes)
    }
  }

  /// The texts by language; a catalog has many, any other file one.
  package var tables: [LocaleIdentifier: StringTable] { content.tables }

  /// The development language that the file names; nil if it names none.
  package var sourceLanguage: LocaleIdentifier? { content.sourceLanguage }

  /// Warnings that belong to no single table.
  package var warnings: [Diagnostic] { content.warnings }

  /// The entries of a catalog with their names, in bytes behind a byte order mark; empty for
  /// other formats.
  package var entryRanges: [String: Range<Int>] { content.entryRanges }

  /// The file as an `.arb` file, which also has its messages as they are written; nil for others.
  package var messages: ARBFile? { content.messages }
}

extension TextFile {
  /// A file before it is parsed.
  package struct Source: Sendable {
    /// The contents of the file.
    package let bytes: [UInt8]

    /// The path to name in locations and errors.
    package let path: String

    /// The language of the texts, where the file doesn't say.
    package let language: LocaleIdentifier

    /// The dialect of the messages of an `.arb` file.
    package let dialect: ARBDialect

    /// The file of the same table in the development language, if there is one.
    package let template: TextFile?
  }

  /// The contents of a file, parsed.
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
