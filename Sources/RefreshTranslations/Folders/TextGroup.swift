package import ProofDocuments
package import RefreshStrings

/// A table of texts in all its languages, whichever files it is spread over.
package struct TextGroup: Sendable {
  /// The name of the table, such as `Localizable`.
  package let name: String

  /// The folder that the file, or the folders of the languages, are in.
  package let root: String

  /// The development language.
  package let sourceLanguage: LocaleIdentifier

  /// The files, in the order of their paths.
  package let files: [TextFile]

  /// The languages that have texts, in order.
  package let locales: [LocaleIdentifier]

  /// Why there are no texts in the development language; nil if there are.
  package let missingSource: MissingSource?

  private let tables: [LocaleIdentifier: StringTable]

  /// The files that could not be read, so that nothing must take their place.
  let unread: [TextFinder.Found]

  package init(name: String, root: String, sourceLanguage: LocaleIdentifier, files: [TextFile]) {
    self.init(name: name, root: root, sourceLanguage: sourceLanguage, files: files, unread: [])
  }

  /// Creates a group of which some files could not be read.
  init(
    name: String, root: String, sourceLanguage: LocaleIdentifier, files: [TextFile],
    unread: [TextFinder.Found], missingSource: MissingSource? = nil
  ) {
    let tables: [LocaleIdentifier: StringTable] = files.inOrderOfPrecedence.reduce(into: [:]) {
      tables, file in
      for (locale, table) in file.tables {
        tables[locale, default: StringTable()].merge(table)
      }
    }
    self.init(
      name: name, root: root, sourceLanguage: sourceLanguage, files: files, unread: unread,
      missingSource: missingSource, tables: tables)
  }

  private init(
    name: String, root: String, sourceLanguage: LocaleIdentifier, files: [TextFile],
    unread: [TextFinder.Found], missingSource: MissingSource?,
    tables: [LocaleIdentifier: StringTable]
  ) {
    self.missingSource = missingSource
    self.name = name
    self.root = root
    self.sourceLanguage = sourceLanguage
    self.files = files
    self.unread = unread
    self.tables = tables
    locales = tables.keys.sorted()
  }

  /// The texts of a language from all files; those of a `.stringsdict` file count.
  package func table(for locale: LocaleIdentifier) -> StringTable? { tables[locale] }

  /// The texts in the development language.
  package var source: StringTable { tables[sourceLanguage] ?? StringTable() }

  /// The place of the texts of all languages: the only file, where one holds several languages, or
  /// else
  /// the folder that the files or the folders of the languages are in.
  package var home: String {
    guard let file = files.first, files.count == 1,
      !file.format.facts.isDisjoint(with: [.manyLanguages, .translationPairs])
    else { return root }
    return file.path
  }

  /// The warnings, file by file.
  package var warnings: [Diagnostic] {
    files.flatMap { file in
      file.warnings + file.tables.sorted { $0.key < $1.key }.flatMap(\.value.warnings)
    }
  }

  /// The languages of the translations, in order.
  package var targets: [LocaleIdentifier] { locales.filter { $0 != sourceLanguage } }

  /// The keys that any language has a text for: those of the development language come first.
  package var keys: [String] {
    var seen: Set<String> = []
    return ([sourceLanguage] + targets).flatMap { tables[$0]?.keys ?? [] }
      .filter { seen.insert($0).inserted }
  }

  /// One of the files with other contents; nil where they can't be read.
  func file(_ place: Int, holding bytes: [UInt8]) -> TextFile? {
    let file = files[place]
    return try? TextFile(
      parsing: bytes, path: file.path, as: file.format,
      language: file.place.language ?? sourceLanguage, in: file.dialect,
      template: template(of: file))
  }

  /// The template of a Flutter app, which numbers the arguments of its other files; nil for itself.
  func template(of file: TextFile) -> TextFile? {
    let template = files.first { $0.tables[sourceLanguage] != nil }
    return template?.path == file.path ? nil : template
  }

  /// The same table with other files.
  func with(_ files: [TextFile]) -> TextGroup {
    TextGroup(
      name: name, root: root, sourceLanguage: sourceLanguage, files: files, unread: unread,
      missingSource: missingSource)
  }

  /// A table of one key only, with another text for it in a language, and with its source; the files are
  /// as they were.
  func holding(
    _ entry: StringTable.Entry, for key: String, in locale: LocaleIdentifier
  ) -> TextGroup {
    var tables: [LocaleIdentifier: StringTable] = [:]
    if let source = source[key] {
      tables[sourceLanguage, default: StringTable()].insert(source, for: key)
    }
    tables[locale] = StringTable()
    tables[locale]?.insert(entry, for: key)
    return TextGroup(
      name: name, root: root, sourceLanguage: sourceLanguage, files: files, unread: unread,
      missingSource: missingSource, tables: tables)
  }

  /// The same table with some of the texts only, and without the files, which hold more.
  package func filtered(_ isIncluded: (StringTable.Entry) -> Bool) -> TextGroup {
    let filtered = tables.mapValues { table in
      table.compactMapEntries { isIncluded($1) ? $1 : nil }
    }
    return TextGroup(
      name: name, root: root, sourceLanguage: sourceLanguage, files: [], unread: [],
      missingSource: missingSource, tables: filtered)
  }
}

extension [TextFile] {
  /// The files with those first that others are laid over: rules win against plain texts, and the
  /// folder of a language against `Base.lproj`.
  fileprivate var inOrderOfPrecedence: [TextFile] {
    func ordered(_ isFirst: (TextFile) -> Bool, _ files: [TextFile]) -> [TextFile] {
      files.filter(isFirst) + files.filter { !isFirst($0) }
    }
    return ordered(
      { $0.format.facts.contains(.plainTexts) }, ordered({ $0.place.isStandard }, self))
  }
}

extension TextFile {
  /// The texts of a language as translators see and give them, which in an `.arb` file are messages
  /// as they are written.
  func exchangedTable(for locale: LocaleIdentifier) -> StringTable? {
    guard let messages, tables[locale] != nil else { return tables[locale] }
    return messages.messages
  }

  /// The facts that follow from the file's place.
  var place: FilePlace { format.place(of: path) }
}

extension TextGroup {
  /// A language as the table's files name it: `he` for `iw`, if they have no `iw` themselves.
  package func spelling(of locale: LocaleIdentifier) -> LocaleIdentifier {
    locale.spelled(as: locales)
  }
}

extension LocaleIdentifier {
  /// The identifier among others that means the same language, such as `he` for `iw`; the identifier
  /// itself if none does.
  func spelled(as others: [LocaleIdentifier]) -> LocaleIdentifier {
    if others.contains(self) { return self }
    // Another region or script is another identifier, though it may serve the same user.
    return others.sorted().first { other in
      other.region == region && other.script == script && isRenamed(other)
    } ?? self
  }
}
