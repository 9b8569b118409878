import ProofDocuments

/// What Git knows of the files of a repository now, by their paths from the top folder.
struct TrackedFiles {
  /// The files and links that are tracked.
  private(set) var paths: Set<String> = []

  /// The links among them.
  private(set) var links: [String] = []

  /// Those of them that Git doesn't look at, in order: a sparse checkout leaves them out, or somebody said that they
  /// don't change.
  private(set) var unwatched: [String] = []

  /// The folders of submodules.
  private var modules: [String] = []

  /// The folders above all of these.
  private var folders: Set<String> = [""]

  /// Lists the files.
  ///
  /// - Throws: `RunError` when git can't.
  init(of repository: GitRepository) throws(RunError) {
    // H 100644 DIGEST 0<tab>PATH
    for line in try repository.names(from: ["ls-files", "-v", "--stage", "-z"]) {
      guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")), let tag = line.first else {
        continue
      }
      let path = String(line[line.utf8.index(after: tab)...])
      paths.insert(path)
      if tag == "S" || tag.isLowercase { unwatched.append(path) }
      switch line.dropFirst(2).prefix(6) {
      case "160000": modules.append(path)
      case "120000": links.append(path)
      default: break
      }
      var folder = path.parentFolder
      while folder != ".", folders.insert(folder).inserted { folder = folder.parentFolder }
    }
  }

  /// Whether Git shows a change of a file, or of something below a folder.
  func includes(_ path: String) -> Bool {
    paths.contains(path) || folders.contains(path) || isInModule(path)
  }

  /// Whether a path is that of a submodule or of something in one.
  func isInModule(_ path: String) -> Bool {
    modules.contains { path == $0 || path.hasPrefix("\($0)/") }
  }
}
