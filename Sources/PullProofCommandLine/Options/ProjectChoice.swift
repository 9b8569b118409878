import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshProject

/// Which project is drawn, or the built-in gallery.
struct ProjectChoice: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project file. (default: \(Project.fileName) in the working folder or its nearest parent, "
        + "if there is one)",
      valueName: "file"))
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Ignore the project and use the built-in gallery.")
  var ignoresConfig = false

  func validate() throws {
    try ValidationError.checkConflict(
      of: ("--config", config != nil), ("--no-config", ignoresConfig))
  }

  /// A note for a run that found no project, unless somebody asked for the built-in gallery.
  ///
  /// - Parameters:
  ///   - file: the project that was read.
  ///   - matrix: the frames of the run.
  /// - Returns: the absence and what to do about it; nil where there is a project, or none is wanted.
  func absence(of file: ProjectFile, in matrix: FrameMatrix) -> String? {
    guard file.isBuiltIn, !ignoresConfig else { return nil }
    return "no \(Project.fileName) here or above, so this is the built-in gallery, "
      + "\(matrix.count.counted("frame")) in \(matrix.locales.count.counted("locale")); "
      + "for your app, make a project with “pullproof init”"
  }

  /// Reads the project.
  ///
  /// - Parameter warn: is called where a project is passed over, as it has the other extension.
  /// - Returns: the project; the built-in gallery if there is none.
  /// - Throws: `RunError` when the file can't be read or is invalid.
  func file(warn: (String) -> Void) throws(RunError) -> ProjectFile {
    if let config { return try ProjectFile(path: config) }
    guard !ignoresConfig else { return .gallery }
    if let file = try ProjectFile.inWorkingFolder() { return file }
    if let path = ProjectFile.pathPassedOver(inOrAbove: ".") {
      warn(
        "\(path) is passed over, because commands read \(Project.fileName); rename it with "
          + "“\(ProjectFile.renaming(ofPassedOver: path))”, or name it with --config")
    }
    return .gallery
  }
}
