/// Tells which language tables were written in, by what is known of the folders that they are in.
struct SourceLanguages {
  /// What was assumed and may be wrong.
  private(set) var notes: [StringBundle.Note] = []

  private let named: LocaleIdentifier?
  private let tops: [String]
  private var known: [String: SourceLanguage] = [:]
  private var projects = XcodeProjects()

  /// - Parameters:
  ///   - named: The language that was named for all tables, if one was.
  ///   - paths: The files and folders that were named to look in.
  init(named: LocaleIdentifier?, paths: [String]) {
    self.named = named
    tops = paths.map(Disk.withoutTrailingSlashes)
  }

  /// The language of a table, where its files don't say.
  mutating func language(of group: TextFinder.Group, _ files: [TextFinder.Found]) -> SourceLanguage
  {
    switch group.family {
    case .strings where files.contains { $0.language != nil || $0.isStandard }:
      // All tables beside each other were written in one language.
      if let language = known[group.root] { return language }
      let language = languageOfFolders(in: group.root)
      known[group.root] = language
      return language
    case .strings, .stringsdict, .catalog, .xliff, .android, .arb:
      return SourceLanguage(
        named: named ?? bundleLocale(of: group.root), among: files.compactMap(\.language),
        hasStandard: files.contains { $0.language == nil })
    }
  }

  private mutating func languageOfFolders(in root: String) -> SourceLanguage {
    let folders = LanguageFolder.all(in: root)
    let base = folders.first(where: \.isBase)
    var named = named ?? bundleLocale(of: root)
    if named == nil {
      let top = tops.first { root == $0 || root.hasPrefix($0 + "/") } ?? root
      named = projects.developmentLocale(above: root, within: top)
    }
    let language = SourceLanguage(
      named: named, among: folders.compactMap(\.language), hasStandard: base != nil)
    if language.isAssumed, let base {
      notes.append(
        .init(
          path: base.path,
          reason: "taken for \(language.locale), because nothing says in which language its texts"
            + " are; name it with --source"))
    }
    return language
  }

  private func bundleLocale(of root: String) -> LocaleIdentifier? {
    // A bundle that says nothing intelligible of itself is no reason not to read its texts.
    (try? BundleInfo(ofBundleWithTextsIn: root))?.developmentLocale
  }
}

/// A folder of texts in one language, or `Base.lproj`.
struct LanguageFolder {
  let path: String

  /// The language; nil for `Base.lproj`.
  let language: LocaleIdentifier?

  /// Whether it is `Base.lproj`.
  var isBase: Bool { language == nil }

  /// The folders beside each other in a folder, in the order of their names.
  static func all(in root: String) -> [LanguageFolder] {
    let names = (try? Disk.names(in: root)) ?? []
    return names.compactMap { name in
      let path = "\(root)/\(name)"
      let language = LocaleIdentifier(ofFolder: path)
      return language != nil || Disk.isBaseFolder(path)
        ? LanguageFolder(path: path, language: language) : nil
    }
  }
}
