/// The texts of one language by key, each with the place it came from.
public struct StringTable: Hashable, Sendable {
  /// A text and where it was written.
  public struct Entry: Hashable, Sendable {
    /// The text.
    public let value: String

    /// Where the entry starts.
    public let location: SourceLocation

    /// Creates an entry.
    public init(value: String, location: SourceLocation) {
      self.value = value
      self.location = location
    }
  }

  /// The entries by key.
  public private(set) var entries: [String: Entry] = [:]

  /// What was read without error but hardly as it was meant, in the order of the files.
  public private(set) var warnings: [Warning] = []

  /// Creates an empty table.
  public init() {}

  /// The entry of a key, if there is one.
  public subscript(key: String) -> Entry? { entries[key] }

  /// Adds an entry read from a file; a second one with the same key replaces the first.
  mutating func insert(_ entry: Entry, for key: String) {
    if let earlier = entries.updateValue(entry, forKey: key) {
      warnings.append(.duplicate(key, earlier: earlier, later: entry))
    }
  }

  mutating func warn(_ warning: Warning) {
    warnings.append(warning)
  }

  /// The table with another file's laid over it; the other's entries win.
  func merging(_ other: StringTable) -> StringTable {
    var merged = self
    merged.entries.merge(other.entries) { _, theirs in theirs }
    merged.warnings += other.warnings
    return merged
  }
}

extension StringTable {
  /// Something in a file that is allowed but probably a mistake.
  public struct Warning: Hashable, Sendable, CustomStringConvertible {
    /// Where it is.
    public let location: SourceLocation

    /// What it is.
    public let problem: String

    /// What to do about it.
    public let advice: String

    /// The place, the problem and the advice, in one line.
    public var description: String { "\(location): \(problem); \(advice)" }

    static func duplicate(_ key: String, earlier: Entry, later: Entry) -> Warning {
      let difference = earlier.value == later.value ? "the same text" : "another text"
      return Warning(
        location: later.location,
        problem: "“\(key)” was given \(difference) on line \(earlier.location.line)",
        advice: "line \(later.location.line) counts, so remove the other")
    }
  }
}
