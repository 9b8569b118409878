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

  /// The language that the bundle was written in, whose texts stand in for missing ones; nil where
  /// nothing tells.
  package let developmentLocale: LocaleIdentifier?

  /// Creates a bundle of tables.
  package init(
    tables: [LocaleIdentifier: StringTable], base: StringTable? = nil, warnings: [Diagnostic] = [],
    developmentLocale: LocaleIdentifier? = nil
  ) {
    self.tables = tables
    self.base = base
    self.warnings = warnings
    self.developmentLocale = developmentLocale
  }

  /// The languages that have a table, in order.
  package var locales: [LocaleIdentifier] { tables.keys.sorted() }

  /// The table of a language, if there is one of exactly that language.
  package func table(for locale: LocaleIdentifier) -> StringTable? { tables[locale] }
}
