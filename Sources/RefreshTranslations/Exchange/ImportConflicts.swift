import ProofDocuments
import RefreshStrings

extension StringTable {
  /// The table with what earlier files of the same import brought, where this file has nothing else.
  ///
  /// Every export has all translations, so a text that is as it was before the import says nothing: two
  /// translators who share a language may both send back the whole file.
  ///
  /// - Parameters:
  ///   - earlier: the table without this file, but with the earlier ones.
  ///   - present: the table before the import.
  ///   - alone: makes the table with this file, but without the earlier ones.
  /// - Returns: the table, and the texts that the files translate differently; in the table they are as the
  ///   earlier file has them.
  func keepingImports(
    of earlier: StringTable, since present: StringTable, alone: () -> StringTable
  ) -> (table: StringTable, refusals: [Diagnostic]) {
    let changed = Set(earlier.keysThatDiffer(from: present))
    guard !changed.isEmpty else { return (self, []) }
    let alone = alone()
    var refusals: [Diagnostic] = []
    let table = compactMapEntries { key, entry in
      guard changed.contains(key), let known = earlier[key] else { return entry }
      let old = present[key]?.text
      if let old, alone[key]?.text.isIdentical(to: old) == true { return known }
      guard let replaced = known.text.unit(since: old, replacedIn: entry.text) else { return entry }
      let place = entry.text.units.first { !known.text.holds($0) }?.location ?? entry.location
      refusals.append(
        Diagnostic(
          .error, at: place,
          problem: "“\(key.visible)” has another translation at \(replaced.location)",
          advice: "make the two alike, or remove one"))
      return known
    }
    return (table, refusals)
  }
}

extension LocalizedText {
  /// The first template that came after an older text and that a later text has no more, unless the later
  /// one says the same.
  fileprivate func unit(since old: LocalizedText?, replacedIn later: LocalizedText) -> TextUnit? {
    guard !later.saysTheSame(as: self, countingStates: false) else { return nil }
    return units.first { old?.holds($0) != true && !later.holds($0) }
  }

  /// Whether a template of a place is one of the text's.
  fileprivate func holds(_ unit: TextUnit) -> Bool {
    units.contains { $0.location == unit.location }
  }
}
