import RefreshStrings

extension TextImport {
  /// The files that have changed, with their paths, in the order in which they did.
  ///
  /// A text that its file cannot hold stays as it was and is added to ``refusals``, and so is a file
  /// that cannot be written without losing something.
  ///
  /// - Returns: the new contents of each file; files that don't exist yet are included.
  package mutating func changedFiles() -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for place in places {
      guard let target = targets[place] else { continue }
      let earlier = files.firstIndex { $0.path == place.path }
      let original = groups[target.group].files[target.file]
      let file =
        groups[target.group].translatedFile(of: original, into: target.locale)
        ?? (original.format.facts.contains(.manyLanguages) ? original : nil)
      let bytes = earlier.map { files[$0].bytes } ?? file?.bytes ?? []
      guard let result = written(place, target, over: bytes), result != bytes else { continue }
      if let earlier { files[earlier].bytes = result } else { files.append((place.path, result)) }
    }
    return files
  }

  /// The path of the file that a table is in, or is to be in.
  func path(of target: Destination) -> String {
    let group = groups[target.group]
    let original = group.files[target.file]
    if let file = group.translatedFile(of: original, into: target.locale) { return file.path }
    return original.format.layout.newPath(
      beside: FilePlace(root: group.root, table: group.name), for: target.locale,
      in: folder(of: target.locale, for: original, in: group.root),
      fileExtension: original.format.fileExtensions[0]) ?? original.path
  }

  /// The folder of a language that other files are in, whichever way its name is spelled.
  private func folder(
    of locale: LocaleIdentifier, for original: TextFile, in root: String
  ) -> String? {
    groups.lazy.filter { $0.root == root }.flatMap(\.files)
      .first { $0.format.family == original.format.family && $0.tables[locale] != nil }
      .map { Disk.parent(of: $0.path) }
  }

  /// What a file is to hold, or nil if no text has changed that it can hold.
  private mutating func written(
    _ place: Place, _ target: Destination, over bytes: [UInt8]
  ) -> [UInt8]? {
    let group = groups[target.group]
    let original = group.files[target.file]
    let existing =
      group.translatedFile(of: original, into: target.locale)?
      .exchangedTable(for: target.locale)
      ?? StringTable()
    guard let table = tables[place], let edit = TranslationFormat(of: original.format).edit else {
      return nil
    }
    let result = edit(
      FileChange(
        bytes: bytes, path: place.path, locale: target.locale, table: table,
        keys: table.keysThatDiffer(from: existing), existing: existing,
        sources: original.exchangedTable(for: group.sourceLanguage), original: original))
    refusals += result.refusals
    warnings += result.warnings
    return result.bytes
  }
}

extension StringTable {
  /// The table with another entry for a key, or without the key.
  func replacing(_ key: String, with entry: Entry?) -> StringTable {
    var table = StringTable()
    for other in keys {
      guard let kept = other == key ? entry : self[other] else { continue }
      table.insert(kept, for: other)
    }
    for warning in warnings { table.warn(warning) }
    return table
  }
}
