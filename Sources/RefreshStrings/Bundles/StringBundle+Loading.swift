extension StringBundle {
  /// Loads the texts that a path holds.
  ///
  /// The path is a folder of `.lproj` folders, such as a bundle (where they may also be in
  /// `Contents/Resources`), one `.lproj` folder, or one `.strings` file in such a folder. Besides
  /// the named table every other `.strings` file is read that has a key we know; where they
  /// disagree the named table wins, and otherwise the last name in order.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - tableName: The name of the table, without `.strings`.
  ///   - knownKeys: The keys that tell other tables of ours from those that are not.
  ///   - readers: The locales that are needed, besides English; all when there are none.
  /// - Throws: ``StringBundleError`` if the path cannot be read, holds no texts, or has a
  ///   malformed table of that name.
  public init(
    contentsOf path: String, tableName: String = "Localizable",
    knownKeys: Set<String> = PublishedKeys.recognized, for readers: [LocaleIdentifier] = []
  ) throws(StringBundleError) {
    var loader = StringBundleLoader(tableName: tableName, knownKeys: knownKeys, readers: readers)
    try loader.load(Disk.withoutTrailingSlashes(path))
    self.init(tables: loader.tables, notes: loader.notes)
  }
}

private struct StringBundleLoader {
  let tableName: String
  let knownKeys: Set<String>
  let readers: [LocaleIdentifier]
  var tables: [LocaleIdentifier: StringTable] = [:]
  var notes: [StringBundle.Note] = []

  mutating func load(_ path: String) throws(StringBundleError) {
    if !Disk.isFolder(path) {
      try loadFile(path)
    } else if Disk.name(of: path).hasFolded(suffix: ".lproj") {
      guard let locale = Self.locale(ofFolder: path) else { throw .notALocale(path: path) }
      try loadFolder(path, as: locale)
    } else {
      try loadFolders(in: path)
    }
    guard tables.isEmpty else { return }
    throw .nothingFound(path: path, lookedFor: "\(tableName).strings in folders such as en.lproj")
  }

  private mutating func loadFile(_ path: String) throws(StringBundleError) {
    let bytes = try Disk.bytes(of: path)
    guard let locale = Self.locale(ofFolder: Disk.folder(of: path)) else {
      throw .notALocale(path: Disk.folder(of: path))
    }
    do throws(StringsFileError) {
      tables[locale] = try StringTable(parsing: bytes, file: path)
    } catch {
      throw .malformed(error)
    }
  }

  private mutating func loadFolders(in path: String) throws(StringBundleError) {
    for parent in [path, path + "/Contents/Resources"] where Disk.isFolder(parent) {
      let names = try Disk.names(in: parent).filter { $0.hasFolded(suffix: ".lproj") }
      let needed = needed(among: names.compactMap(Self.locale(ofFolder:)))
      for folder in names.map({ "\(parent)/\($0)" }) where Disk.isFolder(folder) {
        if let locale = Self.locale(ofFolder: folder) {
          if needed.contains(locale) { try loadFolder(folder, as: locale) }
        } else {
          note(folder, "passed over, because its name is not that of a language")
        }
      }
      if !names.isEmpty { return }
    }
  }

  /// The localizations that serve the readers, and English as the last resort.
  private func needed(among available: [LocaleIdentifier]) -> Set<LocaleIdentifier> {
    guard !readers.isEmpty else { return Set(available) }
    return Set(
      (readers + [.english]).flatMap { LocaleMatcher.chain(for: $0, among: available) })
  }

  private mutating func loadFolder(
    _ folder: String, as locale: LocaleIdentifier
  ) throws(StringBundleError) {
    var found: StringTable?
    let names = try Disk.names(in: folder).filter { $0.hasFolded(suffix: ".strings") }
    for name in names.filter({ !isNamedTable($0) }) + names.filter(isNamedTable) {
      guard let table = try table(in: "\(folder)/\(name)", isNamed: isNamedTable(name)) else {
        continue
      }
      found = (found ?? StringTable()).merging(table)
    }
    guard let found else { return note(folder, "passed over, because it holds no texts of ours") }
    if let earlier = tables[locale] {
      note(folder, "laid over an earlier folder that also stands for \(locale)")
      tables[locale] = earlier.merging(found)
    } else {
      tables[locale] = found
    }
  }

  /// The table in a file, or nothing if it is another one than the named and not ours.
  private mutating func table(
    in file: String, isNamed: Bool
  ) throws(StringBundleError) -> StringTable? {
    let bytes = try Disk.bytes(of: file)
    do throws(StringsFileError) {
      let table = try StringTable(parsing: bytes, file: file)
      return isNamed || !knownKeys.isDisjoint(with: table.entries.keys) ? table : nil
    } catch {
      // An app's other tables are not ours to refuse, but a mistake in one may explain a surprise.
      guard !isNamed else { throw .malformed(error) }
      note(file, "passed over, because it is malformed (\(error))")
      return nil
    }
  }

  private mutating func note(_ path: String, _ reason: String) {
    notes.append(.init(path: path, reason: reason))
  }

  private func isNamedTable(_ name: String) -> Bool {
    name.lowercased() == "\(tableName).strings".lowercased()
  }

  /// The language that a folder is named after.
  ///
  /// Codes for no language, for several, and for private use (`qaa` to `qtz`) don't count.
  private static func locale(ofFolder path: String) -> LocaleIdentifier? {
    let name = Disk.name(of: path)
    guard name.hasFolded(suffix: ".lproj"), let locale = LocaleIdentifier(String(name.dropLast(6)))
    else { return nil }
    let isPrivate = ("qaa"..."qtz").contains(locale.language) && locale.language.count == 3
    return isPrivate || ["mis", "mul", "und", "zxx"].contains(locale.language) ? nil : locale
  }
}

extension String {
  fileprivate func hasFolded(suffix: String) -> Bool { lowercased().hasSuffix(suffix) }
}
