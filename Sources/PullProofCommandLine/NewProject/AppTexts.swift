import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// The texts of an app that a new project is made for.
struct AppTexts: Sendable {
  /// The paths of the texts.
  let paths: [String]

  /// The languages, in order.
  let locales: [LocaleIdentifier]

  /// The development language; nil where the texts have none, or several.
  let source: LocaleIdentifier?

  /// The keys that the components use, in order.
  let keys: [String]

  /// The app's keys that are taken for ours, with others that may be meant; nil where the app has keys
  /// that the components use.
  let proposals: KeyProposals?

  /// The kinds of components that the app has a title for, or a line about the last update.
  let families: Set<StringKey.Family>

  /// Reads the texts.
  ///
  /// - Parameters:
  ///   - paths: the bundles, folders or files, relative to the working folder.
  ///   - source: the development language; nil for the one that the texts name.
  ///   - proposals: the app's keys that are taken for ours, if it has others than the components use.
  ///   - warn: takes warnings about the texts.
  /// - Throws: `RunError` when texts can't be read, or none has a key that the components use.
  init(
    at paths: [String], source: LocaleIdentifier? = nil, proposals: KeyProposals? = nil,
    warn: (String) -> Void
  ) throws(RunError) {
    var file = ProjectFile.builtIn
    file.project.strings = paths
    file.project.source = source
    file.project.keys = proposals?.appKeys ?? AppKeys()
    var warnings: [String] = []
    let bundles: [StringBundle]
    do {
      bundles = try file.bundles { warnings.append($0) }
    } catch {
      throw proposals == nil ? Self.unusedKeys(at: paths) ?? error : error
    }
    let tables = bundles.flatMap(\.tables.values)
    let found = Set(tables.flatMap(\.keys))
    self.proposals = proposals
    keys = found.intersection(PublishedKeys.recognized)
      .union(file.project.keys.names).sorted()
    families = Self.families(in: tables, with: file.project.keys)
    guard !keys.isEmpty else {
      throw Self.unusedKeys(at: paths) ?? RunError(.badData, "\(paths[0]): there are no texts")
    }
    self.paths = paths
    locales = Set(bundles.flatMap(\.locales)).sorted()
    let sources = Set(bundles.map(\.developmentLocale))
    self.source = source ?? (sources.count == 1 ? sources.first.flatMap(\.self) : nil)
    (warnings + file.keyWarnings(about: bundles)).forEach(warn)
  }
}

extension AppTexts {
  /// The kinds of components that tables, or chosen keys, have a text for that is shown.
  private static func families(
    in tables: [StringTable], with keys: AppKeys
  ) -> Set<StringKey.Family> {
    let shown = StringKey.allCases.filter { key in
      if case .spoken = key { return false }
      return keys[key] != nil
        || tables.contains { !PublishedKeys.names(of: key, in: $0).isEmpty }
    }
    return Set(shown.map(\.family))
  }

  /// The error for texts without a key that the components use; nil where there are no texts.
  static func unusedKeys(at paths: [String]) -> RunError? {
    guard let folder = try? StringsFolder(contentsOf: paths, keepsGoing: true) else { return nil }
    var seen: Set<String> = []
    let keys = folder.groups.flatMap(\.keys).filter { seen.insert($0).inserted }
    guard !keys.isEmpty, seen.isDisjoint(with: PublishedKeys.recognized) else { return nil }
    let unused =
      keys.count == 1 ? "don't use the only key" : "use none of the \(keys.count) keys"
    let lines = [
      "\(paths.joined(separator: ", ")): the components \(unused)",
      "  found: \(keys.map(\.quoted).listed(limit: shownCount))",
    ]
    let likely = keys.lazy.filter(isLikely).prefix(comparedCount)
    let nearest = questions(about: Array(likely)).prefix(shownCount).map { "  \($0)" }
    let advice =
      "name keys, such as --keys header.idle.title=\(keys[0].shellWord), or add keys such as "
      + "MJRefreshHeaderIdleText or header.idle.title; --no-strings creates a project with the built-in "
      + "texts"
    return RunError(.badData, (lines + nearest + [advice]).joined(separator: "\n"))
  }

  /// The most keys that a message lists.
  private static let shownCount = 8

  /// The most keys that are compared; comparing all keys of a large app would take seconds.
  private static let comparedCount = 200

  /// Whether a key may be a misspelled one.
  private static func isLikely(_ key: String) -> Bool {
    let folded = key.lowercased()
    return ["refresh", "header", "footer", "trailer", "leader"].contains(where: folded.contains)
  }

  /// Questions about keys that may be misspelled ones.
  ///
  /// If no key is right, a key may have more mistakes than in `ProjectFile.keyWarnings(about:)`.
  private static func questions(about keys: [String]) -> [String] {
    let known = PublishedKeys.recognized.sorted()
    return keys.sorted().compactMap { key in
      known.nearest(to: key).map { "\(key.quoted) is not used; did you mean \($0.quoted)?" }
    }
  }
}
