package import ProofDocuments
package import RefreshStrings

/// The state of the translations of a table, key by key and language by language.
package struct TextCoverage: Sendable {
  /// The status of a text.
  package enum Status: String, CaseIterable, Sendable {
    /// There is a text, and nothing says that it needs work.
    case translated

    /// There is no text, or an empty or new one.
    case missing

    /// There is a text that somebody must read again.
    case needsReview

    /// There is a text, but its key is no longer among the sources or in the code.
    case stale

    /// There is no text, and none is needed.
    case exempt
  }

  /// A key with its text in each language.
  package struct Row: Sendable {
    package let key: String

    /// The status of the text in each of the languages that are compared, in their order.
    package let statuses: [Status]

    /// The first place of the key.
    package let location: SourceLocation
  }

  /// The languages that are compared with the source, in order.
  package let locales: [LocaleIdentifier]

  /// The keys in the order of the source, then the others.
  package let rows: [Row]

  /// Compares the languages of a table, and others that it has no texts in.
  ///
  /// A language that the project draws but that has no file lacks every text.
  package init(of group: TextGroup, with others: [LocaleIdentifier] = []) {
    let locales = Set(group.targets + others).subtracting([group.sourceLanguage]).sorted()
    self.locales = locales
    rows = group.keys.compactMap { key in
      let source = group.source[key]
      let others = group.locales.lazy.compactMap { group.table(for: $0)?[key] }
      guard let first = source ?? others.first else { return nil }
      let statuses = locales.map { locale in
        Self.status(
          of: group.table(for: locale)?[key], from: source, hasSource: group.missingSource == nil)
      }
      return Row(key: key, statuses: statuses, location: first.location)
    }
  }

  private static func status(
    of entry: StringTable.Entry?, from source: StringTable.Entry?, hasSource: Bool
  ) -> Status {
    let isUnused = source?.extractionState == .stale || (source == nil && hasSource)
    guard let entry, entry.text.units.contains(where: { !$0.value.isEmpty }),
      !entry.text.units.contains(where: { $0.state == .new })
    else {
      // A text that nobody uses isn't missed.
      return isUnused || source?.needsTranslation == false ? .exempt : .missing
    }
    if isUnused { return .stale }
    return entry.text.units.contains { $0.state == .needsReview } ? .needsReview : .translated
  }

  /// The number of texts of a language that are so far.
  package func count(_ status: Status, in locale: LocaleIdentifier) -> Int {
    guard let column = locales.firstIndex(of: locale) else { return 0 }
    return rows.count { $0.statuses[column] == status }
  }
}
