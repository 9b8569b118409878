package import ProofDocuments
package import RefreshStrings

/// Files of texts with a translator's texts laid over them.
///
/// What cannot be imported is refused text by text, and all other texts are imported.
package struct TextImport: Sendable {
  /// What an XLIFF file brought into one file.
  package struct Summary: Hashable, Sendable {
    /// The file that the texts are in.
    package let path: String

    /// Their language.
    package let locale: LocaleIdentifier

    /// How many texts have a translation that they did not have before.
    package let changed: Int

    /// How many units had a translation.
    package let translated: Int

    /// How many units there were.
    package let total: Int
  }

  /// What was imported, in the order in which it was.
  package private(set) var summaries: [Summary] = []

  /// The warnings about imported texts.
  package internal(set) var warnings: [Diagnostic] = []

  /// What was not imported, and why: a text, a part of a translator's file, or a file.
  package internal(set) var refusals: [Diagnostic] = []

  let groups: [TextGroup]
  private let base: String

  /// The tables with the texts that were imported, by the place that they go to.
  var tables: [Place: StringTable] = [:]

  /// The places in the order in which texts came for them.
  private(set) var places: [Place] = []

  /// Where texts of one language go: two originals may be translated in one file.
  struct Place: Hashable {
    let path: String
    let locale: LocaleIdentifier
  }

  /// A file that texts were taken from, and the language that they come back in.
  struct Destination {
    let group: Int
    let file: Int
    let locale: LocaleIdentifier
  }

  /// The first file that texts for a place were taken from.
  private(set) var targets: [Place: Destination] = [:]

  /// Prepares for importing into files.
  ///
  /// - Parameters:
  ///   - groups: The tables that the files hold.
  ///   - base: The folder that the paths of originals start in.
  package init(into groups: [TextGroup], relativeTo base: String) {
    self.groups = groups
    self.base = base
  }

  /// Lays the texts of a translator's file over those that there are.
  ///
  /// A part that is of no file that is there, and a text that there is no place for, are added to
  /// ``refusals``.
  package mutating func add(_ document: XLIFFDocument) {
    warnings += document.warnings
    refusals += document.refusals
    for part in document.files {
      do throws(DocumentError) {
        try add(part)
      } catch {
        refusals.append(error.diagnostic)
      }
    }
  }

  private mutating func add(_ part: XLIFFDocument.File) throws(DocumentError) {
    guard let locale = part.targetLanguage else {
      throw DocumentError(
        at: part.location, problem: "this “file” doesn't say its target language",
        advice: "add an attribute such as target-language=\"fr\"")
    }
    let target = try target(of: part, in: locale)
    let group = groups[target.group]
    let original = group.files[target.file]
    if let file = group.unread.first(where: {
      $0.format == original.format && $0.place.language == target.locale
    }) {
      throw DocumentError(
        at: part.location, problem: "“\(file.path)” could not be read and would be replaced",
        advice: "fix that file first")
    }
    let place = Place(path: path(of: target), locale: target.locale)
    let existing =
      tables[place]
      ?? group.translatedFile(of: original, into: target.locale)?
      .exchangedTable(for: target.locale)
      ?? StringTable()
    let source = original.exchangedTable(for: group.sourceLanguage)
    let imported = existing.importingEach(of: part, translatedFrom: source)
    refusals += imported.refusals
    let result = imported.table
      .takingBackGaps(since: existing, translatedFrom: source, in: part.location.file)
    warnings += result.warnings.dropFirst(existing.warnings.count)
    if tables.updateValue(result, forKey: place) == nil {
      places.append(place)
      targets[place] = target
    }
    summaries.append(
      Summary(
        path: place.path, locale: target.locale,
        changed: result.keysThatDiffer(from: existing).count,
        translated: part.units.count { $0.target != nil }, total: part.units.count))
  }

  private func target(
    of part: XLIFFDocument.File, in locale: LocaleIdentifier
  ) throws(DocumentError) -> Destination {
    var candidates: [(target: Destination, path: String)] = []
    for (group, content) in groups.enumerated() {
      let locale = content.spelling(of: locale)
      for (index, file) in content.files.enumerated()
      where file.tables[content.sourceLanguage] != nil {
        let target = Destination(group: group, file: index, locale: locale)
        candidates.append((target, file.path.relative(to: base)))
      }
      // The translations of a storyboard are in files of texts, though the storyboard is not.
      if case .otherFile(let path) = content.missingSource, !content.files.isEmpty {
        let target = Destination(group: group, file: 0, locale: locale)
        candidates.append((target, path.relative(to: base)))
      }
    }
    // The export may have started in another folder of the project.
    let exact = candidates.filter { $0.path == part.original }
    let near = candidates.filter {
      $0.path.hasSuffix("/" + part.original) || part.original.hasSuffix("/" + $0.path)
    }
    if let only = exact.first ?? (near.count == 1 ? near.first : nil) { return only.target }
    let known = candidates.map(\.path)
    throw DocumentError(
      at: part.location,
      problem: "the original “\(part.original.visible)” is not among the files to import into",
      advice: known.isEmpty
        ? "name a folder that has it"
        : "change it to one of \(known.prefix(10).joined(separator: ", "))"
    )
  }
}

extension StringTable {
  /// The keys whose texts differ from those of a table that was before, in order.
  func keysThatDiffer(from earlier: StringTable) -> [String] {
    keys.filter { key in
      guard let text = self[key]?.text, let other = earlier[key]?.text else { return true }
      return !text.isIdentical(to: other)
    }
  }
}

extension LocalizedText {
  /// Whether the text says the same as one that was before and is in the same state, wherever the
  /// two stand; most formats have no states.
  fileprivate func isIdentical(to earlier: LocalizedText) -> Bool {
    saysTheSame(as: earlier)
      && (!earlier.hasStates || units.map(\.state) == earlier.units.map(\.state))
  }
}
