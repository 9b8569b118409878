internal import Foundation
internal import ProofGraphics
internal import ProofRendering

/// The fonts of a run: a lock, and a folder whose files are those of the lock.
struct LockedFontFolder: Sendable {
  let lock: FontLock
  let faces: [FontFace]

  /// Verifies the system's fonts, or those of a folder.
  init(path: String?) throws(CommandFailure) {
    do {
      let fonts = try VerifiedFonts(
        folder: path, environment: ProcessInfo.processInfo.environment)
      (lock, faces) = (fonts.lock, fonts.faces)
    } catch {
      throw CommandFailure(error)
    }
  }
}
