import ArgumentParser
import ProofDocuments
import RefreshProject

/// The frames of a project or of the built-in gallery at the widths and text sizes of a lint.
struct LintFrameOptions: ParsableArguments {
  @OptionGroup var choice: ProjectChoice

  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var sizes: LintSizes

  /// Overrides the axes of a project's matrix.
  func apply(to project: inout Project) throws(RunError) {
    try matrix.apply(to: &project)
    sizes.apply(to: &project)
  }
}
