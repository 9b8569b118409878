/// The files of texts that paths lead to, by the tables that they belong to.
public struct TextProject: Sendable {
  /// The tables, in the order of their files.
  public private(set) var groups: [TextGroup] = []

  /// The files that could not be read, and why; empty unless reading went on after them.
  public private(set) var failures: [StringBundleError] = []

  /// What was passed over, in the order in which it was found.
  public private(set) var notes: [StringBundle.Note] = []

  /// Finds and reads the files that paths lead to.
  ///
  /// A folder is searched for string catalogs, `.arb` files, the `.strings` and `.stringsdict` files
  /// in `.lproj` folders, and the texts in the `values` folders of Android apps. XLIFF files are read
  /// only where they are named.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - sourceLanguage: The language of the developers where no file tells; if it is nil that of the
  ///     bundle's `Info.plist`, English, or where there is none the language that has most texts.
  ///   - keepsGoing: Whether to read on after a file that cannot be read.
  /// - Throws: ``StringBundleError`` for the first file that cannot be read, unless that is gone on
  ///   after.
  public init(
    contentsOf paths: [String], sourceLanguage: LocaleIdentifier? = nil, keepsGoing: Bool = false
  ) throws(StringBundleError) {
    var finder = TextFinder()
    for path in paths {
      do throws(StringBundleError) {
        try finder.find(at: path)
      } catch {
        guard keepsGoing else { throw error }
        failures.append(error)
      }
    }
    notes = finder.notes
    for (group, files) in Self.grouped(finder.found) {
      var reader = TextGroupReader(
        group: group, sourceLanguage: sourceLanguage, keepsGoing: keepsGoing)
      try reader.read(files)
      failures += reader.failures
      if let group = reader.result { groups.append(group) }
    }
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
private struct TextGroupReader {
  let group: TextFinder.Group
  let sourceLanguage: LocaleIdentifier?
  let keepsGoing: Bool
  private(set) var failures: [StringBundleError] = []
  private var files: [TextFile] = []
  private var unread: [TextFinder.Found] = []

  init(group: TextFinder.Group, sourceLanguage: LocaleIdentifier?, keepsGoing: Bool) {
    self.group = group
    self.sourceLanguage = sourceLanguage
    self.keepsGoing = keepsGoing
  }

  /// The table, or nothing if no file of it could be read.
  var result: TextGroup? {
    guard !files.isEmpty else { return nil }
    return TextGroup(
      name: group.name, root: group.root, sourceLanguage: language,
      files: files.sorted { $0.path < $1.path }, unread: unread)
  }

  mutating func read(_ found: [TextFinder.Found]) throws(StringBundleError) {
    let assumed = sourceLanguage ?? .english
    // The template of a Flutter app comes first, because it numbers the arguments of the others.
    let isTemplate = { (file: TextFinder.Found) in file.language == assumed }
    for file in found.filter(isTemplate) + found.filter({ !isTemplate($0) }) {
      do throws(StringBundleError) {
        let bytes = try Disk.bytes(of: file.path)
        files.append(try read(bytes, file, assuming: assumed))
      } catch {
        guard keepsGoing else { throw error }
        failures.append(error)
        unread.append(file)
      }
    }
  }

  private func read(
    _ bytes: [UInt8], _ file: TextFinder.Found, assuming language: LocaleIdentifier
  ) throws(StringBundleError) -> TextFile {
    do throws(StringsFileError) {
      return try TextFile(
        parsing: bytes, path: file.path, as: file.format, language: file.language ?? language,
        template: files.first)
    } catch {
      throw .malformed(error)
    }
  }

  /// The language of the developers: told by a file, given, told by the bundle, English, or that
  /// with most texts.
  private var language: LocaleIdentifier {
    let told = files.lazy.compactMap(\.sourceLanguage).first
    if let told = told ?? sourceLanguage { return told }
    // A bundle that says nothing intelligible of itself is no reason not to read its texts.
    let info = try? BundleInfo(ofBundleWithTextsIn: group.root)
    if let locale = info?.developmentLocale { return locale }
    var counts: [LocaleIdentifier: Int] = [:]
    for file in files {
      for (locale, table) in file.tables { counts[locale, default: 0] += table.keys.count }
    }
    let locales = counts.keys.sorted()
    if let english = LocaleMatcher.chain(for: .english, among: locales).first { return english }
    return locales.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? .english
  }
}
