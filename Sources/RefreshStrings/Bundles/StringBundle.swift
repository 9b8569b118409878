package import ProofDocuments

/// The texts of several languages, as they were found in a bundle or a string catalog.
package struct StringBundle: Hashable, Sendable {
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

  /// The name of ``path`` in the sources of texts, whatever folder it is in on this machine: by
  /// default its last part.
  package var name: String

  /// The paths of the files from which the texts come, and of those that were skipped.
  package var files: Set<String> {
    let texts = Array(tables.values) + [base].compactMap(\.self) + named.all
    return Set(texts.flatMap { $0.entries.values.lazy.map(\.location.file) })
      .union(skipped.map(\.error.file))
  }

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

extension StringBundle {
  /// Loads the texts that a path holds.
  ///
  /// The path is a file of texts; a folder of one language, such as `fr.lproj` or `values-fr`; or a
  /// folder that holds any of these, such as a bundle, where they may also be in `Contents/Resources`.
  /// If a folder holds none, they are looked for in the folders in it.
  ///
  /// Besides the named table every other is read that has a key we know. Where they disagree, the
  /// named table wins, and otherwise the last name in order; a `.stringsdict` file wins against the
  /// `.strings` file beside it, and files of several languages against folders of languages.
  ///
  /// The bundle's ``developmentLocale`` is the one given; the one that an `Info.plist` names as
  /// `CFBundleDevelopmentRegion`, or a project; the one that a catalog is written in; or else English,
  /// if the bundle has it or a folder such as `Base.lproj` or `values`, whose texts are those of the
  /// development language.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - tableName: The name of the table, without `.strings` and the like; nil for the usual one of
  ///     each format, such as `Localizable.strings`, Android's `strings.xml` or Flutter's `app_fr.arb`.
  ///   - knownKeys: The keys by which a table with another name is recognized.
  ///   - appKeys: Keys of the app's own, which make a table known, too. The tables that they name are
  ///     also kept apart, as two tables may have the same key.
  ///   - developmentLocale: The language that the texts were written in; nil to look for it.
  ///   - formats: The formats of the files that are looked for.
  ///   - locales: The locales that are needed, besides English; all when there are none.
  /// - Throws: ``DocumentError`` if the path cannot be read, holds no texts, or has a malformed
  ///   file of a table of that name, or of one that has a key we know in any file.
  package init(
    contentsOf path: String, tableName: String? = nil,
    knownKeys: Set<String> = PublishedKeys.recognized, appKeys: [AppKey] = [],
    developmentLocale: LocaleIdentifier? = nil, formats: [TextFormat] = TextFormat.shipped,
    for locales: [LocaleIdentifier] = []
  ) throws(DocumentError) {
    var loader = StringBundleLoader(
      tableName: tableName, knownKeys: knownKeys, appKeys: appKeys, locales: locales,
      developmentLocale: developmentLocale, formats: formats)
    self = try loader.bundle(at: Disk.withoutTrailingSlashes(path))
  }
}

/// A table of one language, and where it was found.
struct BundlePiece {
  /// The language; nil for texts in the development language that serve everybody else.
  let locale: LocaleIdentifier?

  let table: StringTable

  /// The name of the table.
  let name: String

  /// Whether the table was named, so that it counts against others.
  let isNamed: Bool

  /// The folder of the language, or the file.
  let place: String
}

extension [BundlePiece] {
  /// The tables laid over each other: first those for everybody, then the others and the named ones
  /// last, each in the order in which it was found.
  func merged(
    developmentLocale: LocaleIdentifier?, warn: (Diagnostic) -> Void
  ) -> [LocaleIdentifier: StringTable] {
    var tables: [LocaleIdentifier: StringTable] = [:]
    var places: [LocaleIdentifier: Set<String>] = [:]
    let bases = filter { $0.locale == nil }
    if let developmentLocale, !bases.isEmpty { tables[developmentLocale] = bases.merged }
    for piece in inOrderOfPrecedence {
      guard let locale = piece.locale else { continue }
      let isNewPlace = places[locale, default: []].insert(piece.place).inserted
      let isOverOther = places[locale, default: []].count > 1
      if isNewPlace, isOverOther,
        piece.table.keys.contains(where: { tables[locale]?[$0] != nil })
      {
        warn(
          Diagnostic(
            .warning, at: SourceLocation(path: piece.place),
            problem: "overrides other texts in \(locale)", advice: nil))
      }
      tables[locale, default: StringTable()].merge(piece.table)
    }
    return tables
  }

  /// The tables of one language laid over each other.
  var merged: StringTable {
    inOrderOfPrecedence.reduce(into: StringTable()) { $0.merge($1.table) }
  }

  private var inOrderOfPrecedence: [BundlePiece] { filter { !$0.isNamed } + filter(\.isNamed) }
}

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

  /// The tables that keys name, in all languages.
  fileprivate var all: [StringTable] { tables.values.flatMap(\.values) + bases.values }

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
