internal import ArgumentParser
internal import ProofFiles
internal import RefreshProject
internal import RefreshProjectFiles

/// Which project is drawn, or the built-in gallery.
struct ProjectChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project file. (default: \(Project.fileName) in the working folder or its nearest parent, "
        + "if there is one)",
      valueName: "file"))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Ignore the project and draw the built-in gallery.")
  var ignoresConfig = false

  func validate() throws {
    if config != nil, ignoresConfig {
      throw ValidationError(
        "--config and --no-config cannot be combined; use one of them.")
    }
  }

  /// The project; the built-in gallery if there is none.
  func file() throws(RunError) -> ProjectFile {
    if let config { return try ProjectFile(path: config) }
    return try (ignoresConfig ? nil : ProjectFile.inWorkingFolder()) ?? .builtIn
  }
}
