import ProofDocuments
package import RefreshStrings

extension StringCatalogFile {
  /// Creates a catalog of tables, laid out as Xcode does.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The language that the app is written in.
  ///   - tables: The texts by language.
  ///   - file: The path to name in locations and errors.
  /// - Throws: ``UnwritableTextError`` for the first text that a catalog cannot hold.
  package init(
    sourceLanguage: LocaleIdentifier, tables: [LocaleIdentifier: StringTable], file: String
  ) throws(UnwritableTextError) {
    let empty = JSONContent.object([
      .init("sourceLanguage", .string(sourceLanguage.tag)), .init("strings", .object([])),
      .init("version", .string("1.0")),
    ])
    do throws(DocumentError) {
      try self.init(parsing: Array(empty.text(.xcode).utf8), file: file)
    } catch {
      throw UnwritableTextError(error)
    }
    try update(tables)
  }

  /// Updates the texts that differ from the catalog's; all others stay as they are.
  ///
  /// Keys that the catalog lacks are added. Of comments and of what is said about extraction and
  /// translation only what is given is taken over, because most formats have no place for it.
  ///
  /// - Throws: ``UnwritableTextError`` for the first text that a catalog cannot hold; nothing has changed
  ///   then.
  package mutating func update(
    _ tables: [LocaleIdentifier: StringTable]
  ) throws(UnwritableTextError) {
    let text: CatalogText
    do throws(DocumentError) {
      text = try CatalogText(bytes, file: file)
    } catch {
      throw UnwritableTextError(error)
    }
    var edit = CatalogEdit(of: self, text)
    for locale in tables.keys.sorted() {
      guard let table = tables[locale] else { continue }
      for key in table.keys {
        if let entry = table[key] { try edit.add(entry, for: key, in: locale) }
      }
    }
    guard let edited = edit.result() else { return }
    let mark = bytes.starts(with: CatalogText.mark) ? CatalogText.mark : []
    do throws(DocumentError) {
      self = try StringCatalogFile(parsing: mark + edited, file: file)
    } catch {
      throw UnwritableTextError(error)
    }
  }
}

extension UnwritableTextError {
  /// What is wrong with the catalog that was to be written.
  fileprivate init(_ error: DocumentError) {
    self.init(key: "", error.diagnostic)
  }
}
