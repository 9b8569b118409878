import RefreshStrings

extension TextFile {
  /// A string catalog whose comments end in a line about the lengths of their texts.
  func notingInCatalog(
    _ limits: LengthLimits, _ sourceLanguage: LocaleIdentifier
  ) -> [UInt8]? {
    guard var catalog = try? StringCatalogFile(parsing: bytes, file: path) else { return nil }
    let source = catalog.tables[sourceLanguage] ?? StringTable()
    var table = StringTable()
    for key in source.keys {
      let limits = limits.all(for: key)
      guard var entry = source[key], !limits.isEmpty else { continue }
      entry.comment = LimitNote.comment(entry.comment, with: limits)
      table.insert(entry, for: key)
    }
    do {
      try catalog.update([sourceLanguage: table])
    } catch {
      return nil
    }
    return catalog.bytes
  }
}
