import ArgumentParser
import ProofDocuments
import RefreshProject

/// The frames of a project or of the built-in gallery, with overrides.
struct FrameOptions: ParsableArguments {
  @OptionGroup var choice: ProjectChoice

  @OptionGroup var texts: StringsOptions

  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var layout: LayoutOptions

  /// The project with what the arguments override.
  func file(in world: World, warn: (String) -> Void) throws(RunError) -> ProjectFile {
    var file = try choice.file(warn: warn)
    texts.apply(to: &file, in: world)
    try matrix.apply(to: &file.project)
    layout.apply(to: &file.project)
    file.project.matrix = file.project.matrix.withoutRepetitions
    return file
  }
}
