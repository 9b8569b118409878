import ProofDocuments
import RefreshContext
import RefreshProject

/// What an export does with each file of its folder.
struct ContextFolderPlan {
  /// The files that are not there yet, or not as they are now.
  private(set) var written: [ContextFile] = []

  /// The files of earlier exports that are no longer needed.
  private(set) var removed: [String] = []

  /// What the folder has of the program when it is done.
  private(set) var list: ContextFileList

  /// What is left though no export writes it any more, and what no longer fits what is left.
  private(set) var warnings: [String] = []

  private let earlier: ContextFileList
  private let folder: OutputFolder
  private let advice: String

  /// Decides about each file, and reads what is there; writes nothing.
  ///
  /// - Parameters:
  ///   - files: the files of the export.
  ///   - systems: the systems that they are for; nil where they are for none.
  ///   - earlier: what earlier exports wrote.
  ///   - folder: the folder.
  ///   - advice: what to do about a folder that can't be written to.
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
    for path in folder.files where earlier.digests[path] == nil {
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
