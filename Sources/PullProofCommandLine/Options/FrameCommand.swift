internal import ProofFiles
internal import RefreshProject
internal import RefreshProjectFiles

/// A command that shows the frames of a project or of the built-in gallery, with overrides.
///
/// Its groups of options hold no further groups: in debug builds the argument parser checks the
/// declarations of a group five times as often for each level.
protocol FrameCommand {
  var choice: ProjectChoice { get }
  var texts: StringsOptions { get }
  var frames: MatrixOptions { get }
  var layout: LayoutOptions { get }
  var setup: SetupOptions { get }
}

extension FrameCommand {
  /// The project with what the arguments override.
  func file(
    warn: (String) -> Void = Terminal.current.warn
  ) throws(RunError) -> ProjectFile {
    var file = try choice.file(warn: warn)
    texts.apply(to: &file)
    try frames.apply(to: &file.project)
    layout.apply(to: &file.project)
    setup.apply(to: &file.project)
    file.project.matrix = file.project.matrix.withoutRepetitions
    return file
  }
}
