import ArgumentParser
import Foundation
import ProofDocuments
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshFigures
import RefreshLint
import RefreshProject

extension Project {
  /// The sections of a project, in the order in which they are read.
  static let sections: [any ProjectSection.Type] = [LintSection.self, FigureSettings.self]

  /// The JSON Schema of a project, by which editors complete and check one.
  static var schema: Schema { schema(of: sections) }
}

/// The choice of a project or of the built-in gallery.
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
  /// - Returns: the absence and what to do about it; nil where there is a project, or none is wanted.
  func absence(of file: ProjectFile, in matrix: FrameMatrix) -> String? {
    guard file.isBuiltIn, !ignoresConfig else { return nil }
    return "no \(Project.fileName) here or above, so this is the built-in gallery, "
      + "\(matrix.count.counted("frame")) in \(matrix.locales.count.counted("locale")); "
      + "for your app, make a project with “pullproof init”"
  }

  /// Reads the project, and warns of one that is passed over, as it has the other extension.
  ///
  /// - Returns: the project; the built-in gallery if there is none.
  /// - Throws: `RunError` when the file can't be read or is invalid.
  func file(in world: World, warn: (String) -> Void) throws(RunError) -> ProjectFile {
    if let config { return try ProjectFile(path: config, in: world) }
    guard !ignoresConfig else { return .gallery(of: world) }
    if let file = try ProjectFile.inWorkingFolder(of: world) { return file }
    if let path = ProjectFile.pathPassedOver(inOrAbove: ".") {
      warn(
        "\(path) is passed over, because commands read \(Project.fileName); rename it with "
          + "“\(ProjectFile.renaming(ofPassedOver: path))”, or name it with --config")
    }
    return .gallery(of: world)
  }
}

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

extension ProjectFile {
  /// Reads a project; the usual one may be in a folder around the working folder.
  ///
  /// - Throws: `RunError` when there is no such file, or it can't be read or is invalid.
  init(path: String, in world: World) throws(RunError) {
    let path = Self.located(path)
    try self.init(
      contentsOf: path, advice: try Self.advice(about: path), sections: Project.sections)
    faces = world.faces
  }

  /// What to do where a project can't be read.
  private static func advice(about path: String) throws(RunError) -> String {
    let advice = "check its permissions"
    switch try FileStatus(ofInput: path, advice: advice)?.kind {
    case nil:
      return path.neighbours.question(for: path.fileName)
        + "create one with “pullproof init”, or name yours with --config"
    case .folder: return "name a file with --config"
    default: return advice
    }
  }

  /// The built-in gallery with the program's own faces.
  fileprivate static func gallery(of world: World) -> ProjectFile {
    var file = builtIn
    file.faces = world.faces
    return file
  }

  /// The project that is found in the working folder or above it; nil where there is none.
  static func inWorkingFolder(of world: World) throws(RunError) -> ProjectFile? {
    guard Descriptor.isPresent(located(Project.fileName)) else { return nil }
    return try ProjectFile(path: Project.fileName, in: world)
  }

  /// The path of a project; the usual one is looked for upwards.
  private static func located(_ path: String) -> String {
    path == Project.fileName ? Self.path(inOrAbove: ".") ?? path : path
  }

  /// Whether a command in the working folder finds the project without its path.
  private var isFoundByItself: Bool { Self.located(Project.fileName) == path }

  /// The path by which a report's commands name the project; nil for the usual one.
  ///
  /// A report names no machine, so of a path from its root only the part below the working folder
  /// is written, or else the file's name alone.
  func nameInReports(of world: World) -> String? {
    let here = world.workingFolder
    let name =
      switch path {
      case _ where !path.hasPrefix("/"): path
      case _ where path.hasPrefix("\(here)/"): String(path.dropFirst(here.count + 1))
      default: path.fileName
      }
    return isFoundByItself ? nil : name
  }

  /// The commands to go on with here; what waits is in a folder, or where it is nil in the project's.
  func commands(pending: String? = nil) -> ProjectCommands {
    ProjectCommands(
      project: isFoundByItself ? nil : path, pending: pending,
      forbidding: project.forbiddenFaults)
  }

  /// The advice to commit the lock, the references and other files, without those that don't exist.
  func commit(including files: [String] = []) -> String {
    let paths = (files + [lock, references]).filter(Descriptor.isPresent).map(\.shellPath)
    return "commit the references with the change: git add \(paths.joined(separator: " "))"
  }

  /// A path that is relative to the working folder, as the project has to write it.
  func pathInProject(_ path: String, in world: World) -> String {
    self.path.parentFolder == "." || path.hasPrefix("/")
      ? path : path.inFolder(world.workingFolder)
  }

  /// The path of images that is relative to the working folder, as the project has to write it.
  func imagesInProject(_ text: String, in world: World) -> String {
    Self.mapPath(in: text) { pathInProject($0, in: world) }
  }

  /// Checks that fonts have each family and role that the theme names, which would do nothing else.
  ///
  /// - Throws: `RunError` that names the role or family that they lack.
  func checkFamilies(of gallery: Gallery, in fonts: FontSet) throws(RunError) {
    try checkFamilies(
      of: gallery, in: fonts,
      advice: "give a folder with a fonts.lock of its own with --font-dir")
  }
}
