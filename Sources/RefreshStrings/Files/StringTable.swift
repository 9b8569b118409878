package import ProofDocuments

/// The texts of one language by key, each with the place it came from.
package struct StringTable: Hashable, Sendable {
  /// The entries by key.
  package private(set) var entries: [String: Entry] = [:]

  /// The keys in the order in which they first came.
  package private(set) var keys: [String] = []

  /// The warnings, in the order of the files.
  package private(set) var warnings: [Diagnostic] = []

  /// The texts that are not among the entries, because PullProof doesn't read them.
  package private(set) var skipped: [SkippedText] = []

  /// Creates an empty table.
  package init() {}

  /// The entry of a key, if there is one.
  package subscript(key: String) -> Entry? { entries[key] }

  /// Adds an entry read from a file; a second one with the same key replaces the first.
  ///
  /// Of two keys that differ only in how Unicode composes their letters, the first stays.
  package mutating func insert(_ entry: Entry, for key: String) {
    guard let place = entries.index(forKey: key) else {
      entries[key] = entry
      keys.append(key)
      return
    }
    let (known, earlier) = entries[place]
    guard known.hasSameBytes(as: key) else {
      return skip(SkippedText(key, at: entry.location, .twin(of: earlier.location)))
    }
    entries.values[place] = entry
    warnings.append(.duplicate(key, earlier: earlier, later: entry))
  }

  /// Sets the entry of a key, which comes last if the table lacks it.
  package mutating func set(_ entry: Entry, for key: String) {
    if entries.updateValue(entry, forKey: key) == nil { keys.append(key) }
  }

  /// Takes note of a text that is not read, and warns of it.
  mutating func skip(_ text: SkippedText) {
    skipped.append(text)
    warnings.append(text.warning)
  }

  /// Adds a warning.
  package mutating func warn(_ warning: Diagnostic) {
    warnings.append(warning)
  }

  /// Puts the warnings in the order of the file.
  mutating func sortWarnings() {
    warnings.sort {
      ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
    }
  }

  /// The table with each entry replaced, or left out; its warnings stay.
  package func compactMapEntries(_ transform: (String, Entry) -> Entry?) -> StringTable {
    var table = StringTable()
    for key in keys {
      if let entry = self[key].flatMap({ transform(key, $0) }) { table.insert(entry, for: key) }
    }
    table.warnings = warnings
    table.skipped = skipped
    return table
  }

  /// Lays another file's table over this one; the other's entries win.
  package mutating func merge(_ other: StringTable) {
    for key in other.keys {
      guard let entry = other[key] else { continue }
      if let place = entries.index(forKey: key), !entries[place].key.hasSameBytes(as: key) {
        let known = entries[place].value.location
        skip(SkippedText(key, at: entry.location, .twin(of: known)))
        continue
      }
      if entries.updateValue(entry, forKey: key) == nil { keys.append(key) }
    }
    warnings += other.warnings
    skipped += other.skipped
  }
}

extension Diagnostic {
  /// A warning about a key that a file has twice.
  fileprivate static func duplicate(
    _ key: String, earlier: StringTable.Entry, later: StringTable.Entry
  ) -> Diagnostic {
    let value = earlier.text.plainValue
    let isSame = value != nil && value == later.text.plainValue
    let difference = isSame ? "the same text" : "another text"
    return Diagnostic(
      of: isSame ? .repeatedKey : .duplicateKey, at: later.location,
      problem: "“\(key)” was given \(difference) on line \(earlier.location.line)",
      advice: "line \(later.location.line) counts, so remove the other")
  }
}

extension StringTable {
  /// The entry of one key in a table.
  package struct Entry: Hashable, Sendable {
    /// The text, with its variations.
    package var text: LocalizedText

    /// The developer's comment for the translator; nil if there is none.
    package var comment: String?

    /// The origin of the key in its catalog; nil where the format doesn't say.
    package var extractionState: ExtractionState?

    /// Whether the text is to be translated, which names and symbols are not.
    package var shouldTranslate: Bool

    /// The start of the entry.
    package var location: SourceLocation

    package init(
      text: LocalizedText, comment: String? = nil, extractionState: ExtractionState? = nil,
      shouldTranslate: Bool = true, location: SourceLocation
    ) {
      self.text = text
      self.comment = comment
      self.extractionState = extractionState
      self.shouldTranslate = shouldTranslate
      self.location = location
    }

    /// Creates an entry whose text is the same on every occasion.
    package init(value: String, comment: String? = nil, location: SourceLocation) {
      self.init(
        text: LocalizedText(value, location: location), comment: comment, location: location)
    }

    /// The text, or of one with variations the template for no occasion in particular.
    package var value: String { text.generalValue }

    /// Whether there is something to translate: a text that may be and is not empty.
    package var needsTranslation: Bool {
      shouldTranslate && text.units.contains { !$0.value.isEmpty }
    }
  }
}

extension StringTable {
  /// Reads the bytes of a `.strings` file, whichever of its forms it has.
  ///
  /// The forms are the list of `"key" = "value";` with or without braces around it, in UTF-8,
  /// UTF-16 or UTF-32, and the property list in XML or binary form. What Foundation accepts gives
  /// the same table, with three differences: what it would drop or replace without a word is an
  /// error, XML must be well-formed, and UTF-16 without a byte order mark is read with a warning.
  ///
  /// - Throws: ``DocumentError`` for the first part that is malformed or not text.
  package init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    let list = try PropertyListFile(parsing: bytes, file: file)
    self.init()
    for member in try list.members() {
      guard case .text(let value) = member.node.value else {
        throw DocumentError(
          at: member.node.location,
          problem: "the value of “\(member.key)” is \(member.node.account)",
          advice: StringTable.textAdvice)
      }
      insert(
        Entry(value: value, comment: member.comment, location: member.location), for: member.key)
    }
    add(list.warnings)
  }

  /// Adds the warnings of a parser among those that there are already, by their places.
  package mutating func add(_ others: [Diagnostic]) {
    others.forEach { warn($0) }
    sortWarnings()
  }

  /// The advice about a value of another kind than text.
  static let textAdvice = "a value must be text, so put it in quotes"
}
