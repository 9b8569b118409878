/// Gathers the tables that a path leads to, and lays them over each other.
struct StringBundleLoader {
  /// A table of one language, and where it was found.
  struct Piece {
    /// The language; nil for `Base.lproj`.
    let locale: LocaleIdentifier?

    let table: StringTable
    let isNamed: Bool

    /// The folder of the language, or the catalog.
    let place: String
  }

  private let tableName: String
  private let knownKeys: Set<String>
  private let readers: [LocaleIdentifier]
  private var pieces: [Piece] = []
  private var notes: [StringBundle.Note] = []
  private var projects = XcodeProjects()
  private var developmentLocale: LocaleIdentifier?

  /// Whether the development language is given, so that no file counts against it.
  private let isLocaleGiven: Bool

  init(
    tableName: String, knownKeys: Set<String>, readers: [LocaleIdentifier],
    developmentLocale: LocaleIdentifier?
  ) {
    self.tableName = tableName
    self.knownKeys = knownKeys
    self.readers = readers
    self.developmentLocale = developmentLocale
    isLocaleGiven = developmentLocale != nil
  }

  /// Loads what a path holds.
  mutating func bundle(at path: String) throws(StringBundleError) -> StringBundle {
    if !Disk.isFolder(path) {
      try loadFile(path)
    } else if Disk.name(of: path).hasFolded(suffix: ".lproj") {
      let locale = LocaleIdentifier(ofFolder: path)
      guard locale != nil || Disk.isBaseFolder(path) else { throw .notALocale(path: path) }
      if locale == nil { readInfo(ofBundleWithTextsIn: TextFinder.parent(of: path), within: path) }
      try loadFolder(path, as: locale)
    } else {
      try loadFolders(Disk.homesOfTexts(in: path), within: path)
    }
    guard !pieces.isEmpty else {
      throw .nothingFound(
        path: path,
        lookedFor: "\(tableName).xcstrings, and for \(tableName).strings and .stringsdict"
          + " in folders such as en.lproj")
    }
    let bases = pieces.filter { $0.locale == nil }
    settleDevelopmentLocale(base: bases.first?.place)
    let tables = merged()
    return StringBundle(
      tables: tables, base: bases.isEmpty ? nil : merged(bases), notes: notes,
      developmentLocale: developmentLocale)
  }

  /// Takes English for the development language where nothing names it, as Apple's platforms do.
  private mutating func settleDevelopmentLocale(base: String?) {
    guard developmentLocale == nil else { return }
    let english = LocaleMatcher.chain(for: .english, among: pieces.compactMap(\.locale)).first
    if let base {
      developmentLocale = .english
      guard english != .english else { return }
      note(
        base,
        "taken for en, because nothing says in which language its texts are;"
          + " name it with --source")
    } else {
      developmentLocale = english
    }
  }

  /// The tables laid over each other: first those of `Base.lproj`, then the others and the named ones
  /// last, each in the order in which it was found.
  private mutating func merged() -> [LocaleIdentifier: StringTable] {
    var tables: [LocaleIdentifier: StringTable] = [:]
    var places: [LocaleIdentifier: Set<String>] = [:]
    if let developmentLocale, pieces.contains(where: { $0.locale == nil }) {
      tables[developmentLocale] = merged(pieces.filter { $0.locale == nil })
    }
    for piece in inOrderOfPrecedence(pieces) {
      guard let locale = piece.locale else { continue }
      let earlier = tables[locale] ?? StringTable()
      let isNewPlace = places[locale, default: []].insert(piece.place).inserted
      let isOverOther = places[locale, default: []].count > 1
      if isNewPlace, isOverOther, piece.table.keys.contains(where: { earlier[$0] != nil }) {
        note(piece.place, "laid over others that also stand for \(locale)")
      }
      tables[locale] = earlier.merging(piece.table)
    }
    return tables
  }

  private func merged(_ pieces: [Piece]) -> StringTable {
    inOrderOfPrecedence(pieces).reduce(StringTable()) { $0.merging($1.table) }
  }

