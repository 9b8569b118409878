import Foundation
import ProofDocuments
import ProofDrawing
import ProofRendering
import RefreshProject

extension FontSet {
  /// Finds the fonts of a folder, or else those of `PULLPROOF_FONT_DIR`, or else the system's.
  ///
  /// `warn` is called for a set that other machines probably don't have.
  init(
    folder: String?, weights: Set<TextStyle.Weight> = [.bold], in world: World,
    warn: (String) -> Void
  ) throws(RunError) {
    do {
      try self.init(
        folder: folder ?? world.variables.fontFolder, weights: weights,
        environment: world.variables.values)
    } catch {
      throw RunError(error)
    }
    if let remark { warn(remark) }
  }
}
