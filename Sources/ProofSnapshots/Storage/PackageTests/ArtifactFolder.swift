import Foundation
package import ProofDocuments

/// The folder in which the failed snapshots of a test file can be looked at until they are accepted, or
/// pass again.
package struct ArtifactFolder: Hashable, Sendable {
  package let path: String

  /// The folder at a path, which is made when something is written.
  package init(path: String) { self.path = path }

  package func path(
    of role: FailedSnapshot.Role, named id: String, pathExtension: String
  ) -> String {
    "\(path)/" + FailedSnapshot.file(of: role, id: id, pathExtension: pathExtension)
  }

  /// Writes an artifact.
  ///
  /// - Returns: its path.
  /// - Throws: `RunError` when it can't be written.
  package func write(
    _ bytes: [UInt8], of role: FailedSnapshot.Role, named id: String, pathExtension: String
  ) throws(RunError) -> String {
    let file = ReferenceFile(path: path(of: role, named: id, pathExtension: pathExtension))
    try file.write(bytes)
    return file.path
  }

  /// Keeps a record of a failure, so that it can be accepted; one that can't be written is left out.
  package func keep(_ failure: FailedSnapshot) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let record = try? encoder.encode(failure) else { return }
    try? ReferenceFile(path: recordPath(of: failure.id)).write([UInt8](record) + [0x0A])
  }

  /// Removes what an earlier failure of a snapshot left, as far as it can be removed.
  package func forget(_ id: String, pathExtension: String) {
    // Only a failure leaves a record, so nothing else is looked for where there is none.
    guard access(recordPath(of: id), F_OK) == 0 else { return }
    try? remove(id, pathExtension: pathExtension)
  }

  /// Removes the record of a failure and the files beside it.
  ///
  /// - Throws: `RunError` when one can't be removed.
  func remove(_ id: String, pathExtension: String) throws(RunError) {
    let folder = try OutputFolder(path: path, advice: "make it writable")
    try folder.remove(FailedSnapshot.recordFile(of: id))
    for file in FailedSnapshot.files(of: id, pathExtension: pathExtension) {
      try folder.remove(file)
    }
  }

  private func recordPath(of id: String) -> String {
    "\(path)/\(FailedSnapshot.recordFile(of: id))"
  }
}
