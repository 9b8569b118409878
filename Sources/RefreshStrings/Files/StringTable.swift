package import ProofDocuments

/// The texts of one language by key, each with the place it came from.
package struct StringTable: Hashable, Sendable {
  /// The entries by key.
  package private(set) var entries: [String: Entry] = [:]

  /// The keys in the order in which they first came.
  package private(set) var keys: [String] = []

  /// The warnings, in the order of the files.
  package private(set) var warnings: [Diagnostic] = []

  /// Creates an empty table.
  package init() {}

  /// The entry of a key, if there is one.
  package subscript(key: String) -> Entry? { entries[key] }

  /// Adds an entry read from a file; a second one with the same key replaces the first.
  package mutating func insert(_ entry: Entry, for key: String) {
    if let earlier = entries.updateValue(entry, forKey: key) {
      warnings.append(.duplicate(key, earlier: earlier, later: entry))
    } else {
      keys.append(key)
    }
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

  /// The table with another file's laid over it; the other's entries win.
  package func merging(_ other: StringTable) -> StringTable {
    var merged = self
    merged.keys += other.keys.filter { entries[$0] == nil }
    merged.entries.merge(other.entries) { _, theirs in theirs }
    merged.warnings += other.warnings
    return merged
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
