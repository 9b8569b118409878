import ProofDocuments

/// A table of one language, and where it was found.
struct BundlePiece {
  /// The language; nil for texts in the development language that serve everybody else.
  let locale: LocaleIdentifier?

  /// The texts.
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
  ///
  /// - Parameters:
  ///   - developmentLocale: The language of the tables for everybody.
  ///   - warn: Receives a warning for each place that is laid over others.
  /// - Returns: The tables by language.
  func merged(
    developmentLocale: LocaleIdentifier?, warn: (Diagnostic) -> Void
  ) -> [LocaleIdentifier: StringTable] {
    var tables: [LocaleIdentifier: StringTable] = [:]
    var places: [LocaleIdentifier: Set<String>] = [:]
    let bases = filter { $0.locale == nil }
    if let developmentLocale, !bases.isEmpty { tables[developmentLocale] = bases.merged }
    for piece in inOrderOfPrecedence {
      guard let locale = piece.locale else { continue }
      let earlier = tables[locale] ?? StringTable()
      let isNewPlace = places[locale, default: []].insert(piece.place).inserted
      let isOverOther = places[locale, default: []].count > 1
      if isNewPlace, isOverOther, piece.table.keys.contains(where: { earlier[$0] != nil }) {
        warn(
          Diagnostic(
            .warning, at: SourceLocation(path: piece.place),
            problem: "overrides other texts in \(locale)", advice: nil))
      }
      tables[locale] = earlier.merging(piece.table)
    }
    return tables
  }

  /// The tables of one language laid over each other.
  var merged: StringTable {
    inOrderOfPrecedence.reduce(StringTable()) { $0.merging($1.table) }
  }

  private var inOrderOfPrecedence: [BundlePiece] { filter { !$0.isNamed } + filter(\.isNamed) }
}
