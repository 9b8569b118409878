import Foundation
import ProofDocuments
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject

extension ProjectFile {
  /// Reads a project; the usual one may be in a folder around the working folder.
  init(path: String) throws(RunError) {
    let path = Self.located(path)
    let question = path.neighbours.question(for: path.fileName)
    try self.init(
      contentsOf: path,
      advice: "\(question)create one with “pullproof init”, or name yours with --config")
    faces = CustomFaces.current
  }

  /// The built-in gallery with the program's own faces.
  static var gallery: ProjectFile {
    var file = builtIn
    file.faces = CustomFaces.current
    return file
  }

  /// The project that is found in the working folder or above it; nil where there is none.
  static func inWorkingFolder() throws(RunError) -> ProjectFile? {
    guard Descriptor.isPresent(located(Project.fileName)) else { return nil }
    return try ProjectFile(path: Project.fileName)
  }

  /// Where a project is; the usual one is looked for upwards.
  private static func located(_ path: String) -> String {
    path == Project.fileName ? Self.path(inOrAbove: ".") ?? path : path
  }

  /// Whether a command in the working folder finds the project without being told where it is.
  private var isFoundByItself: Bool { Self.located(Project.fileName) == path }

  /// The path by which a report's commands name the project; nil for the usual one.
  ///
  /// A report tells of no machine, so of a path from its root only what lies below the working folder
  /// is told, or else the file's name alone.
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
    let paths = (files + [lock, references]).filter(Descriptor.isPresent).map(\.shellWord)
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
