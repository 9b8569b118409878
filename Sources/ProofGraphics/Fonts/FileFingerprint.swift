import Glibc

/// A value that changes when the file at a path is replaced or written to.
///
/// The time of the last change of an inode can't be set by hand, so a file that was replaced or
/// written to has another fingerprint.
package struct FileFingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The device, the inode, the size, and the times of the last writing and of the last change.
  package let description: String

  /// The fingerprint of the file at a path, behind links; nil where there is none.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of an open file; nil where the descriptor is none.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    let (written, changed) = (status.st_mtim, status.st_ctim)
    description =
      "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec).\(written.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
  }
}
