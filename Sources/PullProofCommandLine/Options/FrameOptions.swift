import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings

/// The frames of a project or of the built-in gallery, with overrides.
struct FrameOptions: ParsableArguments {
  @OptionGroup var choice: ProjectChoice

  @OptionGroup var texts: StringsOptions

  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var layout: LayoutOptions

  /// The project with what the arguments override.
  func file(in world: World, warn: (String) -> Void) throws(RunError) -> ProjectFile {
    var file = try choice.file(in: world, warn: warn)
    texts.apply(to: &file, in: world)
    try matrix.apply(to: &file.project)
    layout.apply(to: &file.project)
    file.project.matrix = file.project.matrix.withoutRepetitions
    return file
  }
}

/// The texts of an app, which override the built-in ones.
struct StringsOptions: ParsableArguments {
  @Option(
    name: .customLong("strings"),
    help: ArgumentHelp(
      "A file or folder with an app's texts, such as a bundle, fr.lproj or values-fr.",
      discussion:
        "All formats of “pullproof strings check” are read. May be repeated; texts of later "
        + "paths override texts of earlier ones.",
      valueName: "path"))
  var strings: [String] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "The development language of the app's texts, used for languages without translations. "
        + "(default: the bundle's development language, else en)",
      valueName: "tag"))
  var source: LocaleIdentifier?

  /// Overrides the strings of a project.
  func apply(to file: inout ProjectFile, in world: World) {
    if !strings.isEmpty {
      file.project.strings = strings.map { file.pathInProject($0, in: world) }
    }
    if let source { file.project.source = source }
  }
}
