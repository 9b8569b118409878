internal import ArgumentParser
internal import RefreshProject

/// The project whose references are used, and how its frames are drawn.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project file, searched in the working folder and its parents.", valueName: "file"))
  var config = Project.fileName

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup(visibility: .hidden) var refused: RefusedOptions
}
