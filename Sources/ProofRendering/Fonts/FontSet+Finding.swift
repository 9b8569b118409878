import Foundation
import ProofGraphics

extension FontSet {
  /// Finds the families of the known sets in a folder without a lock.
  ///
  /// - Throws: `FontError` that names every family that is missing.
  init(
    in folder: FontFolder, among known: [FontLock], remembering memory: inout DigestCache
  ) throws(FontError) {
    for lock in known {
      guard let entries = folder.entries(identicalTo: lock, &memory) else { continue }
      self.init(
        name: lock.setName ?? "custom", folder: folder, entries: entries,
        faces: entries.map {
          FontFace($0, path: folder.existingPath(of: $0)).verified(by: memory)
        })
      return
    }
    try self.init(unlockedIn: folder, among: known, remembering: &memory)
  }

  private init(
    unlockedIn folder: FontFolder, among known: [FontLock], remembering memory: inout DigestCache
  ) throws(FontError) {
    var search = FontSearch(in: folder, among: known)
    var entries: [FontLock.Entry] = []
    var mismatches: [FontError.Mismatch] = []
    for lock in known.prefix(1) {
      for entry in lock.entries {
        if let found = search.face(like: entry, remembering: &memory) {
          entries.append(found)
        } else if !lock.isOptional(entry) {
          mismatches.append(
            FontError.Mismatch(
              kind: .absent, entry: entry, path: folder.existingPath(of: entry)))
        }
      }
    }
    guard mismatches.isEmpty else {
      throw FontError(folder: folder, isLocked: false, mismatches: mismatches)
    }
    self.init(
      name: Self.unlockedName, folder: folder, entries: entries,
      faces: entries.map {
        FontFace($0, path: "\(folder.path)/\($0.file)").verified(by: memory)
      },
      remark: Self.remark(on: entries, in: folder, among: known))
  }

  /// The faces that make a set another one than the known set that it is most like.
  private static func remark(
    on entries: [FontLock.Entry], in folder: FontFolder, among known: [FontLock]
  ) -> String {
    let differences = known.map { lock in
      let digests = Set(lock.entries.map { "\($0.name) \($0.sha256)" })
      return (
        lock.setName ?? "",
        entries.filter { !digests.contains("\($0.name) \($0.sha256)") }.map(\.name)
      )
    }
    guard let (name, faces) = differences.min(by: { $0.1.count < $1.1.count }) else { return "" }
    let list = faces.prefix(3).joined(separator: ", ")
    let rest = faces.count > 3 ? " and \(faces.count - 3) more" : ""
    return """
      the fonts in \(folder.path) are an unlocked set: \(list)\(rest) \
      \(faces.count == 1 ? "differs" : "differ") from \(name); other machines may draw other pixels
      """
  }
}

extension FontFolder {
  /// The faces of a lock that are here, if all that are needed are, and each is the lock's.
  fileprivate func entries(
    identicalTo lock: FontLock, _ memory: inout DigestCache
  ) -> [FontLock.Entry]? {
    var entries: [FontLock.Entry] = []
    for entry in lock.entries {
      let digest = memory.sha256(of: existingPath(of: entry))
      if digest == entry.sha256 {
        entries.append(entry)
      } else if digest != nil || !lock.isOptional(entry) {
        return nil
      }
    }
    return entries
  }
}

extension FontFace {
  /// The same face with its file, whose digest was computed.
  func verified(by memory: DigestCache) -> FontFace {
    var face = self
    face.file = memory.file(at: path)
    return face
  }
}