  private func inOrderOfPrecedence(_ pieces: [Piece]) -> [Piece] {
    pieces.filter { !$0.isNamed } + pieces.filter(\.isNamed)
  }
}

extension StringBundleLoader {
  private mutating func loadFile(_ path: String) throws(StringBundleError) {
    let bytes = try Disk.bytes(of: path)
    guard let kind = TextFileKind(ofFile: path) else {
      throw .unknownFormat(
        path: path, known: TextFileKind.allCases.map(\.fileExtension))
    }
    let folder = Disk.folder(of: path)
    let locale = LocaleIdentifier(ofFolder: folder)
    let isBase = Disk.isBaseFolder(folder)
    guard kind == .catalog || locale != nil || isBase else { throw .notALocale(path: folder) }
    if isBase { readInfo(ofBundleWithTextsIn: TextFinder.parent(of: folder), within: folder) }
    do throws(StringsFileError) {
      if kind != .catalog {
        let table = try StringTable(kind, bytes, file: path)
        pieces.append(Piece(locale: locale, table: table, isNamed: true, place: path))
      } else {
        add(try StringCatalogFile(parsing: bytes, file: path), at: path, isNamed: true)
      }
    } catch {
      throw .malformed(error)
    }
  }

  /// Loads the folders of languages and the catalogs that folders hold.
  private mutating func loadFolders(
    _ homes: [String], within top: String
  ) throws(StringBundleError) {
    var folders: [(path: String, locale: LocaleIdentifier?)] = []
    var catalogs: [Found] = []
    for home in homes {
      readInfo(ofBundleWithTextsIn: home, within: top)
      for name in try Disk.names(in: home) {
        let path = "\(home)/\(name)"
        if name.hasFolded(suffix: ".lproj"), Disk.isFolder(path) {
          let locale = LocaleIdentifier(ofFolder: path)
          if locale != nil || Disk.isBaseFolder(path) {
            folders.append((path, locale))
          } else {
            note(path, "passed over, because its name is not that of a language")
          }
        } else if TextFileKind(ofFile: name) == .catalog, let catalog = try catalog(at: path) {
          catalogs.append(catalog)
        }
      }
    }
    let needed = needed(
      among: folders.compactMap(\.locale) + catalogs.flatMap(\.catalog.locales))
    for folder in folders where folder.locale.map(needed.contains) ?? true {
      try loadFolder(folder.path, as: folder.locale)
    }
    for found in catalogs {
      add(found.catalog, at: found.path, isNamed: found.isNamed, needed: needed)
    }
  }

  /// Takes note of the language that a bundle was written in.
  private mutating func readInfo(ofBundleWithTextsIn home: String, within top: String) {
    do throws(StringBundleError) {
      let info = try BundleInfo(ofBundleWithTextsIn: home)
      developmentLocale = developmentLocale ?? info?.developmentLocale
    } catch {
      note(home, "its Info.plist is passed over (\(error))")
    }
    developmentLocale =
      developmentLocale ?? projects.developmentLocale(above: home, within: top)
  }

  /// The localizations that serve the readers, and the languages of the last resort.
  private func needed(among available: [LocaleIdentifier]) -> Set<LocaleIdentifier> {
    guard !readers.isEmpty else { return Set(available) }
    let lastResorts = [developmentLocale, .english].compactMap(\.self)
    return Set(
      (readers + lastResorts).flatMap { LocaleMatcher.chain(for: $0, among: available) })
  }

  private mutating func loadFolder(
    _ folder: String, as locale: LocaleIdentifier?
  ) throws(StringBundleError) {
    let count = pieces.count
    for kind in [TextFileKind.strings, .stringsdict] {
      for name in try Disk.names(in: folder) where TextFileKind(ofFile: name) == kind {
        let isNamed = isNamedTable(name)
        if let table = try table(kind, at: "\(folder)/\(name)", isNamed: isNamed) {
          pieces.append(Piece(locale: locale, table: table, isNamed: isNamed, place: folder))
        }
      }
    }
    if pieces.count == count { note(folder, "passed over, because it holds no texts of ours") }
  }
}

