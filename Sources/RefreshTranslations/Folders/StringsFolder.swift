package import RefreshStrings

/// The files of texts that paths lead to, by the tables that they belong to.
package struct StringsFolder: Sendable {
  /// The tables, in the order of their files.
  package private(set) var groups: [TextGroup] = []

  /// The files that could not be read, and why; empty unless reading went on after them.
  package private(set) var failures: [StringBundleError] = []

  /// What was passed over, in the order in which it was found.
  package private(set) var notes: [StringBundle.Note] = []

  /// Finds and reads the files that paths lead to.
  ///
  /// A folder is searched for string catalogs, `.arb` files, the `.strings` and `.stringsdict` files
  /// in `.lproj` folders, and the texts in the `values` folders of Android apps. XLIFF files are read
  /// only where they are named.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - sourceLanguage: The language of the developers where no file tells; if it is nil the
  ///     development language of the bundle or project, or else English. Where there are several
  ///     other languages, none of them is taken for it.
  ///   - keepsGoing: Whether to read on after a file that cannot be read.
  /// - Throws: ``StringBundleError`` for the first file that cannot be read, unless that is gone on
  ///   after.
  package init(
    contentsOf paths: [String], sourceLanguage: LocaleIdentifier? = nil, keepsGoing: Bool = false
  ) throws(StringBundleError) {
    var finder = TextFinder(
      formats: TextFormat.all, reach: .everywhere)
    for path in paths {
      do throws(StringBundleError) {
        try finder.find(at: path)
      } catch {
        guard keepsGoing else { throw error }
        failures.append(error)
      }
    }
    notes = finder.notes
    var languages = SourceLanguages(named: sourceLanguage, paths: paths)
    for (group, files) in Self.grouped(finder.found) {
      let language = languages.language(of: group, files)
      var loader = TextGroupLoader(group: group, language: language, keepsGoing: keepsGoing)
      try loader.read(files)
      failures += loader.failures
      if let group = loader.result { groups.append(group) }
    }
    notes += languages.notes
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
