import ProofDocuments
import RefreshComponents
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// Searches a folder for texts that the components use.
struct AppTextsSearch {
  /// The paths of the bundles, folders and catalogs with such texts, from the folder and in order.
  private(set) var paths: [String] = []

  /// What could not be read or was not searched, and why, in the order of the paths.
  private(set) var problems: [String] = []

  /// Why the first texts could not be read of which some have keys that the components use; nil for none.
  private(set) var failure: DocumentError?

  private let folder: String
  private var folderCount = 0
  private var isWhole = true

  /// Folders of dependencies and of what builds write, whose texts are not the app's own.
  static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "SourcePackages", "node_modules", "vendor", "build", "DerivedData",
  ]

  /// The deepest folder that is searched for texts, counted from the first.
  private static let deepest = 6

  /// The most folders that are searched for texts, so that a home folder doesn't take minutes.
  private static let mostFolders = 2_000

  init(in folder: String) {
    self.folder = folder
    search("", depth: 0)
    if !isWhole {
      note(
        "\(folder): not all of it was searched for texts, because it has more than "
          + "\(Self.mostFolders.counted("folder")); name those of your app with --strings")
    }
  }

  private mutating func search(_ path: String, depth: Int) {
    folderCount += 1
    let place = path.isEmpty ? folder : path.inFolder(folder)
    if let texts = texts(of: path, at: place) { return paths.append(texts) }
    guard depth < Self.deepest else { return }
    for name in names(in: place) where !Self.foreignFolders.contains(name) {
      let child = name.inFolder(place)
      guard isOwnFolder(child) else { continue }
      guard folderCount < Self.mostFolders else { return isWhole = false }
      search(path.isEmpty ? name : "\(path)/\(name)", depth: depth + 1)
    }
  }

  /// The path by which a project names the texts right in a folder; nil if it has none for the
  /// components.
  private mutating func texts(of path: String, at place: String) -> String? {
    let homes = [place, "\(place)/Contents/Resources"]
    guard homes.contains(where: { isHome($0) }),
      let bundle = bundle(at: place)
    else { return nil }
    // A folder often has catalogs of other texts beside the one that counts.
    for name in names(in: place)
    where TextFormat.all.format(ofFile: name)?.facts.contains(.manyLanguages) ?? false {
      if self.bundle(at: "\(place)/\(name)")?.tables == bundle.tables {
        return path.isEmpty ? name : "\(path)/\(name)"
      }
    }
    return path.isEmpty ? "." : path
  }

  /// Whether a folder holds texts; one that can't be read is a problem.
  private mutating func isHome(_ folder: String) -> Bool {
    do throws(DocumentError) {
      guard try Disk.isFolder(folder) else { return false }
      return try TextFinder.isHome(folder, formats: TextFormat.all)
    } catch {
      note(error.description)
      return false
    }
  }

  /// Whether a path is that of a folder, and no link to one; what the system can't say is a problem.
  private mutating func isOwnFolder(_ path: String) -> Bool {
    do throws(DocumentError) {
      guard try Disk.isFolder(path) else { return false }
      return try !Disk.isLink(path)
    } catch {
      note(error.description)
      return false
    }
  }

  /// The names of what a folder holds, but hidden ones, as far as they can be read; what can't be is a problem.
  private mutating func names(in folder: String) -> [String] {
    var names: [String]
    do throws(DocumentError) {
      names = try Disk.names(in: folder)
    } catch {
      note(error.description)
      // Beside a name that is not UTF-8 the others can be searched.
      names = (try? Disk.readableEntries(of: folder).sorted()) ?? []
    }
    return names.filter { !$0.hasPrefix(".") }
  }

  /// Adds a problem once: a folder that can't be read is met again through the texts around it.
  private mutating func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// The texts at a path, if they have a key that the components use.
  private mutating func bundle(at path: String) -> StringBundle? {
    do throws(DocumentError) {
      let bundle = try StringBundle(contentsOf: path, formats: TextFormat.all)
      let keys = bundle.tables.values.flatMap(\.keys)
      return PublishedKeys.recognized.isDisjoint(with: keys) ? nil : bundle
    } catch {
      guard error.kind != .nothingFound else { return nil }
      note(error.description)
      if failure == nil, Self.hasKnownKeys(at: path) { failure = error }
      return nil
    }
  }

  /// Whether texts have a key that the components use, as far as their files can be read.
  private static func hasKnownKeys(at path: String) -> Bool {
    do throws(DocumentError) {
      let folder = try StringsFolder(
        contentsOf: [path], keepsGoing: true, skipping: foreignFolders)
      return !PublishedKeys.recognized.isDisjoint(with: folder.groups.flatMap(\.keys))
    } catch {
      // The texts are known not to be readable.
      return false
    }
  }
}

/// Searches an app's texts for those of refresh components under keys of the app's own.
struct AppKeySearch: Sendable {
  /// Why texts and folders could not be read, in the order of their paths.
  let failures: [DocumentError]

  private let groups: [TextGroup]

  /// Reads files and folders; folders of dependencies are left out.
  init(in paths: [String]) throws(RunError) {
    do {
      let folder = try StringsFolder(
        contentsOf: paths, keepsGoing: true, skipping: AppTextsSearch.foreignFolders)
      groups = folder.groups
      failures = folder.failures.filter { $0.kind != .nothingFound }
    } catch {
      throw RunError(error)
    }
  }

  /// Whether there is no text.
  var isEmpty: Bool { groups.allSatisfy(\.keys.isEmpty) }

  /// Why none of the texts that there are can be read; empty if one can be, or there are none.
  ///
  /// A folder that can't be read is not known to hold texts.
  var obstacles: [DocumentError] {
    guard isEmpty else { return [] }
    return failures.filter { failure in
      failure.kind == .malformed || TextFormat.all.format(ofFile: failure.file) != nil
    }
  }

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
