import Foundation
package import ProofDocuments

extension ResourceFolder {
  /// The locks of the sets of fonts that PullProof knows.
  package static let fonts = ResourceFolder("Fonts", of: "ProofRendering")
}

extension FontLock {
  /// The name of the lock in a folder of fonts.
  package static let fileName = "fonts.lock"

  /// The names of the sets that PullProof knows; the first is what its own tests draw with.
  package static let knownSetNames = ["debian-12", "debian-13"]

  /// The locks of the sets that PullProof knows, in the order of their names.
  ///
  /// - Throws: `ResourceError` when a lock is missing, and `FontLockError` when it is damaged.
  package static func known() throws -> [FontLock] {
    try knownSetNames.map(known)
  }

  /// The lock of a set that PullProof knows.
  ///
  /// - Throws: `ResourceError` when there is no such lock, and `FontLockError` when it is damaged.
  package static func known(_ name: String) throws -> FontLock {
    try FontLock(contentsOfFile: ResourceFolder.fonts.path(of: "\(name).lock"))
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
