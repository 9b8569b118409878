import ProofDocuments
package import RefreshStrings

/// A format as translators' tools need it: how its files are read, written and changed.
package struct TranslationFormat: Sendable {
  /// The names, the abilities and the reader of the files.
  package let reading: TextFormat

  /// Writes a new file; nil where there is no text that the format holds.
  let newFile: @Sendable (NewFile) throws(DocumentError) -> [UInt8]?

  /// Changes texts in a file; nil for a format that takes no translations.
  let edit: (@Sendable (FileChange) -> FileEdit)?

  /// The spelling of the identifiers of texts in an XLIFF file that was made of such a file.
  let identifiers: XLIFFIdentifier.Style

  /// The parts of a file that can be read alone; nil where they aren't known.
  let parts: FileParts?

  /// Notes the largest lengths of texts in a file; nil for a format without comments that other tools
  /// keep.
  let note: Note?

  /// Writes notes into a file; nil for a file in which more than comments would change.
  typealias Note =
    @Sendable (TextFile, LengthLimits, _ sourceLanguage: LocaleIdentifier) -> [UInt8]?

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
    _ reading: TextFormat, identifiers: XLIFFIdentifier.Style = .plain, parts: FileParts? = nil,
    note: Note? = nil,
    newFile: @escaping @Sendable (NewFile) throws(DocumentError) -> [UInt8]?,
    edit: (@Sendable (FileChange) -> FileEdit)?
  ) {
    self.reading = reading
    self.newFile = newFile
    self.edit = edit
    self.identifiers = identifiers
    self.parts = parts
    self.note = note
  }
}

extension TextFormat {
  /// All formats, in the order of help and messages.
  package static let all = TranslationFormat.all.map(\.reading)

  /// Whether texts can be imported into such files, so that they are worth exporting.
  package var takesTranslations: Bool { TranslationFormat(of: self).edit != nil }
}

extension TranslationFormat {
  static let strings = TranslationFormat(
    .strings, parts: .statements, note: { $0.notingInComments($1, $2) }
  ) { file throws(DocumentError) in
    file.table.stringsFile().map { Array($0.utf8) }
  } edit: { change in
    let edit = try? StringsFileEdit(of: change.bytes, file: change.path)
    if edit == nil, let refusal = change.refusalOfTwin { return FileEdit(refusals: [refusal]) }
    let result = change.editedTextByText { table, keys throws(DocumentError) in
      let entries = keys.compactMap { key in table[key].map { (key, $0) } }
      return edit?.file(with: entries) ?? table.stringsFile().map { Array($0.utf8) }
    }
    return edit == nil ? result.warning(ofPlainTextInPlaceOf: change) : result
  }

  static let stringsdict = TranslationFormat(.stringsdict, identifiers: .stringsDictionary) {
    file throws(DocumentError) in
    try file.table.stringsdictFile().map { Array($0.utf8) }
  } edit: { change in
    if let refusal = change.refusalOfTwin { return FileEdit(refusals: [refusal]) }
    let lacking = Set(
      change.existing.keys.filter { change.existing[$0]?.text.lacksGeneralForm == true })
    let alone: Set<String>
    do throws(DocumentError) {
      alone = try change.keysOfTextsAlone()
    } catch {
      return FileEdit(refusals: [error.diagnostic])
    }
    return change.editedTextByText { table, _ throws(DocumentError) in
      try table.wholeStringsdictFile(mayLackOther: lacking, alone: alone).map { Array($0.utf8) }
    } check: { key, entry throws(DocumentError) in
      var table = StringTable()
      table.insert(entry, for: key)
      _ = try table.wholeStringsdictFile(mayLackOther: lacking, alone: alone)
    }.warning(ofCommentsLostIn: change)
  }

