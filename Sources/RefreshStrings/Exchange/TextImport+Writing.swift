internal import ProofText

extension TextImport {
  /// The files that have changed, with their paths, in the order in which they did.
  ///
  /// A text that its file cannot hold stays as it was and is added to ``refusals``, and so is a file
  /// that cannot be written without losing something.
  ///
  /// - Returns: what each of them is to hold; a file that is not there yet is one of them too.
  public mutating func changedFiles() -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for place in places {
      guard let target = targets[place] else { continue }
      let earlier = files.firstIndex { $0.path == place.path }
      let original = groups[target.group].files[target.file]
      let file =
        groups[target.group].translatedFile(of: original, into: target.locale)
        ?? (original.format == .catalog ? original : nil)
      let bytes = earlier.map { files[$0].bytes } ?? file?.bytes ?? []
      guard let result = written(place, target, over: bytes), result != bytes else { continue }
      if let earlier { files[earlier].bytes = result } else { files.append((place.path, result)) }
    }
    return files
  }

  /// The path of the file that a table is in, or is to be in.
  func path(of target: Target) -> String {
    let group = groups[target.group]
    let original = group.files[target.file]
    if let file = group.translatedFile(of: original, into: target.locale) { return file.path }
    let newFolder: String
    switch original.format {
    case .catalog, .xliff: return original.path
    case .arb:
      let words = [group.name, target.locale.tag.replacing("-", with: "_")]
      return "\(group.root)/\(words.filter { !$0.isEmpty }.joined(separator: "_")).arb"
    case .strings, .stringsdict: newFolder = "\(target.locale.tag).lproj"
    case .android: newFolder = AndroidFolder.language(target.locale).name
    }
    let folder =
      folder(of: target.locale, for: original, in: group.root) ?? "\(group.root)/\(newFolder)"
    return folder + "/" + group.name + (original.format.fileExtensions.first ?? "")
  }

  /// The folder of a language that other files are in, whichever way its name is spelled.
  private func folder(
    of locale: LocaleIdentifier, for original: TextFile, in root: String
  ) -> String? {
    let formats: Set<TextFormat> =
      original.format == .android ? [.android] : [.strings, .stringsdict]
    return groups.lazy.filter { $0.root == root }.flatMap(\.files)
      .first { formats.contains($0.format) && $0.tables[locale] != nil }
      .map { TextFinder.parent(of: $0.path) }
  }

  /// What a file is to hold, or nothing if no text has changed that it can hold.
  private mutating func written(
    _ place: Place, _ target: Target, over bytes: [UInt8]
  ) -> [UInt8]? {
    let group = groups[target.group]
    let original = group.files[target.file]
    let existing =
      group.translatedFile(of: original, into: target.locale)?
      .exchangedTable(for: target.locale)
      ?? StringTable()
    guard var table = tables[place] else { return nil }
    var keys = table.keysThatDiffer(from: existing)
    if original.format == .android || original.format == .arb {
      return edited(place, table, keys, from: original, in: group, over: bytes)
    }
    while !keys.isEmpty {
      do throws(UnwritableText) {
        return try original.format.file(
          of: table, changing: keys, since: existing, over: bytes, path: place.path,
          in: target.locale)
      } catch {
        refusals.append(
          StringsFileError(
            location: error.location, problem: "in “\(error.key.visible)”, \(error.problem)",
            advice: error.advice))
        // Where it isn't an imported text that is in the way, the file stays as it is.
        guard let refused = keys.firstIndex(of: error.key) else { return nil }
        table = table.replacing(keys.remove(at: refused), with: existing[error.key])
      }
    }
    return nil
  }
}

extension TextImport {
  /// What a file that is edited in place is to hold, or nothing if no text has changed that it can hold.
  private mutating func edited(
    _ place: Place, _ table: StringTable, _ keys: [String], from original: TextFile,
    in group: TextGroup, over bytes: [UInt8]
  ) -> [UInt8]? {
    guard !keys.isEmpty else { return nil }
    let sources = original.exchangedTable(for: group.sourceLanguage)
    do throws(StringsFileError) {
      if original.format == .arb {
        let edit = try ARBFileEdit(of: bytes, file: place.path, in: place.locale)
        let result = edit.file(with: table, changing: keys, translating: sources)
        refusals += result.refusals
        return result.refusals.count < keys.count ? result.bytes : nil
      }
      let edit = try AndroidFileEdit(
        of: bytes, file: place.path, translating: (original.bytes, original.path))
      let result = edit.file(with: table, changing: keys, translating: sources)
      refusals += result.refusals
      warnings += result.warnings
      return result.refusals.count < keys.count ? result.bytes : nil
    } catch {
      refusals.append(error)
      return nil
    }
  }
}

extension TextFormat {
  /// A file with the texts of a table, of which some have changed.
  fileprivate func file(
    of table: StringTable, changing keys: [String], since earlier: StringTable,
    over bytes: [UInt8], path: String, in locale: LocaleIdentifier
  ) throws(UnwritableText) -> [UInt8]? {
    switch self {
    case .catalog:
      guard var catalog = try? StringCatalogFile(parsing: bytes, file: path) else { return nil }
      try catalog.update([locale: table])
      return catalog.bytes
    case .strings:
      let entries = keys.compactMap { key in table[key].map { (key, $0) } }
      let edit = try? StringsFileEdit(of: bytes, file: path)
      return edit?.file(with: entries) ?? table.stringsFile().map { Array($0.utf8) }
    case .stringsdict:
      let lacking = earlier.keys.filter { earlier[$0]?.text.lacksGeneralForm == true }
      return try table.stringsdictFile(mayLackOther: Set(lacking)).map { Array($0.utf8) }
    case .android, .xliff, .arb: return nil
    }
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
