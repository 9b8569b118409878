import ProofDocuments
import RefreshStrings

// Where the texts of a part go, and what may not be replaced there.

extension TextImport {
  /// The place of the texts of a part, which may be a file that is still to be made.
  ///
  /// - Throws: ``DocumentError`` if the part is in no language, and where a new file would take the place of another
  ///   or would not be found again.
  func place(
    of target: Destination, for part: XLIFFDocument.File
  ) throws(DocumentError) -> Place {
    guard target.locale.isLanguage else {
      throw DocumentError(
        at: part.location,
        problem: "“\(target.locale)” stands for no language, or for several",
        advice: "write the language of the translations, such as target-language=\"fr\"")
    }
    let group = groups[target.group]
    let original = group.files[target.file]
    if let file = group.unread.first(where: {
      $0.format == original.format && $0.place.language == target.locale
    }) {
      throw DocumentError(
        at: part.location, problem: "“\(file.path)” could not be read and would be replaced",
        advice: "fix that file first")
    }
    if let file = target.present { return Place(path: file.path, locale: target.locale) }
    guard let path = newPath(of: target) else {
      return Place(path: original.path, locale: target.locale)
    }
    try check(path, of: target, for: part)
    return Place(path: path, locale: target.locale)
  }

  /// The units of a part, each group of them with the files that hold their texts of the language: those of the
  /// original's name, or others of its folders that have their keys.
  ///
  /// A unit is refused whose name the file of the original's name has for another resource.
  ///
  /// - Throws: ``DocumentError`` where files in two folders of a language have different texts.
  mutating func parts(
    of part: XLIFFDocument.File, for target: Destination
  ) throws(DocumentError) -> [(target: Destination, part: XLIFFDocument.File)] {
    let group = groups[target.group]
    let original = group.files[target.file]
    guard let holders = try holders(of: target.locale, like: target.file, in: target.group)
    else { return [(target, part)] }
    let own = holders.names[original.place.table]
    let source = original.tables[group.sourceLanguage]
    // By the numbers of the names of the files that hold them; none for those of the original's name.
    var units: [[Int]: [XLIFFDocument.TransUnit]] = [:]
    for unit in part.units {
      let keys = part.keys(of: unit)
      let numbers = holders.numbers(of: keys, besides: source, preferring: own)
      if numbers.isEmpty, let own,
        let other = holders.otherResource(of: keys, besides: source, in: own)
      {
        refusals.append(unit.refusal(inPlaceOf: other))
      } else {
        units[numbers == own.map { [$0] } ? [] : numbers, default: []].append(unit)
      }
    }
    return units.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { numbers, units in
      var (target, part) = (target, part)
      part.units = units
      let files = holders.files(numbered: numbers)
      if let first = files.first {
        target.present = first
        target.copies = Array(files.dropFirst())
      }
      return (target, part)
    }
  }

  /// The files that hold the translations of a file of sources: one, none, or several with the same texts.
  ///
  /// - Throws: ``DocumentError`` where two have different texts.
  mutating func translatedFiles(
    of file: Int, in group: Int, into locale: LocaleIdentifier
  ) throws(DocumentError) -> [TextFile] {
    let original = groups[group].files[file]
    if locale != groups[group].sourceLanguage,
      let holders = try holders(of: locale, like: file, in: group)
    {
      return holders.names[original.place.table].map { holders.files[$0] } ?? []
    }
    return try groups[group].translatedFiles(of: original, into: locale)
  }

  /// Which files of a table have which texts of a language; nil where files have keys of their own.
  private mutating func holders(
    of locale: LocaleIdentifier, like file: Int, in number: Int
  ) throws(DocumentError) -> ResourceHolders? {
    let language = GroupLanguage(group: number, locale: locale)
    if let known = holders[language] { return known }
    let group = groups[number]
    let found =
      group.sharesKeys
      ? ResourceHolders(
        try group.filesByName(like: group.files[file], in: locale), in: locale,
        of: group.sourceResources)
      : nil
    holders[language] = .some(found)
    return found
  }

  /// The path of the file to make; nil where the original holds all languages.
  private func newPath(of target: Destination) -> String? {
    let group = groups[target.group]
    let original = group.files[target.file]
    return original.format.layout.newPath(
      beside: FilePlace(root: group.root, table: original.place.table), for: target.locale,
      in: folder(of: target.locale, for: original, in: group.root),
      fileExtension: original.format.fileExtensions[0])
  }

  /// The folder of a language that other files are in, whichever way its name is spelled.
  private func folder(
    of locale: LocaleIdentifier, for original: TextFile, in root: String
  ) -> String? {
    groups.lazy.filter { $0.root == root }.flatMap(\.files)
      .first { $0.format.family == original.format.family && $0.tables[locale] != nil }
      .map { Disk.parent(of: $0.path) }
  }

  /// Checks that a file can be made, and that it will be read as what it is.
  private func check(
    _ path: String, of target: Destination, for part: XLIFFDocument.File
  ) throws(DocumentError) {
    let (group, locale) = (groups[target.group], target.locale)
    let original = group.files[target.file]
    let format = original.format
    let place = format.place(of: path)
    guard place.table == original.place.table, let language = place.language,
      locale.spelled(as: [language]) == language
    else {
      throw DocumentError(
        at: part.location,
        problem:
          "“\(path)” would not be read as the texts of “\(original.place.table)” in \(locale)",
        advice: "write another tag for the language")
    }
    let isTaken: Bool
    do {
      isTaken = try FileStatus(of: path, followsLinks: false) != nil
    } catch {
      throw DocumentError(
        at: part.location,
        problem: "“\(path)” can't be looked at (\(error)), so nothing may take its place",
        advice: "check the permissions of its folder")
    }
    guard isTaken else { return }
    throw DocumentError(
      at: part.location,
      problem:
        "“\(path)” would be replaced, because it was not read as this table’s texts in \(locale)",
      advice: "name the folder that holds the folders or files of all languages, put a folder in "
        + "the place of a link, or move that file away")
  }
}

extension XLIFFDocument.TransUnit {
  /// The refusal of a unit for which there is another resource of its name.
  fileprivate func refusal(inPlaceOf other: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, at: location,
      problem:
        "“\(identifier.visible)” would take the place of what is at \(other), a resource of another kind",
      advice: "rename one of the two")
  }
}
