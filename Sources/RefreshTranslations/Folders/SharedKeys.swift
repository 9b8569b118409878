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

  /// The table of all files of some tables in one place.
  fileprivate init(joining groups: [TextGroup]) {
    guard groups.count > 1 else {
      self = groups[0]
      return
    }
    let tables = groups.filter { $0.missingSource == nil }
    let usual = groups[0].files.first?.format.usualTable
    let main = tables.first { $0.name == usual } ?? tables.first ?? groups[0]
    self.init(
      name: main.name, root: main.root, sourceLanguage: main.sourceLanguage,
      files: groups.flatMap(\.files).sorted { $0.path < $1.path },
      unread: groups.flatMap(\.unread), missingSource: groups.missingSource)
  }

  /// The resources that the table has in its place; none where a table has keys of its own.
  fileprivate var placedKeys: Set<PlacedKey> {
    guard sharesKeys else { return [] }
    return files.flatMap(\.tables.values).reduce(into: []) { found, table in
      for key in table.sharedKeys { found.insert(PlacedKey(root: root, key: key)) }
    }
  }
}

/// A resource of a place.
private struct PlacedKey: Hashable {
  let root: String
  let key: SharedKey
}

extension [TextGroup] {
  /// The tables, of which those in one place that share keys are one if they have a key in common, or if one has no
  /// source of its own.
  var joinedBySharedKeys: [TextGroup] {
    var tables = withKeysInCommon
    var homes: [String: Int] = [:]
    var withoutSource: [Int] = []
    for (place, groups) in tables.enumerated() where groups.allSatisfy(\.sharesKeys) {
      switch groups.missingSource {
      case nil, .unreadable: homes[groups[0].root] = homes[groups[0].root] ?? place
      case .noFile, .unclear: withoutSource.append(place)
      case .otherFile: break
      }
    }
    for place in withoutSource {
      // It is a translation of what a table with a source has, or a file of it that can't be read.
      guard let home = homes[tables[place][0].root] else { continue }
      tables[home] += tables[place]
      tables[place] = []
    }
    return tables.filter { !$0.isEmpty }.map(TextGroup.init(joining:))
  }

  /// The tables, each with those that it has a key in common with, and so on, at the place of the first of them.
  private var withKeysInCommon: [[TextGroup]] {
    var firsts = Array<Int>(indices)
    func first(of place: Int) -> Int {
      var place = place
      while firsts[place] != place {
        // The way is half as long the next time.
        firsts[place] = firsts[firsts[place]]
        place = firsts[place]
      }
      return place
    }
    var holders: [PlacedKey: Int] = [:]
    for (place, group) in enumerated() {
      for key in group.placedKeys {
        guard let holder = holders[key] else {
          holders[key] = place
          continue
        }
        let (one, other) = (first(of: holder), first(of: place))
        firsts[Swift.max(one, other)] = Swift.min(one, other)
      }
    }
    var tables: [[TextGroup]] = map { _ in [] }
    for (place, group) in enumerated() { tables[first(of: place)].append(group) }
    return tables.filter { !$0.isEmpty }
  }

  /// Why the tables have no source together; nil if one has.
  fileprivate var missingSource: MissingSource? {
    // Nobody knows which keys a file has that can't be read.
    for case .unreadable(let path)? in map(\.missingSource) { return .unreadable(path: path) }
    return contains { $0.missingSource == nil } ? nil : first?.missingSource
  }
}

extension TextGroup {
  /// The files of any name that hold texts of a language in the format of a file, by name.
  ///
  /// - Throws: ``DocumentError`` where two of one name have different texts.
  func filesByName(
    like file: TextFile, in locale: LocaleIdentifier
  ) throws(DocumentError) -> [[TextFile]] {
    let translated = Dictionary(
      grouping: files.filter { $0.tables[locale] != nil && $0.format == file.format },
      by: \.place.table)
    var found: [[TextFile]] = []
    for (name, files) in translated.sorted(by: { $0.key < $1.key }) {
      let files = try equalFiles(files, of: file, into: locale)
      if files.first?.place.table == name { found.append(files) }
    }
    if locale != sourceLanguage { try checkFolders(of: Array(found.joined()), in: locale) }
    return found
  }

