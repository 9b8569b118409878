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
  /// other languages have the keys that are translated. Keys with sets of phrases are skipped.
  package private(set) var tables: [LocaleIdentifier: StringTable]

  /// The warnings that belong to no one table.
  package private(set) var warnings: [Diagnostic]

  /// The contents of the file.
  package internal(set) var bytes: [UInt8]

  /// The entry of each key with its name, in bytes behind a byte order mark.
  let entryRanges: [String: Range<Int>]

  /// The name of each language in the file.
  package let spellings: [LocaleIdentifier: String]

  /// The path in locations and errors.
  package let file: String

  /// Reads a string catalog of version 1.0, 1.1 or 1.2.
  ///
  /// - Throws: ``DocumentError`` for the first part that is malformed, undefined or incomplete.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    var parser = try CatalogParser(Document(json: bytes, file: file, .texts))
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

/// Reads the entries of a string catalog into tables.
struct CatalogParser {
  let sourceLanguage: LocaleIdentifier
  let version: String
  private(set) var tables: [LocaleIdentifier: StringTable]
  private(set) var warnings: [Diagnostic] = []
  private(set) var spellings: [LocaleIdentifier: String]
  private let text: Document
  private let entries: [DocumentNode.Member]

  private static let knownVersions = ["1.0", "1.1", "1.2"]

  /// Reads the members around the entries.
  init(_ text: Document) throws(DocumentError) {
    self.text = text
    guard let members = text.root.members else {
      throw text.error(
        at: text.root, "the catalog is \(text.root.account)",
        "save it from Xcode again")
    }
    try text.checkNames(of: members)
    let language = try Self.string("sourceLanguage", of: text)
    guard let locale = LocaleIdentifier(language.value) else {
      throw text.error(
        at: language.node, "“\(language.value)” is not a language",
        "write the code of one, such as “en”")
    }
    sourceLanguage = locale
    spellings = [locale: language.value]
    tables = [locale: StringTable()]
    let version = try Self.string("version", of: text)
    self.version = version.value
    guard let strings = text.root["strings"], let entries = strings.members else {
      throw text.error(
        at: text.root["strings"] ?? text.root,
        "the catalog has no “strings”", "add an object with the keys and their texts")
    }
    var duplicates: [Diagnostic] = []
    var twins: [SkippedText] = []
    self.entries = text.withoutDuplicates(entries) {
      duplicates.append($0)
    } twin: {
      twins.append($0)
    }
    warnings = duplicates
    for twin in twins { tables[locale]?.skip(twin) }
    if !Self.knownVersions.contains(version.value) {
      warn(
        .skippedContent, text.location(of: version.node),
        "the catalog's version is \(version.value)",
        "what is new in it may be skipped; the known versions are 1.0, 1.1 and 1.2")
    }
    for member in members where !["sourceLanguage", "strings", "version"].contains(member.name) {
      warn(
        .unknownField, text.location(of: member),
        "“\(member.name)” is unknown in a catalog and was skipped",
        "check its spelling")
    }
  }

  private static func string(
    _ name: String, of text: Document
  ) throws(DocumentError) -> (value: String, node: DocumentNode) {
    guard let node = text.root[name] else {
      throw text.error(at: text.root, "the catalog has no “\(name)”", "add it")
    }
    guard let value = node.text else {
      throw text.error(
        at: node, "the value of “\(name)” is \(node.account)",
        "write a text in quotes")
    }
    return (value, node)
  }

  /// The entry of each key with its name, in bytes.
  var entryRanges: [String: Range<Int>] {
    Dictionary(
      entries.map { ($0.name, $0.nameRange.lowerBound..<$0.node.range.upperBound) }
    ) { $1 }
  }

  mutating func readEntries() throws(DocumentError) {
    for entry in entries { try read(entry) }
  }

  private mutating func read(_ entry: DocumentNode.Member) throws(DocumentError) {
    var parser = CatalogTextParser(text, key: entry.name)
    let facts = try EntryFacts(of: entry, with: &parser)
    if facts.localizations.contains(where: { $0.node["stringSet"] != nil }) {
      // A text would take the place of the phrases.
      tables[sourceLanguage]?.skip(
        SkippedText(entry.name, at: text.location(of: entry), .phrases))
      warnings += parser.warnings
      return
    }
    for localization in facts.localizations {
      try read(localization, of: entry, facts, with: &parser)
    }
    if tables[sourceLanguage]?[entry.name] == nil {
      // The key is the text, and stands where the key does.
      insert(
        LocalizedText(entry.name, location: text.location(of: entry)), of: entry, facts,
        for: sourceLanguage, at: entry)
    }
    warnings += parser.warnings
  }

  private mutating func read(
    _ localization: DocumentNode.Member, of entry: DocumentNode.Member, _ facts: EntryFacts,
    with parser: inout CatalogTextParser
  ) throws(DocumentError) {
    guard let locale = LocaleIdentifier(localization.name) else {
      return parser.warn(
        .folderName, at: localization,
        "“\(localization.name)” is not a language, so its text is skipped",
        "write the code of one, such as “fr”")
    }
    guard let text = try parser.localizedText(localization) else { return }
    if spellings[locale] == nil { spellings[locale] = localization.name }
    insert(text, of: entry, facts, for: locale, at: localization)
    tables[locale]?.checkSubstitutions(of: text, key: entry.name)
  }

  private mutating func insert(
    _ content: LocalizedText, of entry: DocumentNode.Member, _ facts: EntryFacts,
    for locale: LocaleIdentifier, at member: DocumentNode.Member
  ) {
    tables[locale, default: StringTable()].insert(
      .init(
        text: content, comment: facts.comment, extractionState: facts.extractionState,
        shouldTranslate: facts.shouldTranslate, location: text.location(of: member)),
      for: entry.name)
  }

  private mutating func warn(
    _ rule: LintRule, _ location: SourceLocation, _ problem: String, _ advice: String
  ) {
    warnings.append(.init(of: rule, at: location, problem: problem, advice: advice))
  }
}

/// The facts of a key apart from its texts.
private struct EntryFacts {
  var comment: String?
  var extractionState: ExtractionState?
  var shouldTranslate = true
  var localizations: [DocumentNode.Member] = []

  /// Fields of Xcode's that don't concern the texts.
  private static let passedOver = [
    "commentGenerationVersion", "generatesSymbol", "isCommentAutoGenerated",
  ]

  init(
    of entry: DocumentNode.Member, with parser: inout CatalogTextParser
  ) throws(DocumentError) {
    for field in try parser.members(of: entry) {
      switch field.name {
      case "comment": comment = try parser.string(field)
      case "extractionState": extractionState = .init(rawValue: try parser.string(field))
      case "shouldTranslate": shouldTranslate = try parser.flag(field)
      case "localizations": localizations = try parser.languages(of: field)
      default:
        if !Self.passedOver.contains(field.name) { parser.warnAboutUnknown(field, in: "an entry") }
      }
    }
  }
}
