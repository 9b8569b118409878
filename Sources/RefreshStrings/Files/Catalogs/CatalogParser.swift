import ProofDocuments

/// Reads the entries of a string catalog into tables.
struct CatalogParser {
  let sourceLanguage: LocaleIdentifier
  let version: String
  package private(set) var tables: [LocaleIdentifier: StringTable]
  package private(set) var warnings: [Diagnostic] = []
  package private(set) var spellings: [LocaleIdentifier: String]
  private let text: CatalogText
  private let entries: [DocumentNode.Member]

  private static let knownVersions = ["1.0", "1.1", "1.2"]

  /// Reads what stands around the entries.
  init(_ text: CatalogText, file: String) throws(DocumentError) {
    self.text = text
    guard case .object(let members) = text.root.value else {
      throw text.error(
        text.location(of: text.root), "the catalog is \(text.root.account)",
        "save it from Xcode again")
    }
    try text.checkNames(of: members)
    let language = try Self.string("sourceLanguage", of: text)
    guard let locale = LocaleIdentifier(language.value) else {
      throw text.error(
        text.location(of: language.node), "“\(language.value)” is not a language",
        "write the code of one, such as “en”")
    }
    sourceLanguage = locale
    spellings = [locale: language.value]
    tables = [locale: StringTable()]
    let version = try Self.string("version", of: text)
    self.version = version.value
    guard let strings = text.root["strings"], case .object(let entries) = strings.value else {
      throw text.error(
        text.location(of: text.root["strings"] ?? text.root),
        "the catalog has no “strings”", "add an object with the keys and their texts")
    }
    var duplicates: [Diagnostic] = []
    self.entries = text.withoutDuplicates(entries) { duplicates.append($0) }
    warnings = duplicates
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
    _ name: String, of text: CatalogText
  ) throws(DocumentError) -> (value: String, node: DocumentNode) {
    guard let node = text.root[name] else {
      throw text.error(
        text.location(of: text.root), "the catalog has no “\(name)”", "add it")
    }
    guard case .string(let value) = node.value else {
      throw text.error(
        text.location(of: node), "the value of “\(name)” is \(node.account)",
        "write a text in quotes")
    }
    return (value, node)
  }

  /// Where the entry of each key stands with its name.
  var entryRanges: [String: Range<Int>] {
    Dictionary(
      entries.map { ($0.name, $0.nameRange.lowerBound..<$0.node.range.upperBound) }
    ) { $1 }
  }

  /// Reads all entries.
  mutating func readEntries() throws(DocumentError) {
    for entry in entries { try read(entry) }
  }

  private mutating func read(_ entry: DocumentNode.Member) throws(DocumentError) {
    var parser = CatalogTextParser(text, key: entry.name)
    let facts = try EntryFacts(of: entry, with: &parser)
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

/// What a catalog says of a key apart from its texts.
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
