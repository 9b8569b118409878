import ArgumentParser
import ProofDocuments
import ProofSnapshots
import RefreshContext
import RefreshProject

/// `pullproof context diff`: the texts that a commit of translations changed, before and after.
struct ContextDiffCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show changed texts before and after, for a pull request.",
    discussion: """
      Draws the texts that differ between two versions in the frames where they have the least \
      room, and says at which widths they are cut. Writes Markdown and pictures.

      Example: pullproof context diff origin/main HEAD --out context-diff
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder or file with the texts before, or a Git revision.", valueName: "before"))
  var before: String

  @Argument(
    help: ArgumentHelp(
      "A folder or file with the texts after, or a Git revision.", valueName: "after"))
  var after: String

  @Option(
    help: ArgumentHelp(
      "The folder to write to. (default: context-diff, or context-diff-NAME for a project file NAME.yml)",
      valueName: "folder"))
  var out: String?

  @Option(
    name: .customLong("image-url"),
    help: ArgumentHelp(
      "What goes before the paths of pictures, such as https://example.com/pr/12.",
      valueName: "address"))
  var address: String?

  @OptionGroup(title: "Frames") var frames: LintFrameOptions

  @OptionGroup var drawing: DrawingOptions

  /// The number of pixels in a point: enough for a comment in a pull request.
  private static let scale = 2

  func run(in world: World) async throws(RunError) {
    let warn = drawing.warn(in: world)
    var file = try frames.choice.file(warn: warn)
    try frames.apply(to: &file.project)
    file.project.matrix.scales = [Self.scale]
    let folder = try ContextFolder(of: .contextDiff, for: file, at: out)
    let earlier = try TextsVersion(named: before, of: file, in: world)
    defer { earlier.clean() }
    let later = try TextsVersion(named: after, of: file, in: world)
    defer { later.clean() }
    let differences = try await later.inputs(frames: frames.matrix, drawing: drawing)
      .differences(
        since: earlier.inputs(frames: frames.matrix, drawing: drawing),
        reportingTo: drawing.terminal(in: world))
    let page = ContextDifferencePage(of: differences, address: address ?? "")
    _ = try folder.write(page.files, warn: warn, waiting: world.warn)
    guard !drawing.quiet else { return }
    try world.output.show([
      "\(folder.path)/\(ContextDifferencePage.name): \(page.changeCount.counted("changed text")), "
        + "\(page.newlyCutCount.grouped) newly cut"
    ])
  }
}
