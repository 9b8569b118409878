import Foundation
package import ProofGraphics

/// A folder in which the faces of a lock are looked for.
package struct FontFolder: Hashable, Sendable {
  /// The folder's path.
  package let path: String

  /// Names a folder.
  package init(path: String) {
    self.path = path
  }

  /// The folder where Debian and Ubuntu install fonts.
  package static let system = FontFolder(path: "/usr/share/fonts")

  /// The faces of a lock, each found and compared with its digest.
  ///
  /// A file is looked for where the lock says and, as in a team's own copy, right in the folder.
  ///
  /// - Returns: the faces in the order of the lock.
  /// - Throws: `FontError` that names every face that is absent or differs.
  package func faces(
    of lock: FontLock, remembering memory: inout DigestCache
  ) throws(FontError) -> [FontFace] {
    var mismatches: [FontError.Mismatch] = []
    var seen: Set<String> = []
    for entry in lock.entries where seen.insert(entry.file).inserted {
      let path = existingPath(of: entry)
      let digest = memory.sha256(of: path)
      guard digest != entry.sha256 else { continue }
      mismatches.append(
        FontError.Mismatch(kind: digest == nil ? .absent : .differs, entry: entry, path: path))
    }
    guard mismatches.isEmpty else {
      throw FontError(folder: self, isLocked: true, mismatches: mismatches)
    }
    return lock.entries.map { FontFace($0, path: existingPath(of: $0)) }
  }

  /// The path at which a face's file is, or would be if it were there.
  func existingPath(of entry: FontLock.Entry) -> String {
    let candidates = [entry.file, entry.fileName].map { "\(path)/\($0)" }
    return candidates.first(where: FileManager.default.fileExists(atPath:)) ?? candidates[0]
  }
}

extension FontFace {
  /// A face of a lock in a file.
  init(_ entry: FontLock.Entry, path: String) {
    self.init(
      role: entry.role, family: entry.family, style: entry.style, path: path, index: entry.index)
  }
}
