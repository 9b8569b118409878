internal import Foundation

/// A file that lists every reference that tests compare with, so that the others can be found.
///
/// Several processes may add to it at once: a line is written in one piece.
struct UsedReferences {
  let path: String

  /// Adds the path of a reference.
  ///
  /// - Throws: `SnapshotProblem` when the file can't be written.
  func add(_ reference: String) throws(SnapshotProblem) {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw problem() }
    defer { close(number) }
    let line = Array("\(reference)\n".utf8)
    guard write(number, line, line.count) == line.count else { throw problem() }
  }

  private func problem() -> SnapshotProblem {
    SnapshotProblem(
      "\(path) can't be written: \(String(cString: strerror(errno))); name another file in "
        + "SNAPSHOT_USED_REFERENCES")
  }
}
