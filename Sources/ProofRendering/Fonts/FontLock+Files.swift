internal import Foundation

extension FontLock {
  /// The name of the lock in a folder of fonts.
  package static let fileName = "fonts.lock"

  /// The names of the sets that PullProof knows; the first is what its own tests draw with.
  package static let knownSetNames = ["debian-12", "debian-13"]

  /// The locks of the sets that PullProof knows, in the order of their names.
  ///
  /// - Throws: `FontLockError` when the program's own resources are absent or damaged.
  package static func known() throws(FontLockError) -> [FontLock] {
    var locks: [FontLock] = []
    for name in knownSetNames { locks.append(try known(name)) }
    return locks
  }

  /// The lock of a set that PullProof knows.
  ///
  /// - Throws: `FontLockError` when it has no such lock or the lock is damaged.
  package static func known(_ name: String) throws(FontLockError) -> FontLock {
    let url = Bundle.module.bundleURL.appending(path: "Fonts/\(name).lock")
    return try FontLock(contentsOfFile: url.path)
  }

  /// Reads the lock in a file.
  ///
  /// - Throws: `FontLockError` when the file cannot be read or a line is not as it must be.
  package init(contentsOfFile path: String) throws(FontLockError) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw FontLockError(file: path, line: 1)
    }
    try self.init(parsing: text, file: path)
  }
}
