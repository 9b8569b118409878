import Foundation
package import ProofDocuments

/// The tests of a package, as far as their snapshots go: where test files are, and their references.
package struct TestFolder: Sendable {
  package let path: String

  /// The folders of test files, by the file's name without its extension.
  private let folders: [String: [String]]

  /// The paths of all references, sorted.
  package let references: [String]

  /// Looks through a folder and all below it but hidden ones.
  ///
  /// - Throws: `RunError` when there is no such folder, or one in it can't be read.
  package init(path: String) throws(RunError) {
    guard try FileStatus(ofInput: path)?.kind == .folder else {
      throw RunError(
        .missingInput, "\(path): no such folder; name the folder of the tests with --tests")
    }
    self.path = path
    var folders: [String: [String]] = [:]
    var references: [String] = []
    var rest = [(path: path, holdsReferences: false)]
    while let (folder, holdsReferences) = rest.popLast() {
      let children = try Disk.reading(folder) { () throws(Errno) in
        try Disk.children(of: folder)
      }
      for (name, isFolder) in children where !name.hasPrefix(".") {
        let place = "\(folder)/\(name)"
        if isFolder {
          rest.append((place, holdsReferences || name == FailedSnapshot.referenceFolder))
        } else if holdsReferences {
          let status = try FileStatus(ofInput: place, followsLinks: false)
          if status?.kind == .file { references.append(place) }
        } else if name.hasSuffix(".swift") {
          folders[String(name.dropLast(6)), default: []].append(folder)
        }
      }
    }
    self.folders = folders
    self.references = references.sorted()
  }

  /// The file for the reference of a failed snapshot.
  ///
  /// - Throws: `RunError` when the test file isn't here, or several files may be it.
  func reference(of failure: FailedSnapshot) throws(RunError) -> ReferenceFile {
    let candidates = try folders(of: failure)
    guard let folder = candidates.first, candidates.count == 1 else {
      let file = "\(failure.testFile).swift"
      throw RunError(
        .missingInput,
        candidates.isEmpty
          ? "\(path): no \(file) of the module \(failure.module) in this folder; name the folder of "
            + "the tests with --tests"
          : "\(path): several files are named \(file); name the folder of one of them with --tests")
    }
    return ReferenceFile(
      id: failure.id, pathExtension: failure.pathExtension,
      in: FailedSnapshot.references(ofTestFile: failure.testFile, in: folder))
  }
}

extension TestFolder {
  /// Whether the test file of a failure is here.
  ///
  /// - Throws: `RunError` when the system can't say.
  func holds(_ failure: FailedSnapshot) throws(RunError) -> Bool {
    try !folders(of: failure).isEmpty
  }

  /// The folders of the files that may be the test file of a failure; none where it is of other tests.
  ///
  /// Where the file that ran is on this machine, it alone is the one. Else the record is another machine's, or
  /// the package was moved: then the folder is on a path with the module's name, as packages have it by
  /// default, or is called as the one that ran, and of several it is the one whose path ends most like that.
  private func folders(of failure: FailedSnapshot) throws(RunError) -> [String] {
    let all = folders[failure.testFile] ?? []
    guard let ran = failure.folder else {
      return all.filter { Self.names(in: $0).contains(failure.module) }
    }
    let file = "\(failure.testFile).swift"
    if let identity = try Self.identity(of: file.inFolder(ran)) {
      var same: [String] = []
      for folder in all {
        if try Self.identity(of: file.inFolder(folder)) == identity { same.append(folder) }
      }
      return same
    }
    let end = Self.names(in: ran)
    let alike = all.map { folder in
      let names = Self.names(in: folder)
      let shared = zip(names.reversed(), end.reversed()).prefix { $0 == $1 }.count
      return (folder: folder, names: names, shared: shared)
    }.filter { end.contains(failure.module) ? $0.names.contains(failure.module) : $0.shared > 0 }
    let most = alike.map(\.shared).max()
    return alike.filter { $0.shared == most }.map(\.folder)
  }

