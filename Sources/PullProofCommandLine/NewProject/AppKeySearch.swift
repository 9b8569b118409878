import ProofDocuments
import RefreshComponents
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// Searches an app's texts for those of refresh components under keys of the app's own.
struct AppKeySearch: Sendable {
  /// Why texts could not be read, in the order of their paths.
  let problems: [String]

  private let groups: [TextGroup]

  /// Reads files and folders; folders of dependencies are left out.
  init(in paths: [String]) throws(RunError) {
    do {
      let folder = try StringsFolder(
        contentsOf: paths, keepsGoing: true, skipping: AppTextsSearch.foreignFolders)
      groups = folder.groups
      problems = folder.failures.filter { !$0.location.isWholeFile }.map(\.description)
    } catch {
      throw RunError(error)
    }
  }

  /// Whether there is no text.
  var isEmpty: Bool { groups.allSatisfy(\.keys.isEmpty) }

  /// The numbers of languages, texts and files, such as `2 languages, 1,501 texts in 4 files`.
  var summary: String {
    let languages = Set(groups.flatMap(\.locales)).count
    let texts = groups.reduce(0) { $0 + $1.keys.count }
    let files = groups.reduce(0) { $0 + $1.files.count }
    return
      "\(languages.counted("language")), \(texts.counted("text")) in \(files.counted("file"))"
  }

  /// The keys that are found by the words of their texts, by the places of the texts.
  func proposals() throws(RunError) -> [KeyProposals] {
    do {
      let reader = RefreshReader(builtIn: try StringBundle.builtIn().tables)
      return KeyProposalSearch(in: groups, by: reader).found
    } catch {
      throw RunError(error)
    }
  }
}

extension AppKeySearch {
  /// The places that have all of some keys of the app, with these keys for ours.
  ///
  /// - Throws: `RunError` for a key that no text has.
  func places(of keys: [StringKey: String]) throws(RunError) -> [KeyProposals] {
    let all = Set(groups.flatMap(\.keys))
    for key in keys.values.sorted() where !all.contains(key) {
      let question = all.sorted().nearest(to: key).map { "; did you mean \($0.quoted)?" } ?? ""
      throw RunError(.badData, "none of \(summary) has the key \(key.quoted)\(question)")
    }
    var seen: Set<String> = []
    let roots = groups.map(\.root).filter { seen.insert($0).inserted }
    return roots.compactMap { root in place(of: keys, in: groups.filter { $0.root == root }) }
  }

  private func place(of keys: [StringKey: String], in groups: [TextGroup]) -> KeyProposals? {
    var homes: Set<String> = []
    var proposals: [(key: StringKey, ranked: [KeyProposal])] = []
    for key in StringKey.allCases {
      guard let name = keys[key] else { continue }
      guard let group = groups.first(where: { $0.keys.contains(name) }),
        let entry = ([group.sourceLanguage] + group.targets).lazy
          .compactMap({ group.table(for: $0)?[name] }).first
      else { return nil }
      homes.insert(group.home)
      let chosen = KeyProposal(
        key: name, table: nil, score: 1, text: entry.value, location: entry.location)
      proposals.append((key, [chosen]))
    }
    let home = homes.count == 1 ? homes.first : groups.first?.root
    return home.map { KeyProposals(home: $0, proposals: proposals) }
  }
}
