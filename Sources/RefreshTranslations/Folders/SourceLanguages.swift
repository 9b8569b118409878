import ProofDocuments
package import RefreshStrings

/// Finds the development language of tables by their folders.
struct SourceLanguages {
  /// Warnings about assumptions.
  private(set) var warnings: [Diagnostic] = []

  /// The warnings about records.
  private var told: Set<Diagnostic> = []

  private let named: LocaleIdentifier?
  private let tops: [String]

  /// The files whose folders have one set of keys, by the place of the folders.
  private let sharing: [String: [TextFinder.Found]]
  private var known: [String: SourceLanguage] = [:]

  /// The languages that the resources of Android apps name, by their folders.
  private var resources: [String: LocaleIdentifier?] = [:]
  private var records = SourceLanguageRecords()
  private var flutterProjects = FlutterProjects()

  /// - Parameters:
  ///   - named: The language that was named for all tables, if one was.
  ///   - paths: The files and folders that were named to look in.
  ///   - found: The files of all tables.
  init(named: LocaleIdentifier?, paths: [String], found: [TextFinder.Found]) {
    self.named = named
    sharing = Dictionary(
      grouping: found.filter(\.sharesKeys), by: \.place.root)
    tops = paths.map(Disk.withoutTrailingSlashes)
  }

  /// The language of a table, where its files don't say.
  ///
  /// - Throws: ``DocumentError`` if the folder of the table can't be listed, or what names its language can't be
  ///   read.
  mutating func language(
    of group: TextFinder.Group, _ files: [TextFinder.Found]
  ) throws(DocumentError) -> SourceLanguage {
    let layout = files.first?.format.layout.folders
    // The source of a translation may be in a file of another name.
    let files = files.allSatisfy(\.sharesKeys) ? sharing[group.root] ?? files : files
    // The name of an Android folder says less, as it may hold no texts.
    guard let layout, !layout.otherSources.isEmpty,
      files.contains(where: { $0.place.language != nil || $0.place.isStandard })
    else {
      let recorded = named == nil ? try recordedLanguage(of: group, files) : nil
      return SourceLanguage(
        named: named ?? recorded,
        among: files.compactMap(\.place.language),
        hasStandard: files.contains { $0.place.language == nil })
    }
    // All tables beside each other were written in one language.
    if let language = known[group.root] { return language }
    let language = try languageOfFolders(layout, in: group.root)
    known[group.root] = language
    return language
  }

  /// The language that an `Info.plist`, a Flutter project or the resources of an Android app name for a
  /// table; nil if none does.
  private mutating func recordedLanguage(
    of group: TextFinder.Group, _ files: [TextFinder.Found]
  ) throws(DocumentError) -> LocaleIdentifier? {
    if let language = try bundleLanguage(ofTextsIn: group.root) { return language }
    if let language = templateLanguage(of: group, files) { return language }
    guard files.contains(where: { $0.format == .android && $0.place.isStandard }) else {
      return nil
    }
    if let language = resources[group.root] { return language }
    var skipped: [Diagnostic] = []
    let language = try records.resourceLanguage(ofTextsIn: group.root) { skipped.append($0) }
    add(skipped)
    resources[group.root] = .some(language)
    return language
  }

  /// The language that the `Info.plist` beside a table names; a malformed one is reported once.
  private mutating func bundleLanguage(
    ofTextsIn root: String
  ) throws(DocumentError) -> LocaleIdentifier? {
    var skipped: [Diagnostic] = []
    let language = try records.bundleLanguage(ofTextsIn: root) { skipped.append($0) }
    add(skipped)
    return language
  }

  /// Adds warnings that are new.
  private mutating func add(_ skipped: [Diagnostic]) {
    warnings += skipped.filter { told.insert($0).inserted }
  }

