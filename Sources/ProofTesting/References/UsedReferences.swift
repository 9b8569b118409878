internal import ProofFiles

/// A file that lists every reference that tests compare with, so that the others can be found.
///
/// Several processes may add to it at once: a line is written in one piece.
struct UsedReferences {
  let path: String

  /// Adds the path of a reference.
  ///
  /// - Throws: `SnapshotError` when the file can't be written.
  func add(_ reference: String) throws(SnapshotError) {
    do {
      try Descriptor.append(Array("\(reference)\n".utf8), to: path)
    } catch {
      throw SnapshotError(
        "\(path) can't be written: \(error); name another file in SNAPSHOT_USED_REFERENCES")
    }
  }
}
