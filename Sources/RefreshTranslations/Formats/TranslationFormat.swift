import ProofDocuments
package import RefreshStrings

/// A format as translators' tools need it: how its files are read, written and changed.
package struct TranslationFormat: Sendable {
  /// How the files are named and read, and what they can hold.
  package let reading: TextFormat

  /// Writes a new file; nil where there is no text that the format holds.
  let newFile: @Sendable (NewFile) throws(DocumentError) -> [UInt8]?

  /// Changes texts in a file; nil for a format that takes no translations.
  let edit: (@Sendable (FileChange) -> FileEdit)?

  /// All formats, in the order of help and messages.
  package static let all: [TranslationFormat] = [
    .strings, .stringsdict, .catalog, .xliff, .android, .arb,
  ]

  /// The formats of the files in an `.lproj` folder.
  package static let appleFolder: [TranslationFormat] = [.strings, .stringsdict]

  /// The format that files are read in.
  init(of format: TextFormat) {
    guard let known = Self.all.first(where: { $0.reading == format }) else {
      preconditionFailure("The format \(format.name) must be among all formats")
    }
    self = known
  }

  /// The format with a name; nil if there is none.
  package init?(named name: String) {
    guard let known = Self.all.first(where: { $0.reading.name == name }) else { return nil }
    self = known
  }

  /// The format of a file by its name; nil if it is none of ours.
  package init?(ofFile name: String) {
    guard let known = Self.all.first(where: { $0.reading.isFormat(ofFile: name) }) else {
      return nil
    }
    self = known
  }

  private init(
    _ reading: TextFormat,
    newFile: @escaping @Sendable (NewFile) throws(DocumentError) -> [UInt8]?,
    edit: (@Sendable (FileChange) -> FileEdit)?
  ) {
    self.reading = reading
    self.newFile = newFile
    self.edit = edit
  }
}

extension TextFormat {
  /// All formats, in the order of help and messages.
  package static let all = TranslationFormat.all.map(\.reading)

  /// Whether texts can be imported into such files, so that they are worth exporting.
  package var takesTranslations: Bool { TranslationFormat(of: self).edit != nil }
}

extension TranslationFormat {
  static let strings = TranslationFormat(.strings) { file throws(DocumentError) in
    file.table.stringsFile().map { Array($0.utf8) }
  } edit: { change in
    change.editedTextByText { table, keys throws(DocumentError) in
      let entries = keys.compactMap { key in table[key].map { (key, $0) } }
      let edit = try? StringsFileEdit(of: change.bytes, file: change.path)
      return edit?.file(with: entries) ?? table.stringsFile().map { Array($0.utf8) }
    }
  }

  static let stringsdict = TranslationFormat(.stringsdict) {
    file throws(DocumentError) in
    try file.table.stringsdictFile().map { Array($0.utf8) }
  } edit: { change in
    let lacking = change.existing.keys.filter {
      change.existing[$0]?.text.lacksGeneralForm == true
    }
    return change.editedTextByText { table, _ throws(DocumentError) in
      try table.stringsdictFile(mayLackOther: Set(lacking)).map { Array($0.utf8) }
    }
  }

  static let catalog = TranslationFormat(.catalog) { file throws(DocumentError) in
    try StringCatalogFile(
      sourceLanguage: file.sourceLanguage, tables: file.tables.mapValues(\.withOwnArguments),
      file: file.name
    ).bytes
  } edit: { change in
    change.editedTextByText { table, _ throws(DocumentError) in
      let catalog = try? StringCatalogFile(parsing: change.bytes, file: change.path)
      guard var catalog else { return nil }
      try catalog.update([change.locale: table])
      return catalog.bytes
    }
  }

  static let xliff = TranslationFormat(
    .xliff,
    newFile: { file throws(DocumentError) in
      var exporter = XLIFFExporter(from: file.sourceLanguage, to: file.locale)
      try exporter.add(
        file.tables[file.sourceLanguage] ?? StringTable(), translations: file.tables[file.locale],
        original: "\(file.name).xcstrings")
      return Array(try exporter.document.serialized().utf8)
    }, edit: nil)

  static let android = TranslationFormat(.android) { file throws(DocumentError) in
    Array(try file.table.androidResourcesFile().utf8)
  } edit: { change in
    change.editedInPlace { () throws(DocumentError) in
      let edit = try AndroidFileEdit(
        of: change.bytes, file: change.path,
        translating: (change.original.bytes, change.original.path))
      return edit.file(with: change.table, changing: change.keys, translating: change.sources)
    }
  }

  static let arb = TranslationFormat(.arb) { file throws(DocumentError) in
    try file.table.arbFile(in: file.locale, file.dialect)
  } edit: { change in
    change.editedInPlace { () throws(DocumentError) in
      let edit = try ARBFileEdit(
        of: change.bytes, file: change.path, in: change.locale, change.original.dialect)
      return edit.file(with: change.table, changing: change.keys, translating: change.sources)
    }
  }
}