  static let catalog = TranslationFormat(
    .catalog, identifiers: .catalog, parts: .entries, note: { $0.notingInCatalog($1, $2) }
  ) { file throws(DocumentError) in
    try StringCatalogFile(
      sourceLanguage: file.sourceLanguage, tables: file.tables.mapValues(\.withOwnArguments),
      file: file.name
    ).bytes
  } edit: { change in
    let catalog = try? StringCatalogFile(parsing: change.bytes, file: change.path)
    lazy var unchanged = catalog.flatMap { try? CatalogEdit(of: $0) }
    return change.editedTextByText { table, _ throws(DocumentError) in
      guard var catalog else { return nil }
      try catalog.update([change.locale: table])
      return catalog.bytes
    } check: { key, entry throws(DocumentError) in
      var edit = unchanged
      try edit?.add(entry, for: key, in: change.locale)
    }
  }

  static let xliff = TranslationFormat(
    .xliff, note: { file, limits, _ in file.notingInUnits(limits) },
    newFile: { file throws(DocumentError) in
      var exporter = XLIFFExporter(from: file.sourceLanguage, to: file.locale)
      try exporter.add(
        file.tables[file.sourceLanguage] ?? StringTable(), translations: file.tables[file.locale],
        original: "\(file.name).xcstrings")
      return Array(try exporter.document.serialized().utf8)
    }, edit: nil)

  static let android = TranslationFormat(
    .android, identifiers: .catalog, parts: .elements
  ) { file throws(DocumentError) in
    Array(try file.table.androidResourcesFile().utf8)
  } edit: { change in
    change.editedInPlace { () throws(DocumentError) in
      var edit = try AndroidFileEdit(of: change.bytes, file: change.path)
      for part in change.parts {
        edit.change(
          part.keys, to: change.table, translating: part.sources,
          of: (part.original.bytes, part.original.path))
      }
      return edit.finished()
    }
  }

  static let arb = TranslationFormat(
    .arb, parts: .messages, note: { $0.notingInAttributes($1, $2) }
  ) { file throws(DocumentError) in
    // Flutter refuses a file that says another tag than its name does.
    try file.table.arbFile(in: file.languageInName ?? file.locale, file.dialect)
  } edit: { change in
    change.editedInPlace { () throws(DocumentError) in
      let part = change.parts[0]
      let edit = try ARBFileEdit(
        of: change.bytes, file: change.path, in: change.locale, part.original.dialect)
      return edit.file(with: change.table, changing: change.keys, translating: part.sources)
    }
  }
}

extension TextFormat {
  /// Texts and their translations into one language, for translators.
  package static let xliff = TextFormat(
    name: "xliff", title: "XLIFF 1.2", fileExtensions: [".xliff", ".xlf"],
    facts: [.plainTexts, .variations, .translationPairs, .states, .zeroForms],
    platform: "Apple", usualTable: "Localizable",
    layout: .copies(folderExtension: ".xcloc", contents: "Localized Contents")
  ) { source throws(DocumentError) in
    let document = try XLIFFDocument(parsing: source.bytes, file: source.path)
    return .init(
      tables: try document.tables(), sourceLanguage: document.files.first?.sourceLanguage,
      warnings: document.warnings)
  }
}

/// The contents of a new file.
struct NewFile: Sendable {
  /// The name of the table.
  let name: String

  /// The language to write, or to translate into.
  let locale: LocaleIdentifier

  /// The language that the file's name ends with; nil if it doesn't.
  let languageInName: LocaleIdentifier?

  /// The development language.
  let sourceLanguage: LocaleIdentifier

  let tables: [LocaleIdentifier: StringTable]

  /// The dialect of the messages of a new `.arb` file.
  let dialect: ARBDialect

  /// The texts in the language to write.
  var table: StringTable { tables[locale] ?? StringTable() }
}

/// A change of texts in a file.
struct FileChange: Sendable {
  /// Texts that are translated from those of one file.
  struct Part: Sendable {
    /// The keys of those that have changed.
    let keys: [String]

    /// The texts that they are translated from.
    let sources: StringTable?

    /// The file of those.
    let original: TextFile
  }

  /// The contents of the file; empty if it doesn't exist yet.
  let bytes: [UInt8]

  let path: String

  /// The language of the texts.
  let locale: LocaleIdentifier

  /// The texts, of which some have changed.
  let table: StringTable

  /// The keys of those that have changed.
  let keys: [String]

