internal import Foundation
internal import ProofGraphics
internal import ProofRendering

/// The fonts of a run: a lock, and a folder whose files are those of the lock.
struct LockedFontFolder: Sendable {
  let lock: FontLock
  let faces: [FontFace]

  /// Verifies the system's fonts, or those of a folder.
  ///
  /// A folder with a `fonts.lock` of its own is held to that one, so that a team can draw with
  /// other families than ours.
  init(path: String?) throws(CommandFailure) {
    do {
      let own = path.map { "\($0)/fonts.lock" }
      if let own, FileManager.default.fileExists(atPath: own) {
        lock = try FontLock(contentsOfFile: own)
      } else {
        lock = try FontLock.bundled()
      }
      var memory = DigestMemory(file: Self.memoryFile)
      faces = try (path.map(FontFolder.init(path:)) ?? .system)
        .faces(of: lock, remembering: &memory)
      memory.save()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Where digests are remembered from run to run; nil where there is no place for it.
  private static var memoryFile: String? {
    let environment = ProcessInfo.processInfo.environment
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.cache" }
    return caches.map { "\($0)/pullproof/digests" }
  }
}
