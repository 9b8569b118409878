internal import Foundation
internal import ProofFiles
internal import ProofReports
internal import RefreshProject

/// A project and its file, to whose folder its paths are relative.
struct ProjectFile: Sendable {
  /// What the file says, with what arguments override.
  var project: Project

  /// The path of the file; empty for the built-in gallery, which has none.
  let path: String

  /// Reads a project; the usual one may be in a folder around the working folder.
  init(path: String) throws(RunError) {
    let path = Self.located(path)
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw RunError(
        .missingInput,
        "\(path): \(error); create one with “pullproof init”, or name yours with --config")
    }
    do {
      project = try Project(bytes, file: path)
    } catch {
      throw RunError(.badData, "\(error)")
    }
    try checkPlaces(in: bytes)
  }

  /// A project that was read before.
  init(project: Project, path: String) {
    self.project = project
    self.path = path
  }

  /// The built-in gallery, as a project without a file.
  static let builtIn = ProjectFile(project: Project(), path: "")

  /// Whether this is the built-in gallery.
  var isBuiltIn: Bool { path.isEmpty }

  /// The project that is found in the working folder or above it; nil where there is none.
  static func inWorkingFolder() throws(RunError) -> ProjectFile? {
    guard Descriptor.isPresent(located(Project.fileName)) else { return nil }
    return try ProjectFile(path: Project.fileName)
  }

  /// Where a project is; the usual one is looked for upwards, no further than version control goes.
  private static func located(_ path: String) -> String {
    guard path == Project.fileName else { return path }
    var folder = "."
    while FileIdentity("\(folder)/\(path)") == nil {
      guard FileIdentity("\(folder)/.git") == nil,
        FileIdentity(folder) != FileIdentity("\(folder)/..")
      else { return path }
      folder = "..".inFolder(folder)
    }
    return path.inFolder(folder)
  }

  /// Whether a command in the working folder finds the project without being told where it is.
  private var isFoundByItself: Bool { Self.located(Project.fileName) == path }

  /// The path by which a report's commands name the project; nil for the usual one.
  ///
  /// A report tells of no machine, so of a path from its root only what lies below the working folder
  /// is told, or else the file's name alone.
  var nameInReports: String? {
    let here = FileManager.default.currentDirectoryPath
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
    ProjectCommands(project: isFoundByItself ? nil : path, pending: pending)
  }

  /// A path that is relative to the project's file, as the program has to write it.
  func resolved(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.inFolder(self.path.parentFolder)
  }

  /// A path that is relative to the working folder, as the project has to write it.
  func pathInProject(_ path: String) -> String {
    self.path.parentFolder == "." || path.hasPrefix("/")
      ? path : path.inFolder(FileManager.default.currentDirectoryPath)
  }

  /// The path of the folder of fonts; nil where the project names none.
  var fontFolder: String? { project.fonts.map(resolved) }
}
