import ArgumentParser
import RefreshProject

/// The project whose references or figures are used.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project file, searched in the working folder and its parents.", valueName: "file"))
  var config = Project.fileName

  /// The path of the file; nil for the usual one.
  var namedConfig: String? { config == Project.fileName ? nil : config }
}
