package import ProofDocuments
package import RefreshStrings

/// The files of texts that paths lead to, by the tables that they belong to.
package struct StringsFolder: Sendable {
  /// The tables, in the order of their files.
  package private(set) var groups: [TextGroup] = []

  /// The files that could not be read, and why; empty unless reading went on after them.
  package private(set) var failures: [DocumentError] = []

  /// The warnings about skipped files, in the order in which they were found.
  package private(set) var warnings: [Diagnostic] = []

  /// Finds and reads the files that paths lead to.
  ///
  /// A folder is searched for string catalogs, `.arb` files, the `.strings` and `.stringsdict` files
  /// in `.lproj` folders, and the texts in the `values` folders of Android apps. XLIFF files are read
  /// only where they are named.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - sourceLanguage: The development language, if no file names one; by default the
  ///     development language of the bundle or project, or else English. Where there are several
  ///     other languages, none of them is taken for it.
  ///   - keepsGoing: Whether to read on after a file that cannot be read.
  ///   - addsLanguages: Whether the files are read, too, that have the found texts in other languages, where
  ///     a path leads to the file or the folder of one language.
  ///   - wanted: The languages that such files are read in, beside the development language; all if it is empty.
  ///   - skippedFolders: The names of folders that are not looked into.
  /// - Throws: ``DocumentError`` for the first file that cannot be read, unless that is gone on
  ///   after.
  package init(
    contentsOf paths: [String], sourceLanguage: LocaleIdentifier? = nil, keepsGoing: Bool = false,
    addingLanguages addsLanguages: Bool = false, only wanted: [LocaleIdentifier] = [],
    skipping skippedFolders: Set<String> = []
  ) throws(DocumentError) {
    var finder = TextFinder(
      formats: TextFormat.all, reach: .everywhere, skipping: skippedFolders)
    for path in paths {
      do throws(DocumentError) {
        try finder.find(at: path)
      } catch {
        guard keepsGoing else { throw error }
        failures.append(error)
      }
    }
    if !keepsGoing, let failure = finder.failures.first { throw failure }
    failures += finder.failures
    warnings = finder.warnings
    let others = addsLanguages ? try otherLanguages(finder, keepsGoing) : []
    let added = Set(others.map(\.path))
    var languages = SourceLanguages(
      named: sourceLanguage, paths: paths, found: finder.found + others)
    // One l10n.yaml may keep many files from being read.
    var known = Set(failures)
    for (group, files) in Self.grouped(finder.found + others) {
      do throws(DocumentError) {
        let language = try languages.language(of: group, files)
        var loader = TextGroupLoader(group: group, language: language, keepsGoing: keepsGoing)
        try loader.read(
          files.filter { file in
            !added.contains(file.path) || Self.isIn(wanted, file, from: language)
          })
        failures += loader.failures.filter { known.insert($0).inserted }
        if let group = try loader.result { groups.append(group) }
      } catch {
        guard keepsGoing else { throw error }
        if known.insert(error).inserted { failures.append(error) }
      }
    }
    groups = groups.joinedBySharedKeys
    if !added.isEmpty { keepTables(of: Set(finder.found.map(\.path))) }
    warnings += languages.warnings
  }

  /// Leaves out the tables that have none of some files, which were read to know the keys of their folders.
  private mutating func keepTables(of paths: Set<String>) {
    groups.removeAll { group in
      paths.isDisjoint(with: group.files.map(\.path) + group.unread.map(\.path))
    }
  }

  /// The files of the found tables in other languages; a folder that can't be read is a failure.
  private mutating func otherLanguages(
    _ finder: TextFinder, _ keepsGoing: Bool
  ) throws(DocumentError) -> [TextFinder.Found] {
    do {
      return try finder.filesInOtherLanguages()
    } catch {
      guard keepsGoing else { throw error }
      if !failures.contains(error) { failures.append(error) }
      return []
    }
  }

  /// Whether a file is in one of some languages, or in the one that it was written in; each is if there are none.
  private static func isIn(
    _ wanted: [LocaleIdentifier], _ file: TextFinder.Found, from source: SourceLanguage
  ) -> Bool {
    // Where the source is unclear, all languages have to be named.
    guard let language = file.place.language, !wanted.isEmpty, !source.isUnclear else {
      return true
    }
    return language == source.locale
      || wanted.contains { $0.spelled(as: [language]) == language }
  }

  private static func grouped(
    _ found: [TextFinder.Found]
  ) -> [(TextFinder.Group, [TextFinder.Found])] {
    var groups: [(TextFinder.Group, [TextFinder.Found])] = []
    var places: [TextFinder.Group: Int] = [:]
    for file in found {
      if let place = places[file.group] {
        groups[place].1.append(file)
      } else {
        places[file.group] = groups.count
        groups.append((file.group, [file]))
      }
    }
    return groups
  }
}

