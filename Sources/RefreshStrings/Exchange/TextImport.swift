/// Files of texts with a translator's texts laid over them.
public struct TextImport: Sendable {
  /// What an XLIFF file brought into one file.
  public struct Summary: Hashable, Sendable {
    /// The file that the texts are in.
    public let path: String

    /// Their language.
    public let locale: LocaleIdentifier

    /// How many texts were translated anew, or otherwise than before.
    public let changed: Int

    /// How many units had a translation.
    public let translated: Int

    /// How many units there were.
    public let total: Int
  }

  /// What was imported, in the order in which it was.
  public private(set) var summaries: [Summary] = []

  /// What was imported but should be looked at.
  public private(set) var warnings: [StringTable.Warning] = []

  private let groups: [TextGroup]
  private let base: String
  private var tables: [Target: StringTable] = [:]
  private var order: [Target] = []

  /// A table that texts are imported into.
  private struct Target: Hashable {
    let group: Int
    let file: Int
    let locale: LocaleIdentifier
  }

  /// Prepares for importing into files.
  ///
  /// - Parameters:
  ///   - groups: The tables that the files hold.
  ///   - base: The folder that the paths of originals start in.
  public init(into groups: [TextGroup], relativeTo base: String) {
    self.groups = groups
    self.base = base
  }

  /// Lays the texts of a translator's file over those that there are.
  ///
  /// - Throws: ``StringsFileError`` if a part is of no file that is there, or has a text that there is
  ///   no place for.
  public mutating func add(_ document: XLIFFDocument) throws(StringsFileError) {
    warnings += document.warnings
    for part in document.files { try add(part) }
  }

  private mutating func add(_ part: XLIFFDocument.File) throws(StringsFileError) {
    guard let locale = part.targetLanguage else {
      throw StringsFileError(
        location: part.location, problem: "this “file” doesn't say its target language",
        advice: "add an attribute such as target-language=\"fr\"")
    }
    let target = try target(of: part, in: locale)
    let group = groups[target.group]
    let original = group.files[target.file]
    if let file = group.unread.first(where: {
      $0.format == original.format && $0.language == locale
    }) {
      throw StringsFileError(
        location: part.location, problem: "“\(file.path)” could not be read and would be replaced",
        advice: "mend it first")
    }
    let existing =
      tables[target]
      ?? group.translatedFile(of: original, into: locale)?.tables[locale] ?? StringTable()
    let source = original.tables[group.sourceLanguage]
    let result = try existing.importing(part, translatedFrom: source)
      .takingBackGaps(since: existing, translatedFrom: source, in: part.location.file)
    warnings += result.warnings.dropFirst(existing.warnings.count)
    if tables.updateValue(result, forKey: target) == nil { order.append(target) }
    summaries.append(
      Summary(
        path: path(of: target), locale: locale,
        changed: result.keysThatDiffer(from: existing).count,
        translated: part.units.count { $0.target != nil }, total: part.units.count))
  }

  private func target(
    of part: XLIFFDocument.File, in locale: LocaleIdentifier
  ) throws(StringsFileError) -> Target {
    var candidates: [(target: Target, path: String)] = []
    for (group, content) in groups.enumerated() {
      for (index, file) in content.files.enumerated()
      where file.tables[content.sourceLanguage] != nil {
        let target = Target(group: group, file: index, locale: locale)
        candidates.append((target, file.path.relative(to: base)))
      }
    }
    // Projects may be told from further up or down than they were when the texts were taken.
    let exact = candidates.filter { $0.path == part.original }
    let near = candidates.filter {
      $0.path.hasSuffix("/" + part.original) || part.original.hasSuffix("/" + $0.path)
    }
    if let only = exact.first ?? (near.count == 1 ? near.first : nil) { return only.target }
    let known = candidates.map(\.path)
    throw StringsFileError(
      location: part.location,
      problem: "the original “\(part.original.visible)” is not among the files to import into",
      advice: "change it to one of them: \(known.prefix(10).joined(separator: ", "))")
  }
}

