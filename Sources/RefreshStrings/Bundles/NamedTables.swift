/// The tables of a bundle by their names, as far as keys of the app's own need them.
package struct NamedTables: Hashable, Sendable {
  /// The names of all tables that were found, as their files spell them, in order.
  package var names: [String] = []

  /// The keys of tables that were read and belong to other parts of the app.
  package var otherKeys: Set<String> = []

  /// The tables that keys name, by their names in small letters and then by language.
  private var tables: [String: [LocaleIdentifier: StringTable]] = [:]

  /// The texts of `Base.lproj` of the tables that keys name.
  private var bases: [String: StringTable] = [:]

  /// Creates a collection of no tables.
  package init() {}

  /// Keeps a table apart from the others.
  mutating func add(
    _ tables: [LocaleIdentifier: StringTable], base: StringTable?, named name: String
  ) {
    self.tables[name.lowercased()] = tables
    bases[name.lowercased()] = base
  }

  /// A table in a language; nil if there is none of that name.
  package func table(named name: String, in locale: LocaleIdentifier) -> StringTable? {
    tables[name.lowercased()]?[locale]
  }

  /// The table in `Base.lproj`; nil if there is none of that name.
  func base(named name: String) -> StringTable? { bases[name.lowercased()] }

  /// A table in all languages, in their order.
  func tables(named name: String) -> [(locale: LocaleIdentifier, table: StringTable)] {
    (tables[name.lowercased()] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether there is a table of a name, whatever it holds.
  func hasTable(named name: String) -> Bool {
    names.contains { $0.lowercased() == name.lowercased() }
  }
}
