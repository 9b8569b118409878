import ProofDocuments
import RefreshStrings

/// Finds the development language of tables by their folders.
struct SourceLanguages {
  /// Warnings about assumptions.
  private(set) var warnings: [Diagnostic] = []

  private let named: LocaleIdentifier?
  private let tops: [String]
  private var known: [String: SourceLanguage] = [:]
  private var records = SourceLanguageRecords()
  private var flutterProjects = FlutterProjects()

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
    let layout = files.first?.format.layout.folders
    // The name of an Android folder says less, as a table may lack it.
    guard let layout, !layout.otherSources.isEmpty,
      files.contains(where: { $0.place.language != nil || $0.place.isStandard })
    else {
      return SourceLanguage(
        named: named ?? bundleLanguage(ofTextsIn: group.root)
          ?? templateLanguage(of: group, files),
        among: files.compactMap(\.place.language),
        hasStandard: files.contains { $0.place.language == nil })
    }
    // All tables beside each other were written in one language.
    if let language = known[group.root] { return language }
    let language = languageOfFolders(layout, in: group.root)
    known[group.root] = language
    return language
  }

  /// The language that the `Info.plist` beside a table names; a malformed one is told once.
  private mutating func bundleLanguage(ofTextsIn root: String) -> LocaleIdentifier? {
    var skipped: [Diagnostic] = []
    let language = records.bundleLanguage(ofTextsIn: root) { skipped.append($0) }
    warnings += skipped.filter { !warnings.contains($0) }
    return language
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
  ) -> SourceLanguage {
    let folders = layout.all(in: root)
    let base = folders.first { $0.meaning == .standard }
    let top = tops.first { root == $0 || root.hasPrefix($0 + "/") } ?? root
    var skipped: [Diagnostic] = []
    let language = SourceLanguage(
      named: named ?? records.language(ofTextsIn: root, within: top) { skipped.append($0) },
      among: folders.compactMap(\.meaning.language), hasStandard: base != nil)
    warnings += skipped.filter { !warnings.contains($0) }
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
  func all(in root: String) -> [(path: String, meaning: Meaning)] {
    let names = (try? Disk.names(in: root)) ?? []
    return names.compactMap { name in meaning(name).map { ("\(root)/\(name)", $0) } }
  }
}
