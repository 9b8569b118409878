internal import Foundation
public import ProofGraphics

/// A folder in which the faces of a lock are looked for.
public struct FontFolder: Hashable, Sendable {
  /// The folder's path.
  public let path: String

  /// Names a folder.
  public init(path: String) {
    self.path = path
  }

  /// Where Debian and Ubuntu install fonts.
  public static let system = FontFolder(path: "/usr/share/fonts")

  /// The faces of a lock, each found and compared with its digest.
  ///
  /// - Throws: `FontProblems` that names every face that is absent or differs.
  public func faces(of lock: FontLock) throws(FontProblems) -> [FontFace] {
    var memory = DigestMemory(file: nil)
    return try faces(of: lock, remembering: &memory)
  }

  /// The faces of a lock, each found and compared with its digest.
  ///
  /// A file is looked for where the lock says and, as in a team's own copy, right in the folder.
  ///
  /// - Parameters:
  ///   - lock: the faces with their digests.
  ///   - memory: the digests of files that were read before.
  /// - Returns: the faces in the order of the lock.
  /// - Throws: `FontProblems` that names every face that is absent or differs.
  public func faces(
    of lock: FontLock, remembering memory: inout DigestMemory
  ) throws(FontProblems) -> [FontFace] {
    var verdicts: [String: FontProblems.Kind?] = [:]
    var problems: [FontProblems.Problem] = []
    var faces: [FontFace] = []
    for entry in lock.entries {
      let path = existingPath(of: entry)
      let verdict = verdicts[entry.file] ?? Self.verdict(on: path, against: entry, &memory)
      if verdicts.updateValue(verdict, forKey: entry.file) == nil, let kind = verdict {
        problems.append(FontProblems.Problem(kind: kind, entry: entry, path: path))
      }
      faces.append(
        FontFace(
          role: entry.role, family: entry.family, style: entry.style, path: path,
          index: entry.index))
    }
    guard problems.isEmpty else { throw FontProblems(folder: self, problems: problems) }
    return faces
  }

  private func existingPath(of entry: FontLock.Entry) -> String {
    let candidates = [entry.file, entry.fileName].map { "\(path)/\($0)" }
    return candidates.first(where: FileManager.default.fileExists(atPath:)) ?? candidates[0]
  }

  private static func verdict(
    on path: String, against entry: FontLock.Entry, _ memory: inout DigestMemory
  ) -> FontProblems.Kind? {
    guard let digest = memory.sha256(of: path) else { return .absent }
    return digest == entry.sha256 ? nil : .differs
  }
}
