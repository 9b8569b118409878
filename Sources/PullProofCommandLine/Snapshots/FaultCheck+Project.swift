import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

extension FaultCheck {
  /// The check of a project's frames, whatever is done with them.
  ///
  /// - Parameters:
  ///   - file: the project.
  ///   - forbidden: the ids of the rules whose faults make a run fail.
  ///   - now: the time by which ignores expire.
  /// - Throws: `RunError` where the project ignores faults in the languages of texts that it lacks.
  init(
    of file: ProjectFile, forbidding forbidden: Set<String>, on now: Date
  ) throws(RunError) {
    self.init(
      try file.resolvingAppLocalesOfLint().project.lint, forbidding: forbidden,
      on: try .inGreenwich(at: now))
  }

  /// What finds the faults of a matrix's frames, by their numbers.
  func search(in matrix: FrameMatrix) -> FaultFinder.Search {
    { frame, picture, draw in
      try faults(in: picture, of: matrix[frame].name, drawnBy: draw)
    }
  }
}
