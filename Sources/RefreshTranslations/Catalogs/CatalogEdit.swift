package import ProofDocuments
package import RefreshStrings

extension StringCatalogFile {
  /// Creates a catalog of tables, laid out as Xcode does.
  ///
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
    var edit = try CatalogEdit(of: self)
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

/// The changes of the text of a string catalog.
struct CatalogEdit {
  /// The changes of one entry.
  fileprivate struct Entry {
    var fields: [JSONPatch.Member] = []
    var localizations: [JSONPatch.Member] = []
    var isEmpty: Bool { fields.isEmpty && localizations.isEmpty }
  }

  private let catalog: StringCatalogFile
  private let text: Document
  private var keys: [String] = []
  private var entries: [String: Entry] = [:]
  private let nodes: [String: DocumentNode]

  /// Reads the text of a catalog, of which nothing has changed yet.
  ///
  /// - Throws: ``DocumentError`` if it can't be read.
  init(of catalog: StringCatalogFile) throws(DocumentError) {
    self.catalog = catalog
    text = try Document(json: catalog.bytes, file: catalog.file, .texts)
    let members = text.root["strings"]?.members ?? []
    nodes = Dictionary(members.map { ($0.name, $0.node) }) { $1 }
  }

  /// Takes over an entry, as far as it says something else than the catalog.
  mutating func add(
    _ entry: StringTable.Entry, for key: String, in locale: LocaleIdentifier
  ) throws(DocumentError) {
    var edit = entries[key] ?? newEntry(entry, for: key)
    addFields(of: entry, for: key, in: locale, to: &edit)
    let isImplied = locale == catalog.sourceLanguage && entry.text.plainValue == key
    let current = catalog.tables[locale]?[key]?.text
    if current.map({ !entry.text.saysTheSame(as: $0) }) ?? !isImplied {
      let content = try CatalogWriter(key: key, location: entry.location).content(of: entry.text)
      let name = spelling(of: locale, in: key)
      let old = nodes[key]?["localizations"]?[name]
      if let patch = old.map({ $0.patch(to: content, isOpen: false) }) ?? .value(content) {
        edit.localizations.append(.init(name, patch))
      }
    }
    guard !edit.isEmpty else { return }
    if entries.updateValue(edit, forKey: key) == nil { keys.append(key) }
  }

  /// The file with the changes, or nil if there are none.
  func result() -> [UInt8]? {
    guard !keys.isEmpty else { return nil }
    let changes = keys.map { key in JSONPatch.Member(key, entries[key]?.patch ?? .nothing) }
    let patch = JSONPatch.object([.init("strings", .object(changes, removing: []))], removing: [])
    return text.patched(patch, precedes: CatalogOrder.precedes)
  }
}

extension CatalogEdit {
  /// An empty edit; for a new key, it has the extraction state.
  private func newEntry(_ entry: StringTable.Entry, for key: String) -> Entry {
    guard nodes[key] == nil else { return Entry() }
    let state = entry.extractionState ?? .manual
    return Entry(fields: [.init("extractionState", .value(.string(state.rawValue)))])
  }

  private func addFields(
    of entry: StringTable.Entry, for key: String, in locale: LocaleIdentifier, to edit: inout Entry
  ) {
    let isSource = locale == catalog.sourceLanguage
    let current = catalog.tables[catalog.sourceLanguage]?[key]
    func set(_ name: String, _ content: JSONContent) {
      edit.fields.removeAll { $0.name == name }
      edit.fields.append(.init(name, .value(content)))
    }
    let isCommented = current?.comment != nil || edit.fields.contains { $0.name == "comment" }
    if let comment = entry.comment, comment != current?.comment, isSource || !isCommented {
      set("comment", .string(comment))
    }
    if let state = entry.extractionState, state != current?.extractionState {
      set("extractionState", .string(state.rawValue))
    }
    if !entry.shouldTranslate, current?.shouldTranslate ?? true {
      set("shouldTranslate", .boolean(false))
    }
  }

  /// The name that a language has in an entry, or elsewhere in the catalog.
  private func spelling(of locale: LocaleIdentifier, in key: String) -> String {
    let member = nodes[key]?["localizations"]?.members?.first {
      LocaleIdentifier($0.name) == locale
    }
    return member?.name ?? catalog.spellings[locale] ?? locale.tag
  }
}

extension CatalogEdit.Entry {
  fileprivate var patch: JSONPatch {
    let localized: [JSONPatch.Member] =
      localizations.isEmpty
      ? [] : [.init("localizations", .object(localizations.inOrder, removing: []))]
    return .object((fields + localized).inOrder, removing: [])
  }
}

extension JSONPatch {
  /// No change of an object.
  fileprivate static let nothing = JSONPatch.object([], removing: [])
}

extension [JSONPatch.Member] {
  fileprivate var inOrder: Self {
    sorted { CatalogOrder.precedes($0.name, $1.name) }
  }
}

extension DocumentNode {
  /// The changes that make the value say the same as another; nil if it does.
  ///
  /// Members that we don't know are kept, unless the object `isOpen` and has any names.
  fileprivate func patch(to content: JSONContent, isOpen: Bool) -> JSONPatch? {
    switch (value, content) {
    case (.object(let members), .object(let wanted)):
      let changes = wanted.compactMap { member -> JSONPatch.Member? in
        let patch = self[member.name].map {
          $0.patch(to: member.content, isOpen: Self.openObjects.contains(member.name))
        }
        return (patch ?? .value(member.content)).map { .init(member.name, $0) }
      }
      let names = Set(members.map(\.name)).subtracting(wanted.map(\.name))
      let removed = isOpen ? names : names.intersection(Self.ownNames)
      return changes.isEmpty && removed.isEmpty ? nil : .object(changes, removing: removed)
    case (.string(let text), .string(let wanted)):
      return text.hasSameBytes(as: wanted) ? nil : .value(content)
    case (.number(let number), .integer(let wanted)):
      return number == Double(wanted) ? nil : .value(content)
    case (.boolean(let flag), .boolean(let wanted)): return flag == wanted ? nil : .value(content)
    case (.null, _), (.boolean, _), (.number, _), (.string, _), (.array, _), (.object, _),
      (.token, _):
      return .value(content)
    }
  }

  private static let openObjects: Set = ["device", "plural", "substitutions", "width"]

  private static let ownNames = openObjects.union([
    "argNum", "formatSpecifier", "stringUnit", "variations",
  ])
}
