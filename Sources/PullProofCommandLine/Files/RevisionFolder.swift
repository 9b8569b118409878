import Foundation
import ProofDocuments
import RefreshTranslations

/// Files of a Git revision in a temporary folder, which get there when they are asked for.
///
/// The folder has the layout of the repository and of what is around it, so paths that lead from one file to
/// another lead to the same file of the revision. Files that Git ignores, and those that lie outside of the
/// repository, are those of now; a file that is neither tracked nor ignored wasn't there.
final class RevisionFolder {
  /// The files of a folder that are asked for.
  enum Wanted {
    case all

    /// Those from which texts, or what decides about them, are read.
    case texts

    fileprivate func contains(_ path: String) -> Bool {
      switch self {
      case .all: true
      case .texts: TextPlaces.holdsTexts(path.fileName)
      }
    }
  }

  private let repository: GitRepository
  private let commit: String
  private let tree: RevisionTree

  /// The folder with the copies, and beside them what Git needs to make them.
  private let top: String

  /// What was asked for.
  private var fetched: Set<String> = []

  /// Makes an empty folder, readable by its owner alone.
  ///
  /// - Throws: `RunError` when Git can't list the commit, or the folder can't be written.
  init(of commit: String, in repository: GitRepository) throws(RunError) {
    (self.repository, self.commit) = (repository, commit)
    tree = try RevisionTree(of: commit, in: repository)
    top = try ScratchFolder.newPath(for: "revision")
    try Self.write(to: top) { top in
      try FileManager.default.createDirectory(
        atPath: top, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
    do throws(RunError) {
      try makeFolder(root)
      // Searches for projects end at the top of a repository.
      try Self.write(to: root) { try Data().write(to: URL(filePath: "\($0)/.git")) }
      try git("read-tree", commit)
    } catch {
      remove()
      throw error
    }
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(atPath: top) }

  /// The path of the copy of the repository.
  var root: String { around(repository.root) }

  /// The path of the copy of a file or folder, by its path on this machine, from the root and without links.
  func around(_ path: String) -> String { "\(top)/tree\(path)" }

  /// The path on this machine of a copy; nil for another path.
  func original(of copy: String) -> String? {
    LocalPath(copy).relative(to: around("")).map { "/\($0)" }
  }

  /// Copies a file, or what is wanted of a folder, to where a path leads; nothing where there is nothing.
  ///
  /// - Parameters:
  ///   - path: a path in this folder. Other paths begin at the root, and the project names them so; they lead to
  ///     files of now.
  ///   - wanted: the files that are wanted of a folder.
  /// - Throws: `RunError` when a file can't be copied, or there is no saying what it was.
  func fetch(_ path: String, _ wanted: Wanted = .all) throws(RunError) {
    let place = LocalPath(path).absolute
    guard let original = original(of: place) else {
      guard LocalPath(LocalPath(place).resolved).isApart(from: LocalPath(repository.root)) else {
        throw RunError(
          .badData, "\(path) leads into the repository from the root; name it from the project")
      }
      return
    }
    guard fetched.insert("\(wanted) \(original)").inserted else { return }
    if original == repository.root { return try fetch(inside: "", wanted) }
    if let inside = LocalPath(original).relative(to: repository.root) {
      return try fetch(inside: inside, wanted)
    }
    guard LocalPath(original).isApart(from: LocalPath(repository.root)) else {
      throw RunError(.badData, "\(original) holds the repository; name a folder for this alone")
    }
    guard Descriptor.isPresent(original), !Descriptor.isPresent(place) else { return }
    try link(place, to: original)
  }

  /// Copies what decides about the texts at a place, besides what is at or below it.
  func fetch(around path: String) throws(RunError) {
    var folder = LocalPath(path).absolute
    while let original = original(of: folder.parentFolder) {
      folder = folder.parentFolder
      let names =
        LocalPath(original).relative(to: repository.root)
        ?? (original == repository.root ? "" : nil)
      for name in TextPlaces.neighbours { try fetch("\(folder)/\(name)") }
      guard let names else { continue }
      for path in tree.paths(at: names) where TextPlaces.isXcodeProject(path, in: names) {
        try fetch("\(root)/\(path)")
      }
    }
  }
}

extension RevisionFolder {
  /// Copies what the revision has at a path from the top folder, and what is ignored there now.
  private func fetch(inside place: String, _ wanted: Wanted) throws(RunError) {
    if let (link, rest) = tree.link(onWayTo: place) {
      return try follow(link, to: rest, wanted)
    }
    try copyModules(at: place, wanted)
    let paths = tree.paths(at: place)
    // The names of folders say which languages there are, also of those without texts.
    for folder in Set(paths.map(\.parentFolder)) { try makeFolder("\(root)/\(folder)") }
    let needed = paths.filter { wanted.contains($0) }
    try checkOut(needed)
    for link in needed where tree.isLink(link) { try fetch("\(root)/\(link)", wanted) }
    try copyIgnored(at: place, wanted)
  }

  /// Makes a link of the revision, and copies what it leads to.
  private func follow(
    _ link: String, to rest: String, _ wanted: Wanted
  ) throws(RunError) {
    try checkOut([link])
    let target: String
    do {
      target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\(link)")
    } catch {
      throw RunError(.missingInput, "\(link): \(error.reason)")
    }
    let place = target.hasPrefix("/") ? target : target.inFolder("\(root)/\(link)".parentFolder)
    try fetch(rest.isEmpty ? place : rest.inFolder(place), wanted)
  }

  /// Copies the files of submodules, which are those of now where these are as they were.
  ///
  /// - Throws: `RunError` when one isn't, as only its own repository knows what it was, or when git can't say.
  private func copyModules(at place: String, _ wanted: Wanted) throws(RunError) {
    for module in tree.modules(at: place) {
      guard try !repository.differs(module, from: commit) else {
        throw RunError(.badData, "the submodule \(module) is not as it was")
      }
      let isBelow = LocalPath("/\(module)").isAt(orBelow: LocalPath("/\(place)"))
      let part = isBelow ? module : place
      let folder = "\(repository.root)/\(part)"
      let present = try Disk.reading(folder) { () throws(Errno) in try Disk.files(below: folder) }
      for file in present where wanted.contains(file) && !file.hasPrefix(".git/") {
        try copy("\(part)/\(file)")
      }
    }
  }

  /// Copies files that Git ignores.
  private func copyIgnored(at place: String, _ wanted: Wanted) throws(RunError) {
    guard !tree.contains(place), Descriptor.isPresent("\(repository.root)/\(place)") else { return }
    let ignored = try repository.names(
      from: [
        "--literal-pathspecs", "ls-files", "--others", "--ignored", "--exclude-standard", "-z",
        "--", place.isEmpty ? "." : place,
      ])
    for path in ignored where wanted.contains(path) && !tree.contains(path) { try copy(path) }
  }

  /// Copies a file of now.
  private func copy(_ path: String) throws(RunError) {
    let copy = "\(root)/\(path)"
    try makeFolder(copy.parentFolder)
    guard isOwn(copy.parentFolder), !Descriptor.isPresent(copy) else { return }
    try Self.write(to: copy) {
      try FileManager.default.copyItem(atPath: "\(repository.root)/\(path)", toPath: $0)
    }
  }

  /// Makes files and links of the revision as a checkout makes them.
  private func checkOut(_ paths: [String]) throws(RunError) {
    guard !paths.isEmpty else { return }
    let list = "\(top)/paths"
    try Self.write(to: list) {
      try Data(paths.joined(separator: "\0").utf8).write(to: URL(filePath: $0))
    }
    try git(
      "checkout-index", "--quiet", "--force", "-z", "--stdin", "--prefix=\(root)/", reading: list)
  }

  /// Calls Git with an index of its own, so that the repository's stays as it is.
  private func git(_ arguments: String..., reading input: String? = nil) throws(RunError) {
    let answer = try repository.git(
      arguments, with: ["GIT_INDEX_FILE": "\(top)/index"], reading: input)
    guard answer.status == 0 else {
      throw RunError(.framesFailed, "git \(arguments[0]): \(answer.complaint)")
    }
  }

  private func link(_ place: String, to original: String) throws(RunError) {
    try makeFolder(place.parentFolder)
    // What a link leads to is there already.
    guard isOwn(place.parentFolder) else { return }
    try Self.write(to: place) {
      try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: original)
    }
  }

  private func makeFolder(_ path: String) throws(RunError) {
    guard isOwn(path) else { return }
    try Self.write(to: path) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
    }
  }

  /// Whether nothing is written elsewhere through a link on the way to a path.
  private func isOwn(_ path: String) -> Bool {
    LocalPath(LocalPath(path).resolved).isAt(orBelow: LocalPath(top))
  }

  private static func write(
    to path: String, _ work: (String) throws -> Void
  ) throws(RunError) {
    do {
      try work(path)
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error.reason); set TMPDIR to another folder")
    }
  }
}

extension LocalPath {
  /// Whether neither path holds the other.
  fileprivate func isApart(from other: LocalPath) -> Bool {
    !isAt(orBelow: other) && !other.isAt(orBelow: self)
  }
}