  /// The language of the file that a Flutter project names as the template of a table's others.
  private mutating func templateLanguage(
    of group: TextFinder.Group, _ files: [TextFinder.Found]
  ) -> LocaleIdentifier? {
    guard files.contains(where: { $0.format.facts.contains(.messages) }) else { return nil }
    return flutterProjects.templateLanguage(ofTextsIn: group.root)
  }

  private mutating func languageOfFolders(
    _ layout: LanguageFolders, in root: String
  ) throws(DocumentError) -> SourceLanguage {
    let folders = try layout.all(in: root)
    let base = folders.first { $0.meaning == .standard }
    let top = tops.first { root == $0 || root.hasPrefix($0 + "/") } ?? root
    var skipped: [Diagnostic] = []
    let recorded =
      named == nil
      ? try records.language(ofTextsIn: root, within: top) { skipped.append($0) } : nil
    let language = SourceLanguage(
      named: named ?? recorded,
      among: folders.compactMap(\.meaning.language), hasStandard: base != nil)
    add(skipped)
    if language.isAssumed, let base {
      warnings.append(
        Diagnostic(
          .warning, at: SourceLocation(path: base.path),
          problem: "assumed to be in \(language.locale), because no file names its language",
          advice: "name it with --source"))
    }
    return language
  }
}

extension LanguageFolders {
  /// The folders of languages beside each other in a folder, in the order of their names.
  func all(in root: String) throws(DocumentError) -> [(path: String, meaning: Meaning)] {
    try Disk.names(in: root).compactMap { name in meaning(name).map { ("\(root)/\(name)", $0) } }
  }
}

/// The language that texts were written in.
struct SourceLanguage: Hashable {
  let locale: LocaleIdentifier

  /// Whether it was chosen among several, so that another may be the source.
  let isUnclear: Bool

  /// Whether English is assumed, because a folder says only that its texts are the source.
  let isAssumed: Bool

  /// Chooses the language that was named, or else English, or the only one there is; `hasStandard`
  /// if there is a place for the source, such as `Base.lproj`, that names none.
  init(named: LocaleIdentifier?, among available: [LocaleIdentifier], hasStandard: Bool) {
    let wanted = named ?? .english
    let isExact = available.contains(wanted)
    isAssumed = named == nil && hasStandard && !isExact
    if hasStandard || isExact {
      (locale, isUnclear) = (wanted, false)
    } else if let near = LocaleMatcher.chain(for: wanted, among: available).first {
      (locale, isUnclear) = (near, false)
    } else if named == nil, let only = available.first, Set(available).count == 1 {
      (locale, isUnclear) = (only, false)
    } else {
      (locale, isUnclear) = (wanted, named == nil)
    }
  }
}

/// Why the texts that a table was translated from are not there to compare with or to export.
///
/// A translation never takes their place.
package enum MissingSource: Hashable, Sendable {
  /// A file of another kind holds them, such as a storyboard.
  case otherFile(path: String)

  /// The file that should hold them could not be read.
  case unreadable(path: String)

  /// No file is in the development language.
  case noFile(in: LocaleIdentifier)

  /// The development language is unknown, and there are several languages.
  case unclear(among: [LocaleIdentifier])

  package var problem: String {
    switch self {
    case .otherFile(let path): "the source texts are in “\(path)”, which is not a file of texts"
    case .unreadable(let path): "the source texts in “\(path)” could not be read"
    case .noFile(let language): "there are no source texts in \(language)"
    case .unclear(let languages):
      "nothing says which language the texts were written in, only that there are translations into"
        + " \(languages.map(\.tag).joined(separator: ", "))"
    }
  }

  package var advice: String {
    switch self {
    case .otherFile: "export this table with Xcode"
    case .unreadable: "fix that file first"
    case .noFile(let language):
      "add a file in \(language), or name the language of the source with --source"
    case .unclear: "name the language of the source with --source"
    }
  }

  /// Whether the source is known to be in a file that only other tools read, which is no mistake.
  package var isElsewhere: Bool {
    if case .otherFile = self { true } else { false }
  }
}
