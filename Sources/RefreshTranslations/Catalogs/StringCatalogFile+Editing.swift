package import ProofDocuments
package import RefreshStrings

extension StringCatalogFile {
  /// Creates a catalog of tables, laid out as Xcode does.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language that the app is written in.
  ///   - tables: The texts by language.
  ///   - file: The path to name in locations and errors.
  /// - Throws: ``DocumentError`` for the first text that a catalog cannot hold.
  package init(
    sourceLanguage: LocaleIdentifier, tables: [LocaleIdentifier: StringTable], file: String
  ) throws(DocumentError) {
    let empty = JSONContent.object([
      .init("sourceLanguage", .string(sourceLanguage.tag)), .init("strings", .object([])),
      .init("version", .string("1.0")),
    ])
    try self.init(parsing: Array(empty.text(.xcode).utf8), file: file)
    try update(tables)
  }

  /// Updates the texts that differ from the catalog's; all others stay as they are.
  ///
  /// Keys that the catalog lacks are added. Of comments and of what is said about extraction and
  /// translation only what is given is taken over, because most formats have no place for it.
  ///
  /// - Throws: ``DocumentError`` for the first text that a catalog cannot hold; nothing has changed
  ///   then.
  package mutating func update(
    _ tables: [LocaleIdentifier: StringTable]
  ) throws(DocumentError) {
    var edit = CatalogEdit(of: self, try Document(json: bytes, file: file, .texts))
    for locale in tables.keys.sorted() {
      guard let table = tables[locale] else { continue }
      for key in table.keys {
        if let entry = table[key] { try edit.add(entry, for: key, in: locale) }
      }
    }
    guard let edited = edit.result() else { return }
    self = try StringCatalogFile(parsing: edited, file: file)
  }
}