/// Reads the files of one table.
struct TextGroupLoader {
  private let group: TextFinder.Group
  private let language: SourceLanguage
  private let keepsGoing: Bool
  private var flutterProjects = FlutterProjects()

  /// The files that could not be read, and why.
  private(set) var failures: [DocumentError] = []

  private var found: [TextFinder.Found] = []
  private var files: [TextFile] = []
  private var unread: [TextFinder.Found] = []

  init(group: TextFinder.Group, language: SourceLanguage, keepsGoing: Bool) {
    self.group = group
    self.language = language
    self.keepsGoing = keepsGoing
  }

  /// The table, or nil if no file of it could be read.
  ///
  /// - Throws: ``DocumentError`` if a folder that may hold its source can't be listed.
  var result: TextGroup? {
    get throws(DocumentError) {
      guard !files.isEmpty else { return nil }
      let declared = files.lazy.compactMap(\.sourceLanguage).first
      return TextGroup(
        name: group.name, root: group.root, sourceLanguage: declared ?? language.locale,
        files: files.sorted { $0.path < $1.path }, unread: unread,
        missingSource: declared == nil ? try missingSource : nil)
    }
  }

  /// Reads files in their order.
  mutating func read(_ found: [TextFinder.Found]) throws(DocumentError) {
    self.found += found
    // The template of a Flutter app comes first, because it numbers the arguments of the others.
    let source = language.locale
    let isTemplate = { (file: TextFinder.Found) in file.place.language == source }
    for file in found.filter(isTemplate) + found.filter({ !isTemplate($0) }) {
      do throws(DocumentError) {
        files.append(try read(Disk.bytes(of: file.path), file))
      } catch {
        guard keepsGoing else { throw error }
        failures.append(error)
        unread.append(file)
      }
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ file: TextFinder.Found
  ) throws(DocumentError) -> TextFile {
    let project = try flutterProjects.project(ofFile: file.path, as: file.format)
    return try TextFile(
      parsing: bytes, path: file.path, as: file.format,
      language: file.place.language ?? language.locale, in: project.dialect, template: files.first)
  }
}

extension TextGroupLoader {
  /// Why no file that was read is in the development language; nil if one is.
  private var missingSource: MissingSource? {
    get throws(DocumentError) {
      let source = language.locale
      if files.contains(where: { $0.tables[source] != nil }) { return nil }
      if let file = unread.first(where: { ($0.place.language ?? source) == source }) {
        return .unreadable(path: file.path)
      }
      if let path = try otherFile() { return .otherFile(path: path) }
      return language.isUnclear
        ? .unclear(among: Set(files.flatMap(\.tables.keys)).sorted()) : .noFile(in: source)
    }
  }

  /// The file of another kind that the texts of a table come from, as those of storyboards do.
  private func otherFile() throws(DocumentError) -> String? {
    guard let layout = found.first?.format.layout.folders, !layout.otherSources.isEmpty else {
      return nil
    }
    if group.name == "InfoPlist" { return "Info.plist" }
    let folders = try layout.all(in: group.root)
      .filter { $0.meaning == .standard || $0.meaning == .language(language.locale) }
    for folder in folders {
      let name = try Disk.names(in: folder.path).first { name in
        layout.otherSources.contains { name == group.name + $0 }
      }
      if let name { return "\(folder.path)/\(name)" }
    }
    return nil
  }
}
