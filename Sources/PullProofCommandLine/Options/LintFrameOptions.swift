import ArgumentParser
import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshLint
import RefreshProject

/// The frames of a project or of the built-in gallery at the widths and text sizes of a lint.
struct LintFrameOptions: ParsableArguments {
  @OptionGroup var choice: ProjectChoice

  @OptionGroup var matrix: MatrixOptions

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The width of the scroll view in points. (default: the project's, 320, 375 and 414)",
      valueName: "points"))
  var widths: [Int] = []

  @Option(
    name: .customLong("text-size"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A text size, such as accessibility3 or 200, beside the project's.", valueName: "size"))
  var textSizes: [TextSizeArgument] = []

  /// The widths of small, usual and large phones, in points.
  private static let usualWidths = [320, 375, 414]

  func validate() throws {
    try LayoutOptions.check(widths, in: FaceContext.widthRange, "--width", "points")
    try LayoutOptions.check(
      textSizes.map(\.percent), in: FaceContext.textSizeRange, "--text-size", "percent")
  }

  /// The widths and text sizes of a project without options.
  static func usualSizes(of project: Project) -> FrameSizes {
    FrameSizes(
      widths: Set(project.matrix.widths + usualWidths), textSizes: Set(project.matrix.textSizes))
  }

  /// Overrides the axes of a project's matrix; each layout is checked once, whatever its scale.
  func apply(to project: inout Project) throws(RunError) {
    try matrix.apply(to: &project)
    project.matrix.widths = widths.isEmpty ? Self.usualSizes(of: project).widths.sorted() : widths
    project.matrix.textSizes += textSizes.map(\.percent)
    project.matrix.scales = [1]
    project.matrix = project.matrix.withoutRepetitions
  }
}