extension TextImport {
  /// The files that have changed, with their paths, in the order in which they did.
  ///
  /// - Returns: what each of them is to hold; a file that is not there yet is one of them too.
  /// - Throws: ``StringsFileError`` for a file that cannot be written without losing something.
  public func changedFiles() throws(StringsFileError) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for target in order {
      let path = path(of: target)
      let earlier = files.firstIndex { $0.path == path }
      let original = groups[target.group].files[target.file]
      let file =
        groups[target.group].translatedFile(of: original, into: target.locale)
        ?? (original.format == .catalog ? original : nil)
      let bytes = earlier.map { files[$0].bytes } ?? file?.bytes ?? []
      let result = try written(target, over: bytes, path: path)
      guard let result, result != bytes else { continue }
      if let earlier { files[earlier].bytes = result } else { files.append((path, result)) }
    }
    return files
  }

  /// The path of the file that a table is in, or is to be in.
  private func path(of target: Target) -> String {
    let group = groups[target.group]
    let original = group.files[target.file]
    if let file = group.translatedFile(of: original, into: target.locale) { return file.path }
    let newFolder: String
    switch original.format {
    case .catalog, .xliff, .arb: return original.path
    case .strings, .stringsdict: newFolder = "\(target.locale.tag).lproj"
    case .android: newFolder = AndroidFolder.language(target.locale).name
    }
    let folder =
      folder(of: target.locale, for: original, in: group.root) ?? "\(group.root)/\(newFolder)"
    return folder + "/" + group.name + (original.format.fileExtensions.first ?? "")
  }

  /// The folder of a language that other files are in, whichever way its name is spelled.
  private func folder(
    of locale: LocaleIdentifier, for original: TextFile, in root: String
  ) -> String? {
    let formats: Set<TextFormat> =
      original.format == .android ? [.android] : [.strings, .stringsdict]
    return groups.lazy.filter { $0.root == root }.flatMap(\.files)
      .first { formats.contains($0.format) && $0.tables[locale] != nil }
      .map { TextFinder.parent(of: $0.path) }
  }

  /// What a file is to hold, or nothing if no text has changed.
  private func written(
    _ target: Target, over bytes: [UInt8], path: String
  ) throws(StringsFileError) -> [UInt8]? {
    let group = groups[target.group]
    let original = group.files[target.file]
    let existing =
      group.translatedFile(of: original, into: target.locale)?.tables[target.locale]
      ?? StringTable()
    guard let table = tables[target] else { return nil }
    let keys = table.keysThatDiffer(from: existing)
    guard !keys.isEmpty else { return nil }
    switch Result(catching: { () throws(UnwritableText) in
      try original.format.file(
        of: table, changing: keys, over: bytes, path: path, in: target.locale)
    }) {
    case .success(let written): return written
    case .failure(let error):
      throw StringsFileError(
        location: error.location, problem: "in “\(error.key.visible)”, \(error.problem)",
        advice: error.advice)
    }
  }
}

extension TextFormat {
  /// A file with the texts of a table, of which some have changed.
  fileprivate func file(
    of table: StringTable, changing keys: [String], over bytes: [UInt8], path: String,
    in locale: LocaleIdentifier
  ) throws(UnwritableText) -> [UInt8]? {
    switch self {
    case .catalog:
      guard var catalog = try? StringCatalogFile(parsing: bytes, file: path) else { return nil }
      try catalog.update([locale: table])
      return catalog.bytes
    case .strings:
      let entries = keys.compactMap { key in table[key].map { (key, $0) } }
      let edit = try? StringsFileEdit(of: bytes, file: path)
      return edit?.file(with: entries) ?? table.stringsFile().map { Array($0.utf8) }
    case .stringsdict: return try table.stringsdictFile().map { Array($0.utf8) }
    case .android:
      try AndroidResources.checkRewriting(bytes, file: path)
      return Array(try table.androidResourcesFile().utf8)
    case .xliff, .arb: return nil
    }
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
