internal import ArgumentParser
internal import ProofFiles
internal import RefreshProject

/// Which project is drawn, or the built-in gallery.
struct ProjectChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project's file. (default: \(Project.fileName) in the working folder or above it, if there "
        + "is one)",
      valueName: "file"))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Ignores the project and draws the built-in gallery.")
  var ignoresConfig = false

  func validate() throws {
    if config != nil, ignoresConfig {
      throw ValidationError(
        "--config names a project, and --no-config ignores it; give one of both.")
    }
  }

  /// The project; the built-in gallery if there is none.
  func file() throws(RunError) -> ProjectFile {
    if let config { return try ProjectFile(path: config) }
    return try (ignoresConfig ? nil : ProjectFile.inWorkingFolder()) ?? .builtIn
  }
}
