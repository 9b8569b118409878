internal import Foundation
internal import ProofRendering

extension FontSet {
  /// Finds the fonts of a folder, or else those of `PULLPROOF_FONT_DIR`, or else the system's.
  ///
  /// `warn` is told of a set that other machines can hardly have.
  init(folder: String?, warn: (String) -> Void) throws(CommandFailure) {
    do {
      try self.init(
        folder: folder ?? EnvironmentVariables.current.fontFolder,
        environment: ProcessInfo.processInfo.environment)
    } catch {
      throw CommandFailure(error)
    }
    if let remark { warn(remark) }
  }
}
