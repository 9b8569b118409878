internal import Foundation
internal import ProofSnapshots

/// The folder in which a failed snapshot can be looked at until it is accepted, or passes again.
struct ArtifactFolder {
  let path: String

  /// The path of an artifact.
  func path(of role: FailedSnapshot.Role, named id: String, pathExtension: String) -> String {
    "\(path)/" + FailedSnapshot.file(of: role, id: id, pathExtension: pathExtension)
  }

  /// Writes an artifact and returns the line of a message that says where it is.
  ///
  /// An artifact that can't be written is a line of the message and hides nothing of the failure.
  func write(
    _ bytes: [UInt8], of role: FailedSnapshot.Role, named id: String, pathExtension: String
  ) -> String {
    let file = ReferenceFile(path: path(of: role, named: id, pathExtension: pathExtension))
    do {
      try file.write(bytes)
      return "\(role): \(file.path)"
    } catch {
      return "\(role): \(error)"
    }
  }

  /// Keeps a record of a failure, so that it can be accepted; one that can't be written is left out.
  func keep(_ failure: FailedSnapshot) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let record = try? encoder.encode(failure) else { return }
    try? ReferenceFile(path: recordPath(of: failure.id)).write([UInt8](record) + [0x0A])
  }

  /// Removes what an earlier failure of a snapshot left.
  func forget(_ id: String, pathExtension: String) {
    // Only a failure leaves a record, so nothing else is looked for where there is none.
    guard unlink(recordPath(of: id)) == 0 else { return }
    for file in FailedSnapshot.files(of: id, pathExtension: pathExtension) {
      unlink("\(path)/\(file)")
    }
  }

  private func recordPath(of id: String) -> String {
    "\(path)/\(FailedSnapshot.recordFile(of: id))"
  }
}