  /// A file as the system knows it; nil where the user can't see it, such as below another one's home.
  private static func identity(of path: String) throws(RunError) -> FileIdentity? {
    try Disk.reading(path) { () throws(Errno) in try FileStatus.visible(at: path)?.identity }
  }

  /// The names in a path from the root, as those of modules, which have `_` for what is no letter or digit.
  private static func names(in path: String) -> [String] {
    LocalPath(path).absolute.split(separator: "/").map { name in
      String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
  }
}

extension TestFolder {
  /// Makes references of what tests made, or of nothing where one can't be checked or written.
  ///
  /// The records of the failures stay.
  ///
  /// - Returns: the paths of the references, in the order of the failures.
  /// - Throws: `RunError` when a snapshot is not the one that the test made, a reference has changed
  ///   since or can't be written, or two snapshots are for one reference.
  package func accept(_ entries: [FailureFolder.Entry]) throws(RunError) -> [String] {
    var files: [FileReplacement] = []
    var records: [FileName: String] = [:]
    for entry in entries {
      let reference = try reference(of: entry.failure)
      if let other = records.updateValue(entry.record, forKey: FileName(reference.path)) {
        throw RunError(
          .badData,
          "\(reference.path): both \(other) and \(entry.record) are for this file; remove one of them"
        )
      }
      files.append(
        FileReplacement(
          path: reference.path, old: try entry.checkedContents(of: reference),
          new: try entry.checkedActual()))
    }
    try FileReplacement.carryOut(files, advice: "make the folder writable")
    return files.map(\.path)
  }

  /// Finds the references that no test uses.
  ///
  /// - Returns: their paths, in order.
  /// - Throws: `RunError` when the file can't be read or has none of the references.
  package func orphaned(besides used: UsedReferences) throws(RunError) -> [String] {
    let paths = try used.paths()
    let orphaned = references.filter { !paths.contains(UsedReferences.absolute($0)) }
    guard orphaned.count < references.count || references.isEmpty else {
      throw RunError(
        .badData,
        "\(used.path): lists none of the \(references.count) references in \(path); run all tests with "
          + "SNAPSHOT_USED_REFERENCES first")
    }
    return orphaned
  }

  /// Removes a reference.
  ///
  /// - Throws: `RunError` when it can't be removed.
  package func remove(_ reference: String) throws(RunError) {
    try OutputFolder(path: path, advice: "make it writable")
      .remove(String(reference.dropFirst(path.count + 1)))
  }
}

/// A file that lists every reference that tests compare with, so that the others can be found.
///
/// Several processes may add to it at once: a line is written in one piece.
package struct UsedReferences: Sendable {
  /// The path of the file.
  package let path: String

  /// The file at a path.
  package init(path: String) { self.path = path }

  /// Adds the path of a reference.
  ///
  /// - Throws: `RunError` when the file can't be written.
  package func add(_ reference: String) throws(RunError) {
    do {
      try Descriptor.append(Array("\(reference)\n".utf8), to: path)
    } catch {
      throw RunError(
        .cannotWrite,
        "\(path) can't be written: \(error); name another file in SNAPSHOT_USED_REFERENCES")
    }
  }

  /// The references that the file lists, as ``absolute(_:)`` spells them.
  ///
  /// - Throws: `RunError` when the file can't be read.
  func paths() throws(RunError) -> Set<String> {
    do {
      let lines = try Descriptor.contents(of: path).textLines
      return Set(lines.filter { !$0.isEmpty }.map(Self.absolute))
    } catch {
      throw RunError(
        .missingInput,
        "\(path): \(error); run all tests with SNAPSHOT_USED_REFERENCES=\(path) first")
    }
  }

  /// A path from the root with every link resolved, as two spellings of one file must be equal.
  static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
