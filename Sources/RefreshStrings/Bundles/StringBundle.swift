package import ProofDocuments

/// The texts of several languages, as they were found in a bundle or a string catalog.
package struct StringBundle: Hashable, Sendable {
  /// The tables by language.
  package let tables: [LocaleIdentifier: StringTable]

  /// The texts of `Base.lproj`; nil if there are none.
  ///
  /// They come after the languages that serve a user and before the development language, whose
  /// table they are part of too.
  package let base: StringTable?

  /// Warnings about skipped and combined files, in the order in which they were found.
  package let warnings: [Diagnostic]

  /// The malformed files of tables that seem to be of other parts of the app.
  package let skipped: [SkippedFile]

  /// The tables that keys of the app's own name, apart from each other.
  package let named: NamedTables

  /// The language that the bundle was written in, whose texts stand in for missing ones; nil where
  /// nothing tells.
  package let developmentLocale: LocaleIdentifier?

  /// The path that the bundle was loaded from; nil for one that was not.
  package let path: String?

  /// What ``path`` is called in the sources of texts, whatever folder it is in on this machine: by
  /// default its last part.
  package var name: String

  /// Creates a bundle of tables.
  package init(
    tables: [LocaleIdentifier: StringTable], base: StringTable? = nil, warnings: [Diagnostic] = [],
    skipped: [SkippedFile] = [], named: NamedTables = NamedTables(),
    developmentLocale: LocaleIdentifier? = nil, path: String? = nil
  ) {
    self.tables = tables
    self.base = base
    self.warnings = warnings
    self.skipped = skipped
    self.named = named
    self.developmentLocale = developmentLocale
    self.path = path
    name = path.map(Disk.name) ?? ""
  }

  /// The languages that have a table, in order.
  package var locales: [LocaleIdentifier] { tables.keys.sorted() }

  /// The table of a language, if there is one of exactly that language.
  package func table(for locale: LocaleIdentifier) -> StringTable? { tables[locale] }

  /// A file of the bundle by its name, which begins with the bundle's; nil for another file.
  package func name(ofFile file: String) -> String? {
    guard let path, file.hasPrefix(path) else { return nil }
    let rest = file.dropFirst(path.count)
    return rest.isEmpty || rest.hasPrefix("/") ? name + rest : nil
  }
}
