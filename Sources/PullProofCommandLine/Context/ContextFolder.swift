import Foundation
package import ProofDocuments
import RefreshContext
import RefreshProject
import RefreshStrings

/// The folder of an export, with a list of the files that the program wrote to it for a project.
///
/// Translators work on some of these files. So a file that was changed since it was written is never
/// replaced or removed, and neither are those of another project that is still there.
struct ContextFolder {
  /// The outcome of an export, in numbers of files.
  struct Outcome {
    let writtenCount: Int
    let upToDateCount: Int
    let removedCount: Int
  }

  private let folder: OutputFolder
  private let kind: FolderMarker.Kind

  /// The path of the project's file; empty where there is none.
  private let project: String

  private static let advice = OutputFolder.usualAdvice

  /// Checks the folder of `--out`, or else the usual one, before anything is drawn.
  ///
  /// - Throws: `RunError` when it is somebody else's or another project's, or would overwrite
  ///   something of the project.
  init(
    of kind: FolderMarker.Kind, for file: ProjectFile, at path: String?
  ) throws(RunError) {
    self.kind = kind
    project = file.path
    let path = path ?? "\(kind.rawValue)\(file.suffix)"
    try ProjectPlaces(withPendingOf: file).checkFolder(
      path, option: "--out ", example: "--out \(kind.rawValue)")
    try FolderMarker.check(path, for: kind, advice: Self.advice)
    folder = OutputFolder(ownPath: path, advice: Self.advice)
    try checkOwner(of: ContextFileList(in: folder))
  }

  /// The path as it was named.
  var path: String { folder.path }

