import ProofDocuments
import RefreshStrings

// Files whose folder has one set of keys, so that a text and its translation may be in files of different names,
// as on Android.

/// The kind and the name of a text in such a folder, which has each once.
struct SharedKey: Hashable {
  private let name: String
  private let kind: Kind

  private enum Kind {
    case text
    case variations
    case array
  }

  /// The name of the resource that the text of a key is, or is an item of.
  init(_ key: String, _ entry: StringTable.Entry) {
    if let item = AndroidKey.item(key) {
      (name, kind) = (item.name, .array)
    } else {
      (name, kind) = (key, entry.text.plainValue == nil ? .variations : .text)
    }
  }
}

extension StringTable {
  /// The names of the resources that the texts are.
  var sharedKeys: Set<SharedKey> {
    Set(keys.compactMap { key in self[key].map { SharedKey(key, $0) } })
  }
}

extension TextGroup {
  /// Whether all files of a folder have one set of keys.
  var sharesKeys: Bool { files.allSatisfy { $0.format.sharesKeys(at: $0.place) } }

  /// The table with the files of another one.
  fileprivate func joined(with other: TextGroup) -> TextGroup {
    let missing = [missingSource, other.missingSource]
    // Nobody knows which keys a file has that can't be read.
    let unreadable = missing.first { if case .unreadable = $0 { true } else { false } } ?? nil
    let tables = [self, other].filter { $0.missingSource == nil }
    let main = tables.first { $0.name == files.first?.format.usualTable } ?? tables.first ?? self
    return TextGroup(
      name: main.name, root: root, sourceLanguage: main.sourceLanguage,
      files: (files + other.files).sorted { $0.path < $1.path }, unread: unread + other.unread,
      missingSource: unreadable ?? (missing.contains(nil) ? nil : missingSource))
  }
}

extension [TextGroup] {
  /// The tables, of which those in one place that share keys are one if they have a key in common, or if one has no
  /// source of its own.
  var joinedBySharedKeys: [TextGroup] {
    var tables: [Table] = []
    for group in self {
      var table = Table(group)
      let mates = tables.indices.filter { tables[$0].hasKeyInCommon(with: table) }
      guard let first = mates.first else {
        tables.append(table)
        continue
      }
      for mate in mates.reversed() { table = tables.remove(at: mate).joined(with: table) }
      tables.insert(table, at: first)
    }
    for place in tables.indices.reversed() {
      let table = tables[place]
      guard let other = tables.firstIndex(where: { $0.mayHaveSource(of: table) }) else { continue }
      tables[other] = tables[other].joined(with: table)
      tables.remove(at: place)
    }
    return tables.map(\.group)
  }

  /// A table with the names of its resources.
  private struct Table {
    let group: TextGroup

    /// Empty for a table that shares none.
    private let keys: Set<SharedKey>

    init(_ group: TextGroup) {
      let tables = group.sharesKeys ? group.files.flatMap(\.tables.values) : []
      self.init(group, tables.reduce(into: []) { $0.formUnion($1.sharedKeys) })
    }

    private init(_ group: TextGroup, _ keys: Set<SharedKey>) {
      self.group = group
      self.keys = keys
    }

    func hasKeyInCommon(with other: Table) -> Bool {
      group.root == other.group.root && !keys.isDisjoint(with: other.keys)
    }

    /// Whether a table without a source is a translation of what this one, or a file of it that can't be read, has.
    func mayHaveSource(of other: Table) -> Bool {
      guard group.root == other.group.root, group.sharesKeys, other.group.sharesKeys else {
        return false
      }
      switch (group.missingSource, other.group.missingSource) {
      case (nil, .noFile), (nil, .unclear), (.unreadable, .noFile), (.unreadable, .unclear):
        return true
      default: return false
      }
    }

    func joined(with other: Table) -> Table {
      Table(group.joined(with: other.group), keys.union(other.keys))
    }
  }
}

extension TextGroup {
  /// The files of other names that hold translations of a file of sources, by name; of one name there are several
  /// if they have the same texts.
  ///
  /// - Throws: ``DocumentError`` where two have different texts.
  func filesOfOtherNames(
    than file: TextFile, in locale: LocaleIdentifier
  ) throws(DocumentError) -> [[TextFile]] {
    guard sharesKeys else { return [] }
    let translated = Dictionary(
      grouping: files.filter { $0.tables[locale] != nil && $0.format == file.format },
      by: \.place.table)
    var others: [[TextFile]] = []
    for (name, files) in translated.sorted(by: { $0.key < $1.key }) where name != file.place.table {
      others.append(try equalFiles(files, of: file, into: locale))
    }
    return others
  }

  /// The keys that a folder has in more than one of its files, which Android refuses.
  var keysOfSeveralFiles: [TextDiagnostic] {
    guard sharesKeys else { return [] }
    struct Place: Hashable {
      let folder: String
      let key: SharedKey
    }
    var earlier: [Place: SourceLocation] = [:]
    var found: [TextDiagnostic] = []
    for file in files {
      for (locale, table) in file.tables {
        var own: [Place: SourceLocation] = [:]
        for key in table.keys {
          guard let entry = table[key] else { continue }
          let place = Place(folder: Disk.parent(of: file.path), key: SharedKey(key, entry))
          guard own.updateValue(entry.location, forKey: place) == nil, let other = earlier[place]
          else { continue }
          found.append(
            TextDiagnostic(
              TextRule.duplicateKey.rule, at: entry.location,
              problem: "“\(key.visible)” is also at \(other), in the same folder",
              advice: "remove one of the two, because Android allows a name once in a folder",
              locale: locale, key: key))
        }
        earlier.merge(own) { first, _ in first }
      }
    }
    return found
  }
}
