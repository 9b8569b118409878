internal import Foundation
public import ProofGraphics

/// The fonts of a run: a lock, and files that are those of the lock.
public struct VerifiedFonts: Sendable {
  /// The lock that the files were held to.
  public let lock: FontLock

  /// The faces in the order of the lock.
  public let faces: [FontFace]

  /// Verifies the system's fonts, or those of a folder.
  ///
  /// A folder with a `fonts.lock` of its own is held to that one, so that a team can draw with
  /// other families than ours.
  ///
  /// - Parameters:
  ///   - folder: the folder; nil for the system's.
  ///   - environment: the variables that tell where digests are remembered from run to run:
  ///     `XDG_CACHE_HOME`, or else `HOME`; without either they aren't.
  /// - Throws: `FontProblems` that names every face that is absent or differs, and `FontLockError`
  ///   when a lock can't be read.
  public init(folder: String?, environment: [String: String]) throws {
    let own = folder.map { "\($0)/fonts.lock" }
    if let own, FileManager.default.fileExists(atPath: own) {
      lock = try FontLock(contentsOfFile: own)
    } else {
      lock = try FontLock.bundled()
    }
    var memory = DigestMemory(file: Self.memoryFile(in: environment))
    let found = try (folder.map(FontFolder.init(path:)) ?? .system)
      .faces(of: lock, remembering: &memory)
    faces = found.map { [memory] face in
      var face = face
      face.identity = memory.identity(of: face.path)
      return face
    }
    memory.save()
  }

  private static func memoryFile(in environment: [String: String]) -> String? {
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { "\($0)/.cache" }
    return caches.map { "\($0)/pullproof/digests" }
  }
}
