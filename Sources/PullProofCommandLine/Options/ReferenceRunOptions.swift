import ArgumentParser
import ProofDocuments

/// Which frames of a project are compared with their references, and how they are drawn.
struct ReferenceRunOptions: ParsableArguments {
  @OptionGroup var project: ProjectOptions

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup(visibility: .hidden) var refused: RefusedOptions

  @OptionGroup(title: "Frames") var selection: SelectionOptions

  /// Reads the project with everything that its frames are drawn from.
  ///
  /// - Parameters:
  ///   - faults: which faults make the run fail.
  ///   - mends: whether the run writes what a merge left unfinished.
  /// - Returns: the project.
  /// - Throws: `RunError` when something is missing, invalid or does not match.
  func projectRun(
    forbidding faults: FaultOptions, mending mends: Bool = false
  ) async throws(RunError) -> ProjectRun {
    try await ProjectRun(
      path: project.config, fontFolder: drawing.fonts.fontDir, workers: drawing.workerCount,
      forbidding: faults, mending: mends, warn: drawing.warn)
  }
}
