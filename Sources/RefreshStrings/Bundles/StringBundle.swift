/// The texts of several languages, as they were found in a bundle or a string catalog.
package struct StringBundle: Hashable, Sendable {
  /// The tables by language.
  package let tables: [LocaleIdentifier: StringTable]

  /// The texts of `Base.lproj`; nil if there are none.
  ///
  /// They come after the languages that serve a reader and before the development language, whose
  /// table they are part of too.
  package let base: StringTable?

  /// What was found but not used as might be expected, in the order in which it was found.
  package let notes: [Note]

  /// The language that the bundle was written in, whose texts stand in for missing ones; nil where
  /// nothing tells.
  package let developmentLocale: LocaleIdentifier?

  /// Creates a bundle of tables.
  package init(
    tables: [LocaleIdentifier: StringTable], base: StringTable? = nil, notes: [Note] = [],
    developmentLocale: LocaleIdentifier? = nil
  ) {
    self.tables = tables
    self.base = base
    self.notes = notes
    self.developmentLocale = developmentLocale
  }

  /// The languages that have a table, in order.
  package var locales: [LocaleIdentifier] { tables.keys.sorted() }

  /// The table of a language, if there is one of exactly that language.
  package func table(for locale: LocaleIdentifier) -> StringTable? { tables[locale] }
}

extension StringBundle {
  /// A folder or file that was passed over or joined with another, and why.
  package struct Note: Hashable, Sendable, CustomStringConvertible {
    /// The path of the folder or file.
    package let path: String

    /// What happened to it and why.
    package let reason: String

    /// Creates a note.
    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// The path and the reason, in one line.
    package var description: String { "\(path): \(reason)" }
  }
}