extension StringBundleLoader {
  private struct Found {
    let path: String
    let catalog: StringCatalogFile
    let isNamed: Bool
  }

  /// The table in a file, or nothing if it is another one than the named and not ours.
  private mutating func table(
    _ kind: TextFileKind, at path: String, isNamed: Bool
  ) throws(StringBundleError) -> StringTable? {
    let bytes = try Disk.bytes(of: path)
    do throws(StringsFileError) {
      let table = try StringTable(kind, bytes, file: path)
      return isNamed || !knownKeys.isDisjoint(with: table.keys) ? table : nil
    } catch {
      try passOver(path, error, isNamed: isNamed)
      return nil
    }
  }

  /// The catalog in a file, or nothing if it is another one than the named and not ours.
  private mutating func catalog(at path: String) throws(StringBundleError) -> Found? {
    let bytes = try Disk.bytes(of: path)
    let isNamed = isNamedTable(Disk.name(of: path))
    do throws(StringsFileError) {
      let catalog = try StringCatalogFile(parsing: bytes, file: path)
      let isOurs = catalog.tables.values.contains { !knownKeys.isDisjoint(with: $0.keys) }
      return isNamed || isOurs ? Found(path: path, catalog: catalog, isNamed: isNamed) : nil
    } catch {
      try passOver(path, error, isNamed: isNamed)
      return nil
    }
  }

  private mutating func passOver(
    _ path: String, _ error: StringsFileError, isNamed: Bool
  ) throws(StringBundleError) {
    // An app's other tables are not ours to refuse, but a mistake in one may explain a surprise.
    guard !isNamed else { throw .malformed(error) }
    note(path, "passed over, because it is malformed (\(error))")
  }

  private mutating func add(
    _ catalog: StringCatalogFile, at path: String, isNamed: Bool,
    needed: Set<LocaleIdentifier>? = nil
  ) {
    if let other = developmentLocale, !isLocaleGiven, other != catalog.sourceLanguage {
      note(path, "written in \(catalog.sourceLanguage), while others are written in \(other)")
    }
    developmentLocale = developmentLocale ?? catalog.sourceLanguage
    for locale in catalog.locales
    where needed?.contains(locale) ?? true || locale == catalog.sourceLanguage {
      guard var table = catalog.tables[locale] else { continue }
      if locale == catalog.sourceLanguage { catalog.warnings.forEach { table.warn($0) } }
      pieces.append(Piece(locale: locale, table: table, isNamed: isNamed, place: path))
    }
  }

  private mutating func note(_ path: String, _ reason: String) {
    notes.append(.init(path: path, reason: reason))
  }

  private func isNamedTable(_ name: String) -> Bool {
    TextFileKind.allCases.contains {
      name.lowercased() == (tableName + $0.fileExtension).lowercased()
    }
  }
}

extension StringTable {
  /// Reads a file of one language.
  fileprivate init(
    _ kind: TextFileKind, _ bytes: [UInt8], file: String
  ) throws(StringsFileError) {
    switch kind {
    case .strings: try self.init(parsing: bytes, file: file)
    case .stringsdict: try self.init(stringsdict: bytes, file: file)
    case .catalog:
      preconditionFailure("A catalog must be read as one, because it has several languages")
    }
  }
}

extension LocaleIdentifier {
  /// The language that a folder is named after.
  ///
  /// Codes for no language, for several, and for private use (`qaa` to `qtz`) don't count.
  init?(ofFolder path: String) {
    let name = Disk.name(of: path)
    guard name.hasFolded(suffix: ".lproj"), let locale = LocaleIdentifier(String(name.dropLast(6)))
    else { return nil }
    let isPrivate = ("qaa"..."qtz").contains(locale.language) && locale.language.count == 3
    if isPrivate || ["mis", "mul", "und", "zxx"].contains(locale.language) { return nil }
    self = locale
  }
}

extension String {
  fileprivate func hasFolded(suffix: String) -> Bool { lowercased().hasSuffix(suffix) }
}
