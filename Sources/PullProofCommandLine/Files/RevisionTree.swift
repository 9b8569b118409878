import ProofDocuments

/// The paths of a Git revision, in the order of their bytes.
struct RevisionTree {
  private let paths: [String]

  /// The symbolic links.
  private let links: Set<String>

  /// The folders of submodules, of which the revision has a commit and no files.
  private let modules: [String]

  /// Lists what a commit has.
  init(of commit: String, in repository: GitRepository) throws(RunError) {
    let lines = try repository.names(from: ["ls-tree", "-r", "-z", "--full-tree", commit])
    var (paths, links, modules): ([String], Set<String>, [String]) = ([], [], [])
    for line in lines {
      // 100644 blob DIGEST<tab>PATH
      guard let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = String(line[line.utf8.index(after: tab)...])
      switch line.prefix(6) {
      case "160000": modules.append(path)
      case "120000":
        links.insert(path)
        paths.append(path)
      default: paths.append(path)
      }
    }
    (self.paths, self.links, self.modules) = (paths, links, modules)
  }

  /// The files and links at or below a path from the top; all for an empty path.
  func paths(at place: String) -> [String] {
    guard !place.isEmpty else { return paths }
    let folder = "\(place)/"
    let below = paths[start(of: folder)...].prefix { $0.utf8.starts(with: folder.utf8) }
    return (contains(place) ? [place] : []) + below
  }

  /// Whether there is a file or link of a path.
  func contains(_ path: String) -> Bool {
    let place = start(of: path)
    return place < paths.count && paths[place].utf8.elementsEqual(path.utf8)
  }

  /// The first link on the way to a path, the path itself included, and what follows it; nil for none.
  func link(onWayTo path: String) -> (link: String, rest: String)? {
    guard !links.isEmpty else { return nil }
    let names = path.split(separator: "/")
    for count in names.indices.map({ $0 + 1 }) {
      let start = names.prefix(count).joined(separator: "/")
      if links.contains(start) { return (start, names.dropFirst(count).joined(separator: "/")) }
    }
    return nil
  }

  /// Whether a path is a link.
  func isLink(_ path: String) -> Bool { links.contains(path) }

  /// The submodules that are at, above or below a path.
  func modules(at place: String) -> [String] {
    let place = LocalPath("/\(place)")
    return modules.filter {
      let module = LocalPath("/\($0)")
      return module.isAt(orBelow: place) || place.isAt(orBelow: module)
    }
  }

  /// The place of the first path that doesn't come before another.
  private func start(of path: String) -> Int {
    paths.firstPlace { !$0.utf8.lexicographicallyPrecedes(path.utf8) }
  }
}
