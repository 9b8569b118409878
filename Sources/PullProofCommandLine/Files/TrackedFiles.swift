import ProofDocuments

/// What Git knows of the files of a repository now, by their paths from the top folder.
struct TrackedFiles {
  /// The files and links that are tracked, those of submodules, too.
  private(set) var paths: Set<String> = []

  /// The links among them.
  private(set) var links: [String] = []

  /// Those of them that Git doesn't look at, in order: a sparse checkout leaves them out, or somebody said that they
  /// don't change.
  private(set) var unwatched: [String] = []

  /// The repository and the submodules that were looked into, each before those in it, with what their paths begin
  /// with.
  private var repositories: [(prefix: String, repository: GitRepository)] = []

  /// The folders of all submodules.
  private var modulePaths: [String] = []

  /// The folders above all of these.
  private var folders: Set<String> = [""]

  /// Lists the files.
  ///
  /// - Parameters:
  ///   - repository: the repository.
  ///   - isWanted: whether the files of the submodule at a path matter.
  /// - Throws: `RunError` when git can't.
  init(
    of repository: GitRepository, inModules isWanted: (String) -> Bool
  ) throws(RunError) {
    try add(repository, at: "", isWanted)
  }

  private mutating func add(
    _ repository: GitRepository, at prefix: String, _ isWanted: (String) -> Bool
  ) throws(RunError) {
    repositories.append((prefix, repository))
    var found: [String] = []
    // H 100644 DIGEST 0<tab>PATH
    for line in try repository.names(from: ["ls-files", "-v", "--stage", "-z"]) {
      guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")), let tag = line.first else {
        continue
      }
      let path = prefix + line[line.utf8.index(after: tab)...]
      paths.insert(path)
      if tag == "S" || tag.isLowercase { unwatched.append(path) }
      switch line.dropFirst(2).prefix(6) {
      case "160000": found.append(path)
      case "120000": links.append(path)
      default: break
      }
      var folder = path.parentFolder
      while folder != ".", folders.insert(folder).inserted { folder = folder.parentFolder }
    }
    modulePaths += found
    for path in found where isWanted(path) {
      guard let module = try repository.submodule(at: String(path.dropFirst(prefix.count))) else {
        continue
      }
      try add(module, at: "\(path)/", isWanted)
    }
  }

  /// The files that are ignored, those in submodules that were looked into, too.
  ///
  /// - Throws: `RunError` when git can't list them.
  var ignored: [String] {
    get throws(RunError) {
      var ignored: [String] = []
      for (prefix, repository) in repositories {
        ignored += try repository.ignored().map { prefix + $0 }
      }
      return ignored
    }
  }

  /// Those of some paths without links that are ignored, whether or not there are files.
  ///
  /// - Throws: `RunError` when git can't say.
  func ignored(among paths: [String]) throws(RunError) -> [String] {
    var ignored: [String] = []
    for (prefix, repository) in repositories {
      let modules = modulePaths.filter { $0.count > prefix.count && $0.hasPrefix(prefix) }
      // Git refuses to say it of what is in another repository.
      let own = paths.filter { path in
        path.hasPrefix(prefix) && !modules.contains { "\(path)/".hasPrefix("\($0)/") }
      }
      ignored += try repository.ignored(among: own.map { String($0.dropFirst(prefix.count)) })
        .map { prefix + $0 }
    }
    return ignored
  }

  /// Whether Git shows a change of a file, or of something below a folder.
  func includes(_ path: String) -> Bool {
    paths.contains(path) || folders.contains(path) || isInModule(path)
  }

  /// Whether a path is that of a submodule or of something in one.
  func isInModule(_ path: String) -> Bool {
    modulePaths.contains { path == $0 || path.hasPrefix("\($0)/") }
  }
}