  /// Checks that files in several folders of a language have the same text for a key.
  private func checkFolders(
    of files: [TextFile], in locale: LocaleIdentifier
  ) throws(DocumentError) {
    let folders = files.map { Disk.parent(of: $0.path) }
    guard Set(folders).count > 1 else { return }
    var known: [String: (entry: StringTable.Entry, place: Int)] = [:]
    for (place, file) in files.enumerated() {
      guard let table = file.exchangedTable(for: locale) else { continue }
      for key in table.keys {
        guard let entry = table[key] else { continue }
        guard let other = known[key] else {
          known[key] = (entry, place)
          continue
        }
        if folders[other.place] != folders[place],
          SharedKey(key, entry) == SharedKey(key, other.entry),
          !entry.text.isIdentical(to: other.entry.text)
        {
          throw Self.differentTexts(files[other.place], file, in: locale)
        }
      }
    }
  }

  /// The resources of the sources.
  var sourceResources: Set<SharedKey> {
    files.reduce(into: []) { found, file in
      if let table = file.tables[sourceLanguage] { found.formUnion(table.sharedKeys) }
    }
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

/// Which files of a language have which resources, in folders whose files have one set of keys.
struct ResourceHolders {
  /// The files, by name; of one name there are several if they have the same texts.
  let files: [[TextFile]]

  /// The numbers of the names.
  let names: [String: Int]

  /// The folders of the files of each name.
  private let folders: [Set<String>]

  /// The resources of the sources.
  private let sources: Set<SharedKey>

  /// The numbers of the names, in order, under which each resource is.
  private var numbers: [SharedKey: [Int]] = [:]

  /// The resources of each key and the place of one; a key may be a text in one file and an item of an array in
  /// another.
  private var resources: [String: [SharedKey: SourceLocation]] = [:]

  init(_ files: [[TextFile]], in locale: LocaleIdentifier, of sources: Set<SharedKey>) {
    self.files = files
    self.sources = sources
    folders = files.map { Set($0.map { Disk.parent(of: $0.path) }) }
    names = Dictionary(
      files.enumerated().map { ($1[0].place.table, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, files) in files.enumerated() {
      guard let table = files.first?.tables[locale] else { continue }
      for key in table.keys {
        guard let entry = table[key] else { continue }
        let resource = SharedKey(key, entry)
        resources[key, default: [:]][resource] = entry.location
        if numbers[resource]?.last != number { numbers[resource, default: []].append(number) }
      }
    }
  }

  /// The numbers of the names under which resources of some keys are: of each folder of the language one, which is a
  /// preferred name if that has them.
  func numbers(
    of keys: [String], besides source: StringTable?, preferring own: Int?
  ) -> [Int] {
    let holding = numbers(of: keys, besides: source)
    var covered: Set<String> = []
    return ([own].compactMap(\.self) + holding.sorted()).filter { number in
      guard holding.contains(number), !folders[number].isSubset(of: covered) else { return false }
      covered.formUnion(folders[number])
      return true
    }
  }

  /// The files of some names, one in each folder.
  func files(numbered numbers: [Int]) -> [TextFile] {
    var covered: Set<String> = []
    return numbers.flatMap { files[$0] }.filter {
      covered.insert(Disk.parent(of: $0.path)).inserted
    }
  }

  /// The place of a resource that a name has for one of some keys, and that isn't the source's but has a source of its
  /// own; nil where there is none.
  func otherResource(
    of keys: [String], besides source: StringTable?, in name: Int
  ) -> SourceLocation? {
    for key in keys {
      for (resource, location) in resources[key] ?? [:]
      where isOther(resource, than: source?[key].map { SharedKey(key, $0) }) {
        if numbers[resource]?.contains(name) == true { return location }
      }
    }
    return nil
  }

  /// The numbers of the names under which resources of some keys are, as they are in the files or in a source.
  ///
  /// What is one text in a source may be plural forms in a file still, unless another source has those.
  private func numbers(of keys: [String], besides source: StringTable?) -> Set<Int> {
    var found: Set<Int> = []
    for key in keys {
      let own = source?[key].map { SharedKey(key, $0) }
      if let own, let holding = numbers[own] {
        found.formUnion(holding)
      } else {
        for resource in (resources[key] ?? [:]).keys where !isOther(resource, than: own) {
          found.formUnion(numbers[resource] ?? [])
        }
      }
    }
    return found
  }

  /// Whether a resource isn't that of a source, and has another source.
  private func isOther(_ resource: SharedKey, than own: SharedKey?) -> Bool {
    own != nil && resource != own && sources.contains(resource)
  }
}
