package import ProofDocuments

/// A key of the app's own, whose text is shown in the place of one of ours.
package struct AppKey: Hashable, Sendable {
  /// The key as the app's files spell it.
  package let name: String

  /// The name of the table that has the text; nil for any.
  package let table: String?

  /// The number that the text is given; nil for a text without an argument.
  package let value: Int?

  /// Where the key is chosen, such as a line of a project's file.
  package let location: SourceLocation

  /// Chooses a key.
  package init(_ name: String, table: String? = nil, value: Int? = nil, at location: SourceLocation)
  {
    self.name = name
    self.table = table
    self.value = value
    self.location = location
  }
}

/// The app's keys whose texts are shown in the place of ours.
package struct AppKeys: Hashable, Sendable {
  private var keys: [StringKey: AppKey] = [:]

  /// Creates a choice of no keys.
  package init() {}

  /// The app's key for one of ours; nil where ours is used.
  package subscript(key: StringKey) -> AppKey? {
    get { keys[key] }
    set { keys[key] = newValue }
  }

  /// Whether no key is chosen.
  package var isEmpty: Bool { keys.isEmpty }

  /// Our keys that have one of the app's, in their order.
  package var ours: [StringKey] { StringKey.allCases.filter { keys[$0] != nil } }

  /// The app's keys, in the order of ours.
  package var all: [AppKey] { ours.compactMap { keys[$0] } }

  /// The names of the app's keys.
  package var names: Set<String> { Set(keys.values.map(\.name)) }

  /// Our keys in whose place a key of the app is shown.
  ///
  /// - Parameters:
  ///   - name: The name of the app's key.
  ///   - table: The table that has it; nil for any.
  /// - Returns: Our keys, in their order.
  package func uses(ofName name: String, inTable table: String? = nil) -> [StringKey] {
    ours.filter { key in
      guard let chosen = keys[key], chosen.name == name else { return false }
      guard let own = chosen.table, let table else { return true }
      return own.lowercased() == table.lowercased()
    }
  }

  /// These keys with others, which win.
  package func merging(_ others: AppKeys) -> AppKeys {
    var merged = self
    merged.keys.merge(others.keys) { $1 }
    return merged
  }
}

extension [AppKeys] {
  /// Our keys in whose place a key of the app is shown by any component, in their order.
  package func uses(ofName name: String, inTable table: String? = nil) -> [StringKey] {
    let uses = Set(flatMap { $0.uses(ofName: name, inTable: table) })
    return uses.isEmpty ? [] : StringKey.allCases.filter(uses.contains)
  }
}
