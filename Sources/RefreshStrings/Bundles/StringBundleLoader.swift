package import ProofDocuments

/// Loads the texts that a path leads to.
struct StringBundleLoader {
  private let tableName: String?
  private let knownKeys: Set<String>

  /// The names of tables that keys of the app's own name, in small letters.
  private let namedTables: Set<String>

  /// Whether there are keys of the app's own, so that messages need all tables and keys.
  private let hasAppKeys: Bool
  private let locales: [LocaleIdentifier]
  private let formats: [TextFormat]
  private var pieces: [BundlePiece] = []
  private var warnings: [Diagnostic] = []
  private var records = SourceLanguageRecords()
  private var flutterProjects = FlutterProjects()
  private var developmentLocale: LocaleIdentifier?

  /// Whether the development language is given, so that no file counts against it.
  private let isLocaleGiven: Bool

  /// The first file that was read of each table, which numbers the arguments of the others.
  private var templates: [TextFinder.Group: TextFile] = [:]

  /// Whether the path leads to a file, which counts whatever its table and its keys are.
  private var isFileNamed = false

  /// The tables that keys of the app's own name, with the names of all others.
  private var named = NamedTables()

  /// The malformed files of other tables, in the order in which they were found.
  private var skipped: [(found: TextFinder.Found, file: SkippedFile)] = []

  init(
    tableName: String?, knownKeys: Set<String>, appKeys: [AppKey], locales: [LocaleIdentifier],
    developmentLocale: LocaleIdentifier?, formats: [TextFormat]
  ) {
    self.tableName = tableName
    self.knownKeys = knownKeys.union(appKeys.filter { $0.table == nil }.map(\.name))
    namedTables = Set(appKeys.compactMap { $0.table?.lowercased() })
    hasAppKeys = !appKeys.isEmpty
    self.locales = locales
    self.developmentLocale = developmentLocale
    self.formats = formats
    isLocaleGiven = developmentLocale != nil
  }

  /// Loads what a path holds.
  mutating func bundle(at path: String) throws(DocumentError) -> StringBundle {
    var finder = TextFinder(formats: formats, reach: .nearest)
    try finder.find(at: path)
    warnings = finder.warnings
    isFileNamed = try !Disk.isFolder(path)
    try readRecords(of: finder.homes, within: path)
    try load(finder)
    // Where tables were found, a message about the keys says more than that they have none.
    guard !pieces.isEmpty || !named.names.isEmpty && skipped.isEmpty else {
      throw skipped.first?.file.error ?? .nothingFound(path: path, lookedFor: wanted)
    }
    try refuseOwnTables()
    let bases = pieces.filter { $0.locale == nil }
    settleDevelopmentLocale(base: bases.first?.place)
    var overlaps: [Diagnostic] = []
    let tables = pieces.merged(developmentLocale: developmentLocale) {
      overlaps.append($0)
    }
    keepNamedTables()
    return StringBundle(
      tables: tables, base: bases.isEmpty ? nil : bases.merged, warnings: warnings + overlaps,
      skipped: skipped.map(\.file), named: named, developmentLocale: developmentLocale, path: path)
  }

  /// Keeps the tables apart that keys of the app's own name.
  private mutating func keepNamedTables() {
    for name in namedTables.sorted() {
      let pieces = pieces.filter { $0.name.lowercased() == name }
      let bases = pieces.filter { $0.locale == nil }
      named.add(
        pieces.merged(developmentLocale: developmentLocale) { _ in },
        base: bases.isEmpty ? nil : bases.merged, named: name)
    }
  }

  /// The files that are looked for in folders.
  private var wanted: String {
    TextFormat.shipped.usualPlaces(ofTable: tableName).joined(separator: ", and for ")
  }

  /// Takes note of the language that a bundle was written in.
  ///
  /// - Throws: ``DocumentError`` if a record is there and can't be read.
  private mutating func readRecords(
    of homes: [String], within top: String
  ) throws(DocumentError) {
    for home in homes where developmentLocale == nil {
      var warnings: [Diagnostic] = []
      let recorded = try records.language(ofTextsIn: home, within: top) { warnings.append($0) }
      developmentLocale = recorded ?? flutterProjects.templateLanguage(ofTextsIn: home)
      if developmentLocale == nil {
        developmentLocale = try records.resourceLanguage(ofTextsIn: home) { warnings.append($0) }
      }
      self.warnings += warnings
    }
  }

