package import ProofDocuments
package import RefreshStrings

// What is lost where a new file takes the place of another.

/// What an export would lose if it took the place of an older file.
package struct ExportLoss: Hashable, Sendable {
  /// The problem with its place, without an advice.
  package let problem: Diagnostic

  /// Whether it is a translation, which can be imported.
  package let isTranslation: Bool
}

extension XLIFFDocument {
  /// Looks for what would be lost if this took the place of an older file.
  ///
  /// A state counts only where both have one, because most formats that texts are exported from have none.
  ///
  /// - Parameters:
  ///   - old: the contents of the older file.
  ///   - path: its path, for messages.
  /// - Returns: the first translation that this one lacks or has otherwise, or what else would be lost; nil
  ///   if nothing would be.
  package func loss(inPlaceOf old: [UInt8], path: String) -> ExportLoss? {
    func loss(
      at location: SourceLocation, isTranslation: Bool = false, _ problem: String
    ) -> ExportLoss {
      ExportLoss(problem: .lost(at: location, problem), isTranslation: isTranslation)
    }
    let earlier: XLIFFDocument
    do {
      earlier = try XLIFFDocument(parsing: old, file: path)
    } catch {
      return loss(
        at: error.location, "\(error.problem), so this is no export, and it would be lost")
    }
    for part in earlier.files where !part.units.isEmpty {
      let own = files.first {
        $0.original.hasSameBytes(as: part.original) && $0.targetLanguage == part.targetLanguage
      }
      guard let own else {
        return loss(
          at: part.location,
          "the texts of “\(part.original)” are not a part of this export and would be lost")
      }
      guard let unit = part.firstTranslation(missingIn: own) else { continue }
      return loss(
        at: unit.target?.location ?? unit.location, isTranslation: true,
        "this translation of “\(unit.identifier)” is not among the texts and would be lost")
    }
    return nil
  }
}

extension XLIFFDocument.File {
  /// The first unit with a translation that another part lacks, or has otherwise.
  fileprivate func firstTranslation(missingIn other: Self) -> XLIFFDocument.TransUnit? {
    let targets = Dictionary(
      other.units.compactMap { unit in unit.target.map { (unit.identifier, $0) } }
    ) { first, _ in first }
    return units.first { unit in
      guard let target = unit.target, !target.value.isEmpty else { return false }
      return targets[unit.identifier]?.says(target) != true
    }
  }
}

extension XLIFFDocument.Target {
  /// Whether this says all that an older one does.
  fileprivate func says(_ old: Self) -> Bool {
    guard value.hasSameBytes(as: old.value) else { return false }
    guard let state = translationState, let earlier = old.translationState else { return true }
    return state == earlier
  }
}

extension TextFile {
  /// The first text of an older file, in the same format, whose key this one lacks in its language, or that isn't
  /// read, so that no other file has it; nil if this one can take the place of the file.
  ///
  /// The older file is in the language that its place names, unless that is another name for this one's.
  ///
  /// - Parameters:
  ///   - old: the contents of the older file.
  ///   - language: the language of this file's texts, where it doesn't say.
  ///   - known: the keys of this language that count as present, because they are converted to another file or
  ///     told to be lost.
  /// - Returns: the problem with its place, without an advice.
  package func loss(
    inPlaceOf old: [UInt8], language: LocaleIdentifier, besides known: Set<String>
  ) -> Diagnostic? {
    let earlier: TextFile
    let named = place.language.flatMap { $0.agrees(with: language) ? nil : $0 }
    do {
      earlier = try TextFile(
        parsing: old, path: path, as: format, language: named ?? language, in: dialect)
    } catch {
      return .lost(
        at: error.location,
        "\(error.problem), so this is no file of the format \(format.name), and it would be lost")
    }
    for (locale, table) in earlier.tables.sorted(by: { $0.key < $1.key }) {
      let known = locale == language ? known : []
      if let key = table.keys.first(where: { tables[locale]?[$0] == nil && !known.contains($0) }) {
        return .lost(
          at: table[key]?.location ?? SourceLocation(path: path),
          "the new file has no “\(key)” in \(locale), which would be lost")
      }
      let left = tables[locale]?.skipped.map(\.key) ?? []
      if let text = table.skipped.first(where: { text in
        !left.contains { $0.hasSameBytes(as: text.key) }
      }) {
        return .lost(
          at: text.location,
          "“\(text.key.visible)” would be lost in \(locale): \(text.problem)")
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func lost(at location: SourceLocation, _ problem: String) -> Diagnostic {
    Diagnostic(.error, at: location, problem: problem, advice: nil)
  }
}
