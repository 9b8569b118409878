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
  ///   - world: where it runs.
  /// - Returns: the project.
  /// - Throws: `RunError` when something is missing, invalid or does not match.
  func projectRun(
    forbidding faults: FaultOptions, mending mends: Bool = false, in world: World
  ) async throws(RunError) -> ProjectRun {
    try await ProjectRun(
      path: project.config, fontFolder: drawing.fonts.fontDir,
      workers: drawing.workerCount(in: world), forbidding: faults, mending: mends, in: world,
      warn: drawing.warn(in: world))
  }
}