  /// Takes English for the development language where nothing names it, as Apple's platforms do.
  private mutating func settleDevelopmentLocale(base: String?) {
    guard developmentLocale == nil else { return }
    let english = LocaleMatcher.chain(for: .english, among: pieces.compactMap(\.locale)).first
    if let base {
      developmentLocale = .english
      guard english != .english else { return }
      warn(
        base,
        "assumed to be in en, because no file names its language",
        "name it with --source")
    } else {
      developmentLocale = english
    }
  }

  private mutating func warn(_ path: String, _ problem: String, _ advice: String? = nil) {
    warnings.append(
      Diagnostic(.warning, at: SourceLocation(path: path), problem: problem, advice: advice))
  }
}

extension StringBundleLoader {
  /// Loads the files that the locales need: those in folders of languages, and then the others,
  /// which take precedence.
  private mutating func load(_ finder: TextFinder) throws(DocumentError) {
    var unplaced: [(TextFinder.Found, TextFile)] = []
    for found in finder.found where found.hasNoLanguage {
      if let file = try read(found) { unplaced.append((found, file)) }
    }
    let needed = needed(
      among: finder.languageFolders.compactMap(\.meaning.language)
        + finder.found.compactMap(\.place.language) + unplaced.flatMap(\.1.tables.keys))
    let folders = sourceFirst(finder.languageFolders, \.meaning.language)
    for (path, meaning) in folders where meaning.language.map(needed.contains) ?? true {
      let count = pieces.count
      for file in try finder.files(inLanguageFolder: path) { try load(file) }
      if pieces.count == count { warn(path, "skipped, because it has no known texts") }
    }
    let others = finder.found.filter { !$0.hasNoLanguage }
    for file in sourceFirst(others, \.place.language)
    where isFileNamed || file.place.language.map(needed.contains) ?? true {
      try load(file)
    }
    for (found, file) in unplaced { add(file, found, needed: isFileNamed ? nil : needed) }
  }

  /// The localizations that serve the locales, and the languages of the last resort.
  private func needed(among available: [LocaleIdentifier]) -> Set<LocaleIdentifier> {
    guard !locales.isEmpty else { return Set(available) }
    let lastResorts = [developmentLocale, .english].compactMap(\.self)
    let matcher = LocaleMatcher(among: Set(available))
    return Set((locales + lastResorts).flatMap(matcher.chain))
  }

  /// Things with those of the development language first, which are the templates of a Flutter app.
  private func sourceFirst<Thing>(
    _ things: [Thing], _ language: (Thing) -> LocaleIdentifier?
  ) -> [Thing] {
    let source = developmentLocale ?? .english
    return things.filter { language($0) == source } + things.filter { language($0) != source }
  }

  private mutating func load(_ found: TextFinder.Found) throws(DocumentError) {
    guard found.place.language != nil || found.place.isStandard else {
      throw .notALocale(path: Disk.parent(of: found.path))
    }
    if let file = try read(found) { add(file, found, needed: nil) }
  }
}

extension StringBundleLoader {
  /// The texts in a file; nil if it is another table than the named and not ours.
  private mutating func read(_ found: TextFinder.Found) throws(DocumentError) -> TextFile? {
    let bytes = try Disk.bytes(of: found.path)
    if hasAppKeys, !named.names.contains(found.place.table) {
      named.names.append(found.place.table)
    }
    let project = try flutterProjects.project(ofFile: found.path, as: found.format)
    do throws(DocumentError) {
      let file = try TextFile(
        parsing: bytes, path: found.path, as: found.format,
        language: found.place.language ?? developmentLocale ?? .english, in: project.dialect,
        template: templates[found.group])
      guard isOurs(found) || file.tables.values.contains(where: hasKnownKey) else {
        if hasAppKeys { named.otherKeys.formUnion(file.tables.values.flatMap(\.keys)) }
        return nil
      }
      templates[found.group] = templates[found.group] ?? file
      return file
    } catch {
      // An app's other tables are not ours to refuse, but a mistake in one may explain a surprise.
      guard !isOurs(found), !KeySearch(for: knownKeys).finds(in: bytes) else {
        throw error
      }
      let file = SkippedFile(error: error, language: found.place.language)
      skipped.append((found, file))
      warnings.append(file.warning)
      return nil
    }
  }

  /// Refuses a malformed file of a table that has our keys in another file, such as in another
  /// language: its own texts are missing.
  private func refuseOwnTables() throws(DocumentError) {
    let tables = Set(templates.keys.map { $0.name.lowercased() })
    if let own = skipped.first(where: { tables.contains($0.found.place.table.lowercased()) }) {
      throw own.file.error
    }
  }

  private func hasKnownKey(_ table: StringTable) -> Bool {
    !knownKeys.isDisjoint(with: table.keys)
  }