  /// The texts before.
  let existing: StringTable

  /// The parts of the change, at least one; each key is in one of them.
  let parts: [Part]
}

/// The result of a change.
struct FileEdit: Sendable {
  /// The bytes; nil if no text has changed that the file can hold.
  var bytes: [UInt8]?

  /// Texts that have no place in the file and stay as they were.
  var refusals: [Diagnostic] = []

  /// The keys of those texts.
  var refused: Set<String> = []

  /// The warnings about written texts.
  var warnings: [Diagnostic] = []
}

extension Diagnostic {
  fileprivate static func refusal(of key: String, because error: DocumentError) -> Diagnostic {
    Diagnostic(
      .error, at: error.location, problem: "in “\(key.visible)”, \(error.problem)",
      advice: error.advice)
  }
}

extension FileEdit {
  fileprivate mutating func refuse(_ key: String, because error: DocumentError) {
    refusals.append(.refusal(of: key, because: error))
    refused.insert(key)
  }

  /// Refuses the texts for which a check throws.
  fileprivate mutating func refuse(
    _ keys: [String], of table: StringTable,
    by check: (_ key: String, StringTable.Entry) throws(DocumentError) -> Void
  ) {
    for key in keys {
      guard let entry = table[key] else { continue }
      do throws(DocumentError) {
        try check(key, entry)
      } catch {
        refuse(key, because: error)
      }
    }
  }
}

extension FileChange {
  /// Why a file with a key that was taken for another can't be written anew; nil where there is none.
  fileprivate var refusalOfTwin: Diagnostic? {
    guard !keys.isEmpty, let twin = existing.skipped.first(where: \.isWholeKey) else { return nil }
    return Diagnostic(
      .error, at: twin.location,
      problem: "“\(twin.key)” would be lost where the file is written anew: \(twin.problem)",
      advice: "rename one of the two")
  }

  /// The file with the change, tried again without the texts that it cannot hold.
  ///
  /// - Parameters:
  ///   - write: writes the file.
  ///   - check: throws for a text that no file can hold; the file is then written once, and not once for
  ///     each of these.
  /// - Returns: the change, with what was refused.
  func editedTextByText(
    _ write: (StringTable, [String]) throws(DocumentError) -> [UInt8]?,
    check: (_ key: String, StringTable.Entry) throws(DocumentError) -> Void = { _, _ in }
  ) -> FileEdit {
    var result = FileEdit()
    var (table, keys) = (table, keys)
    var hasChecked = false
    while !keys.isEmpty {
      do throws(DocumentError) {
        result.bytes = try write(table, keys)
        return result
      } catch {
        // Where it isn't an imported text that is in the way, the file stays as it is.
        guard let key = error.key, keys.contains(key) else {
          result.refusals.append(.refusal(of: error.key ?? "", because: error))
          return result
        }
        if !hasChecked { result.refuse(keys, of: table, by: check) }
        hasChecked = true
        if !result.refused.contains(key) { result.refuse(key, because: error) }
        let refused = result.refused
        table = table.compactMapEntries { refused.contains($0) ? existing[$0] : $1 }
        keys.removeAll(where: refused.contains)
      }
    }
    return result
  }

  /// The file with the change, made by an editor that refuses texts by itself.
  func editedInPlace(_ edit: () throws(DocumentError) -> FileEdit) -> FileEdit {
    guard !keys.isEmpty else { return FileEdit() }
    do throws(DocumentError) {
      var result = try edit()
      if result.refusals.count >= keys.count { result.bytes = nil }
      return result
    } catch {
      return FileEdit(refusals: [error.diagnostic])
    }
  }
}

/// Another text in the place of some bytes.
typealias TextChange = (range: Range<Int>, text: String)

extension [UInt8] {
  /// The bytes with changes, of which no two overlap; those at one place come in their order.
  func changed(by changes: [TextChange]) -> [UInt8] {
    let sorted = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var offset = 0
    for (_, change) in sorted {
      result += self[offset..<change.range.lowerBound]
      result += change.text.utf8
      offset = change.range.upperBound
    }
    return result + self[offset...]
  }
}
