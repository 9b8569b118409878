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
  ///   - skippedFolders: The names of folders that are not looked into.
  /// - Throws: ``DocumentError`` for the first file that cannot be read, unless that is gone on
  ///   after.
  package init(
    contentsOf paths: [String], sourceLanguage: LocaleIdentifier? = nil, keepsGoing: Bool = false,
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
    warnings = finder.warnings
    var languages = SourceLanguages(named: sourceLanguage, paths: paths)
    for (group, files) in Self.grouped(finder.found) {
      let language = languages.language(of: group, files)
      var loader = TextGroupLoader(group: group, language: language, keepsGoing: keepsGoing)
      try loader.read(files)
      // One l10n.yaml may keep many files from being read.
      for failure in loader.failures where !failures.contains(failure) {
        failures.append(failure)
      }
      if let group = loader.result { groups.append(group) }
    }
    warnings += languages.warnings
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