  /// Whether a file is of the table that was named, or of the usual one if none was.
  private func isNamed(_ found: TextFinder.Found) -> Bool {
    let name = tableName ?? found.format.usualTable
    return isFileNamed || found.place.table.lowercased() == name.lowercased()
  }

  /// Whether a file's texts are ours whatever its keys are, because its table was named.
  private func isOurs(_ found: TextFinder.Found) -> Bool {
    isNamed(found) || namedTables.contains(found.place.table.lowercased())
  }

  /// Adds the texts of a file in the languages that are needed; nil for all of them.
  private mutating func add(
    _ file: TextFile, _ found: TextFinder.Found, needed: Set<LocaleIdentifier>?
  ) {
    let source = file.sourceLanguage
    if let source {
      if let other = developmentLocale, !isLocaleGiven, other != source {
        warn(file.path, "written in \(source), while others are written in \(other)")
      }
      developmentLocale = developmentLocale ?? source
    }
    let isInFolder = found.format.layout.folders != nil && !isFileNamed
    for locale in file.tables.keys.sorted()
    where needed?.contains(locale) ?? true || locale == source {
      guard var table = file.tables[locale] else { continue }
      if locale == source { file.warnings.forEach { table.warn($0) } }
      pieces.append(
        BundlePiece(
          locale: found.place.isStandard ? nil : locale, table: table, name: found.place.table,
          isNamed: isNamed(found), place: isInFolder ? Disk.parent(of: file.path) : file.path))
    }
  }
}

extension TextFinder.Found {
  /// Whether only the file itself says which languages its texts are in.
  fileprivate var hasNoLanguage: Bool {
    format.layout.folders == nil && place.language == nil
  }
}

/// A malformed file of a table that nothing shows to be ours, so that its texts are left out.
package struct SkippedFile: Hashable, Sendable {
  /// The problem of the file and its place.
  package let error: DocumentError

  /// The language of its texts; nil where only the file itself says, or for everybody's texts.
  package let language: LocaleIdentifier?

  /// The warning that names the file.
  package var warning: Diagnostic {
    Diagnostic(
      .warning, at: SourceLocation(path: error.file),
      problem: "skipped, because it is malformed (\(error))", advice: nil)
  }
}

/// A search for keys in a file that can't be parsed, by the marks that formats put around names.
///
/// A lost semicolon leaves the keys readable, and a table with one of ours is ours.
struct KeySearch {
  private let keys: Set<String>

  /// The keys with other characters, such as sentences, in the quotes that every format puts around them.
  private let sentences: [[UInt8]]

  /// Prepares the search for keys.
  init(for keys: Set<String>) {
    self.keys = keys
    sentences = keys.filter { !$0.utf8.allSatisfy(Self.isPartOfKey) }
      .map { Array("\"\($0)\"".utf8) }
  }

  /// Whether a file has one of the keys in quotes, between tags or before an equals sign.
  func finds(in bytes: [UInt8]) -> Bool {
    // UTF-16 has a zero in each character of a key.
    let text = bytes.filter { $0 != 0 }
    var start = 0
    while let first = text[start...].firstIndex(where: Self.isPartOfKey) {
      let end = text[first...].firstIndex { !Self.isPartOfKey($0) } ?? text.endIndex
      if Self.isName(first..<end, in: text),
        keys.contains(String(decoding: text[first..<end], as: UTF8.self))
      {
        return true
      }
      start = end
    }
    return sentences.contains { text.contains($0) }
  }

  private static func isPartOfKey(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
    default: false
    }
  }

  private static func isName(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    let after = text[range.upperBound...]
    if let before = text[..<range.lowerBound].last, marks.contains(before) {
      return after.first.map(marks.contains) ?? true
    }
    return after.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "=")
  }

  private static let marks = Set("\"'<>".utf8)
}

/// The errors of loading texts from a path.
extension DocumentError {
  /// Nothing was found of what was looked for.
  static func nothingFound(path: String, lookedFor: String) -> DocumentError {
    DocumentError(
      of: path, problem: "no texts found", advice: "looked for \(lookedFor)",
      kind: .nothingFound)
  }

  /// The folder of a single localization doesn't have the name of a language.
  static func notALocale(path: String) -> DocumentError {
    DocumentError(
      of: path, problem: "not the folder of a language",
      advice: "name it after one, such as fr.lproj or zh-Hant.lproj")
  }

  /// A file's name doesn't end as one of a format that is read here.
  static func unknownFormat(path: String, known: [String]) -> DocumentError {
    DocumentError(
      of: path, problem: "not a file of texts by its name",
      advice: "those of files that are read end with \(known.joined(separator: ", "))")
  }
}