  /// Writes files, and removes those of earlier exports that are none of them.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - systems: the systems that they are for; the files of others are left. Nil where the folder holds
  ///     files of no system.
  ///   - warn: takes a warning about an earlier file that was changed by hand, and is left.
  ///   - waiting: takes a warning that another run holds the folder.
  /// - Returns: how many files were written, were up to date and were removed.
  /// - Throws: `RunError` when a file that the program did not write, or wrote for another project,
  ///   would be lost; then nothing is written.
  func write(
    _ files: [ContextFile], for systems: [TranslationSystem]? = nil, warn: (String) -> Void,
    waiting: (String) -> Void
  ) throws(RunError) -> Outcome {
    try folder.make()
    let mutex = try FolderMutex(path: folder.path) {
      waiting("\(folder.path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    try FolderMarker.claim(folder, for: kind, advice: Self.advice)
    let earlier = try ContextFileList(in: folder)
    try checkOwner(of: earlier)
    let paths = files.map(\.path) + earlier.digests.keys.sorted()
    try folder.checkBoundary(of: paths)
    folder.removeAbandoned(of: paths)
    let plan = try ContextFolderPlan(
      writing: files, for: systems, over: earlier, in: folder, advice: Self.advice)
    plan.warnings.forEach(warn)
    var list = plan.list
    list.setProject(project, from: folder.path)
    // Until all is written, the list has both, so that a later run knows what an interrupted one left.
    try folder.write(earlier.adding(list).contents, to: ContextFileList.name)
    try folder.makeFolders(Set(plan.written.map(\.path.parentFolder)).sorted())
    for file in plan.written { try folder.write(file.bytes, to: file.path) }
    for path in plan.removed { try remove(path) }
    try folder.write(list.contents, to: ContextFileList.name)
    return Outcome(
      writtenCount: plan.written.count, upToDateCount: files.count - plan.written.count,
      removedCount: plan.removed.count)
  }

  /// Checks that the files of a list aren't those of another project that is still there.
  ///
  /// A project that was removed or has moved isn't where the list has it.
  private func checkOwner(of list: ContextFileList) throws(RunError) {
    guard let owner = list.project else { return }
    let other = owner.hasPrefix("/") ? owner : owner.inFolder(path)
    let place = ResolvedPath(other)
    guard Descriptor.isPresent(other), !place.isSame(as: ResolvedPath(project)) else { return }
    let name = LocalPath(place.path).path(from: FileManager.default.currentDirectoryPath)
    throw RunError(
      .cannotWrite,
      "\(path): holds \(kind.account) of \(name), which would be replaced or removed; nothing was "
        + "changed; \(Self.advice), or remove the line “project” from "
        + "\(ContextFileList.name.inFolder(path)) if they are this project's")
  }

  private func remove(_ path: String) throws(RunError) {
    try folder.remove(path)
    var parent = path.parentFolder
    while parent != "." {
      folder.removeFolderIfEmpty(parent)
      parent = parent.parentFolder
    }
  }
}

/// The plan of an export for each file of its folder.
struct ContextFolderPlan {
  /// The files that are not there yet, or not as they are now.
  private(set) var written: [ContextFile] = []

  /// The files of earlier exports that are no longer needed.
  private(set) var removed: [String] = []

  /// The files that the program has in the folder when it is done.
  private(set) var list: ContextFileList

  /// The files that are left though no export writes them any more, and those that no longer fit these.
  private(set) var warnings: [String] = []

  private let earlier: ContextFileList
  private let folder: OutputFolder
  private let advice: String

  /// Decides about each file, and reads what is there; writes nothing.
  ///
  /// - Throws: `RunError` when something that the program did not write would be lost.
  init(
    writing files: [ContextFile], for systems: [TranslationSystem]?, over earlier: ContextFileList,
    in folder: OutputFolder, advice: String
  ) throws(RunError) {
    (self.earlier, self.folder, self.advice) = (earlier, folder, advice)
    list = ContextFileList(files)
    var replacesPictures = false
    for file in files {
      let present = try digest(of: file.path)
      guard present != file.bytes.digest else { continue }
      if let present {
        try check(file.path, present)
        replacesPictures = replacesPictures || Self.isShared(file.path)
      }
      written.append(file)
    }
    let others = systems.map { keepFiles(ofAllBut: $0) } ?? []
    if replacesPictures, !others.isEmpty {
      warnings.append(
        "\(folder.path): \(others.joined(separator: " and ")) of an earlier run name pictures that were "
          + "replaced; export all systems of the folder together")
    }
    try removeRest()
  }

  /// Keeps what other systems have, and the pictures that their files name.
  ///
  /// - Returns: the names of those that name pictures of all systems.
  private mutating func keepFiles(ofAllBut systems: [TranslationSystem]) -> [String] {
    let named = Set(systems.map(\.name))
    let present = earlier.digests.keys.filter { Descriptor.isPresent($0.inFolder(folder.path)) }
    var sharing: Set<String> = []
    for path in present {
      guard let system = Self.system(of: path), !named.contains(system.name) else { continue }
      list.keep(path, from: earlier)
      if !system.hasOwnPictures { sharing.insert(system.name) }
    }
    guard !sharing.isEmpty else { return [] }
    for path in present where Self.isShared(path) && list.digests[path] == nil {
      list.keep(path, from: earlier)
    }
    return sharing.sorted()
  }

  /// Decides about the files of earlier exports that are neither written nor kept.
  private mutating func removeRest() throws(RunError) {
    for path in earlier.digests.keys.sorted() where list.digests[path] == nil {
      guard let present = try digest(of: path) else { continue }
      if earlier.digests[path]?.contains(present) == true {
        removed.append(path)
      } else if let package = Self.package(of: path) {
        throw loss(of: package, because: path, "it was changed since PullProof wrote it")
      } else {
        warnings.append(
          "\(path.inFolder(folder.path)) was changed by hand and is left; remove it yourself")
        list.keep(path, from: earlier)
      }
    }
    try checkPackages()
  }

  /// Checks that no folder that is handed on as a whole loses parts while files of others are in it.
  private func checkPackages() throws(RunError) {
    let packages = Set(removed.compactMap(Self.package))
      .subtracting(list.digests.keys.compactMap(Self.package))
    guard !packages.isEmpty else { return }
    // What a killed run left of a listed file is nobody else's.
    for path in try folder.files
    where earlier.digests[AtomicFile.target(ofTemporary: path) ?? path] == nil {
      if let package = Self.package(of: path), packages.contains(package) {
        throw loss(of: package, because: path, "PullProof did not write it")
      }
    }
  }
}

extension ContextFolderPlan {
  private func check(_ path: String, _ present: String) throws(RunError) {
    guard earlier.digests[path]?.contains(present) != true else { return }
    let whose =
      earlier.digests[path] == nil
      ? "PullProof did not write it" : "it was changed since PullProof wrote it"
    let whole = Self.package(of: path).map { "folder \($0.fileName)" } ?? "file"
    throw RunError(
      .cannotWrite,
      "\(path.inFolder(folder.path)): \(whose), and it would be overwritten; nothing was written; "
        + "move the \(whole) away, or \(advice)")
  }

  private func loss(of package: String, because path: String, _ reason: String) -> RunError {
    RunError(
      .cannotWrite,
      "\(path.inFolder(folder.path)): \(reason), and \(package.fileName) is not part of this export; "
        + "nothing was written; move the folder \(package.fileName) away, or \(advice)")
  }

  private func digest(of path: String) throws(RunError) -> String? {
    let path = path.inFolder(folder.path)
    do {
      return try Descriptor.contentsIfPresent(of: path).map(\.digest)
    } catch {
      throw RunError(.cannotWrite, "\(path): \(error); \(advice)")
    }
  }

  /// The system in whose folder a file is; nil for the files of all.
  private static func system(of path: String) -> TranslationSystem? {
    path.split(separator: "/").first.flatMap { TranslationSystem(named: String($0)) }
  }

  /// Whether a file is a picture that the files of several systems may name.
  private static func isShared(_ path: String) -> Bool {
    ["pictures/", "highlighted/"].contains(where: path.hasPrefix)
  }

  /// The folder `.xcloc` that a file is a part of, which translators hand on as a whole.
  private static func package(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let place = parts.dropLast().firstIndex(where: { $0.hasSuffix(".xcloc") }) else {
      return nil
    }
    return parts[...place].joined(separator: "/")
  }
}

/// The list of the files of an export: a line that names the project, and one for each file.
///
/// The line of a file has the digest of its bytes, a space and its path.
package struct ContextFileList: Equatable {
  /// The name of the list in its folder.
  static let name = TextFinder.contextList

  private static let header = "pullproof-context 1"
  private static let projectMark = "project "

  /// The path of the project's file from the folder; nil where no project is named, as in lists of
  /// earlier versions.
  private(set) var project: String?

  /// The digests that each file may have; two while a run replaces it.
  private(set) var digests: [String: Set<String>] = [:]

  /// The list of some files, of no project yet.
  init(_ files: [ContextFile]) {
    for file in files { digests[file.path] = [file.bytes.digest] }
  }

  /// Reads the list of a folder; one that isn't there is empty.
  ///
  /// - Throws: `RunError` for the first line that is not one of a list's.
  init(in folder: OutputFolder) throws(RunError) {
    let path = Self.name.inFolder(folder.path)
    let bytes: [UInt8]?
    do {
      bytes = try Descriptor.contentsIfPresent(of: path)
    } catch {
      throw RunError(.missingInput, "\(path): \(error)")
    }
    if let bytes { try self.init(bytes, path: path) } else { self.init([]) }
  }

  /// Reads a list.
  ///
  /// - Throws: `RunError` for the first line that is not one of a list's.
  package init(_ bytes: [UInt8], path: String) throws(RunError) {
    let lines = bytes.textLines
    guard lines.first == Self.header else {
      throw Self.malformed(path, 1, "“\(Self.header)”")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      if project == nil, line.hasPrefix(Self.projectMark), line.count > Self.projectMark.count {
        project = String(line.dropFirst(Self.projectMark.count))
        continue
      }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0].wholeMatch(of: /[0-9a-f]{32}/) != nil,
        parts[1].isContainedPath
      else { throw Self.malformed(path, index + 1, "a digest and the path of a file") }
      digests[parts[1], default: []].insert(parts[0])
    }
  }

  /// This list and another, whose project has the files of both.
  func adding(_ other: ContextFileList) -> ContextFileList {
    var list = self
    list.project = other.project
    list.digests.merge(other.digests) { $0.union($1) }
    return list
  }

  /// Names the project whose files these are.
  ///
  /// - Parameters:
  ///   - file: the path of the project's file; empty where there is none.
  ///   - folder: the path of the folder of the list.
  mutating func setProject(_ file: String, from folder: String) {
    guard !file.isEmpty else { return }
    // Whoever reads the list may come by another link than who wrote it.
    let place = file.fileName.inFolder(ResolvedPath(file.parentFolder).path)
    let path = LocalPath(place).path(from: ResolvedPath(folder).path)
    // A line can't hold a line break.
    project = path.contains(where: \.isNewline) ? nil : path
  }

  /// Keeps a file of an earlier list.
  mutating func keep(_ path: String, from earlier: ContextFileList) {
    digests[path] = earlier.digests[path]
  }

  /// The contents of the list: the project, and sorted lines of files.
  package var contents: [UInt8] {
    let lines = digests.sorted { $0.key < $1.key }.flatMap { path, digests in
      digests.sorted().map { "\($0) \(path)\n" }
    }
    let owner = project.map { "\(Self.projectMark)\($0)\n" } ?? ""
    return Array("\(Self.header)\n\(owner)\(lines.joined())".utf8)
  }

  private static func malformed(_ path: String, _ line: Int, _ expected: String) -> RunError {
    RunError(
      .badData,
      "\(path):\(line):1: expected \(expected); remove the folder, or name another --out")
  }
}
