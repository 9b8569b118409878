import Foundation
import ProofDocuments
import ProofSnapshots

/// Other projects, which keep their files in folders of their own.
extension ProjectFile {
  /// The projects with a lock beside this one and, where a folder is outside of this one's, those around and
  /// beside that folder.
  ///
  /// - Parameter places: folders of the project that another one may have, too.
  /// - Returns: the projects that can be read, those beside this one first.
  /// - Throws: `RunError` when the project's own folder can't be read.
  private func neighbours(near places: String...) throws(RunError) -> [ProjectFile] {
    let folder = path.parentFolder
    let (files, own) = try Disk.reading(folder, advice: "check its permissions") {
      () throws(Errno) in (try Disk.readableEntries(of: folder), try FileIdentity(folder))
    }
    var found = recordedProjects(among: files.filter { $0 != path.fileName }, in: folder)
    var searched: Set<String> = []
    for other in places.flatMap({ folders(near: ResolvedPath($0)) })
    where (try? FileIdentity(other)) != own && searched.insert(other).inserted {
      // A folder that can't be read holds no project that could be run here.
      let files = (try? Disk.readableEntries(of: other)) ?? []
      found += recordedProjects(among: files, in: other)
    }
    return found
  }

  /// The folders around a place up to the first one in which this project is, too, each with those in it;
  /// none for a place in the project's own folder, nor where both have only the root in common.
  private func folders(near place: ResolvedPath) -> [String] {
    let own = ResolvedPath(path.parentFolder)
    guard !place.isWithin(own) else { return [] }
    var around = [place.path.parentFolder]
    while let last = around.last, !own.isWithin(ResolvedPath(last)) {
      around.append(last.parentFolder)
    }
    guard around.last != "/" else { return [] }
    return around.flatMap { folder in
      let children = (try? Disk.children(of: folder, skippingUnreadable: true)) ?? []
      return [folder]
        + children.filter { $0.isFolder && !$0.name.hasPrefix(".") }
        .map { $0.name.inFolder(folder) }.sorted()
    }
  }

  private func recordedProjects(among files: [String], in folder: String) -> [ProjectFile] {
    files.sorted().compactMap { file in
      let name = Self.name(ofFile: file)
      guard name != file, Descriptor.isPresent("\(name).lock".inFolder(folder)),
        let contents = try? Descriptor.contents(of: file.inFolder(folder)),
        let project = try? Project(contents, file: file, sections: sections)
      else { return nil }
      return ProjectFile(project: project, path: file.inFolder(folder))
    }
  }

  /// Whether another project's file is in the same folder.
  private func isBeside(_ other: ProjectFile) -> Bool {
    path.parentFolder == other.path.parentFolder
      || ResolvedPath(path.parentFolder).isSame(as: ResolvedPath(other.path.parentFolder))
  }

  /// A path of another project in messages: as it is where that is beside this one, else from the working
  /// folder.
  private func shown(_ path: String, of other: ProjectFile) -> String {
    isBeside(other) ? path : Self.shown(path)
  }

  private static func shown(_ path: String) -> String {
    LocalPath(path).path(from: FileManager.default.currentDirectoryPath)
  }

  /// Whether two folders are one, or one of them is in the other.
  private static func overlap(_ left: String, _ right: String) -> Bool {
    let (left, right) = (ResolvedPath(left), ResolvedPath(right))
    return left.isWithin(right) || right.isWithin(left)
  }
}

extension ProjectFile {
  /// Checks that no other project has this one's lock, references or pending frames.
  ///
  /// Only a project that was recorded has anything to lose.
  func checkNeighbours(in bytes: [UInt8]) throws(RunError) {
    for other in try neighbours(near: references, pending) {
      let file = isBeside(other) ? other.path.fileName : Self.shown(other.path)
      guard !isBeside(other) || other.name != name else {
        throw failure(
          at: "version", "\(path.fileName) and \(file) would share the lock \(name).lock",
          advice: "rename one of them", in: bytes)
      }
      let suffix = isBeside(other) ? "-\(name)" : ""
      if Self.overlap(references, other.references) {
        throw failure(
          at: "folder",
          "\(file) keeps its references in "
            + "\(isBeside(other) ? other.referencesName : Self.shown(other.references)), too",
          advice: "give one of both projects another folder, such as "
            + "“folder: References\(suffix)”", in: bytes)
      }
      if Self.overlap(pending, other.pending) {
        throw failure(
          at: "pending",
          "\(file) keeps its pending frames in \(shown(other.pending, of: other)), too",
          advice: "give one of both projects another folder, such as “pending: pending\(suffix)”",
          in: bytes)
      }
    }
  }

  /// Checks that the folder of references is in no other folder of references, and has none in it.
  ///
  /// What project they belong to is not known, as its file may be anywhere.
  func checkOtherReferences(in bytes: [UInt8]) throws(RunError) {
    let place = ResolvedPath(references).path
    var folder = place
    while folder != "/" {
      folder = folder.parentFolder
      guard ReferenceFolder.isPresent(at: folder) else { continue }
      throw sharedReferences(
        "lies within \(Self.shown(folder)), which holds references", in: bytes)
    }
    // Whoever reads the folder says why it can't be read.
    for child in (try? Disk.children(of: place, skippingUnreadable: true)) ?? []
    where child.isFolder && ReferenceFolder.isPresent(at: child.name.inFolder(place)) {
      throw sharedReferences(
        "holds other references in \(child.name.inFolder(referencesName))", in: bytes)
    }
  }

  private func sharedReferences(_ conflict: String, in bytes: [UInt8]) -> RunError {
    failure(
      at: "folder", "the folder \(referencesName) \(conflict)",
      advice: "name another folder, or remove the other references if no project uses them",
      in: bytes)
  }
}
