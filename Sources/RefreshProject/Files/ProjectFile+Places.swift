import Foundation
import ProofDocuments

extension ProjectFile {
  /// The project's name: that of its file, without `.yml` or `.yaml`.
  package var name: String { Self.name(ofFile: path.fileName) }

  /// The path of the folder of references.
  package var references: String { resolved(referencesName) }

  /// The folder of references as the project names it: `References`, and `References-NAME` for a
  /// project of another name than the usual one.
  package var referencesName: String { project.folder ?? "References\(suffix)" }

  /// The path of the lock, beside the project and of its name.
  package var lock: String { resolved("\(name).lock") }

  /// The path of the folder of pending frames: `pending` or `pending-NAME` where the project names
  /// none.
  package var pending: String { resolved(project.pending ?? "pending\(suffix)") }

  /// What the usual names of the project's files and folders end in: nothing, or `-NAME` for a project of
  /// another name than the usual one.
  package var suffix: String { isBuiltIn ? "" : Self.suffix(ofName: name) }

  /// What the usual names of a project's files and folders end in.
  ///
  /// - Parameter path: the path of the project's file; nil for one of the usual name.
  /// - Returns: nothing, or `-NAME`.
  package static func suffix(ofPath path: String?) -> String {
    path.map { suffix(ofName: name(ofFile: $0.fileName)) } ?? ""
  }

  private static func suffix(ofName name: String) -> String {
    name == standardName ? "" : "-\(name)"
  }

  private static let standardName = name(ofFile: Project.fileName)

  private static func name(ofFile file: String) -> String {
    [".yml", ".yaml"].contains { file.hasSuffix($0) && file.utf8.count > $0.utf8.count }
      ? file.fileStem : file
  }
}

extension ProjectFile {
  /// Checks that the project keeps its references and its pending frames in folders of their own.
  ///
  /// - Parameter bytes: the contents of the file, for the line in a message.
  /// - Throws: `RunError` when one of them is, holds or lies within the project's file, its lock
  ///   or the other, or is that of another project beside this one.
  func checkPlaces(in bytes: [UInt8]) throws(RunError) {
    if let conflict = ProjectPlaces(fileOf: self).conflict(ofFolder: references) {
      throw failure(
        at: "folder", "the folder \(referencesName) \(conflict)",
        advice: "name a folder for references alone, such as “folder: References”", in: bytes)
    }
    if let conflict = ProjectPlaces(self).conflict(ofFolder: pending) {
      throw failure(
        at: "pending", "the folder \(pending) \(conflict), and verify would clear it",
        advice: "name a folder for pending frames alone, such as “pending: pending”", in: bytes)
    }
    try checkSiblings(in: bytes)
  }

  /// Checks that no other project in the folder has this one's lock, references or pending frames.
  private func checkSiblings(in bytes: [UInt8]) throws(RunError) {
    let folder = path.parentFolder
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = path.fileName
    for file in files.sorted() where file != own && Self.name(ofFile: file) != file {
      // Only a project that was recorded has anything to lose.
      guard Descriptor.isPresent("\(Self.name(ofFile: file)).lock".inFolder(folder)),
        let contents = try? Descriptor.contents(of: file.inFolder(folder)),
        let project = try? Project(contents, file: file, sections: sections)
      else { continue }
      let sibling = ProjectFile(project: project, path: file.inFolder(folder))
      guard sibling.name != name else {
        throw failure(
          at: "version", "\(own) and \(file) would share the lock \(name).lock",
          advice: "rename one of them", in: bytes)
      }
      if Self.overlap(references, sibling.references) {
        throw failure(
          at: "folder", "\(file) keeps its references in \(sibling.referencesName), too",
          advice: "give one of both projects another folder, such as "
            + "“folder: References-\(name)”", in: bytes)
      }
      if Self.overlap(pending, sibling.pending) {
        throw failure(
          at: "pending", "\(file) keeps its pending frames in \(sibling.pending), too",
          advice: "give one of both projects another folder, such as “pending: pending-\(name)”",
          in: bytes)
      }
    }
  }

  private static func overlap(_ left: String, _ right: String) -> Bool {
    let (left, right) = (ResolvedPath(left), ResolvedPath(right))
    return left.isWithin(right) || right.isWithin(left)
  }

  private func failure(
    at field: String, _ problem: String, advice: String, in bytes: [UInt8]
  ) -> RunError {
    RunError(
      .badData, "\(Project.place(of: field, in: bytes, file: path)): \(problem); \(advice)")
  }
}
