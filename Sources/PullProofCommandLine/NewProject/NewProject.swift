import ProofDocuments
import RefreshProject

/// A project file that is not written yet.
struct NewProject: Sendable {
  /// The project with the path of its file.
  let file: ProjectFile

  /// The contents of the file.
  let bytes: [UInt8]

  /// The app's texts; nil for the built-in ones.
  let texts: AppTexts?

  /// The number of frames that the project draws.
  let frameCount: Int

  /// Creates a project with a comment on every field.
  ///
  /// - Parameters:
  ///   - path: the path of its file.
  ///   - texts: the app's texts; nil for the built-in ones.
  /// - Throws: `RunError` when the program's own resources are absent, or the frames can't be listed.
  init(path: String, texts: AppTexts?) throws(RunError) {
    let values = texts.map { texts in
      Project.TemplateTexts(
        strings: texts.paths.map { Self.path($0, from: path.parentFolder) }, source: texts.source,
        locales: texts.locales, keys: texts.templateKeys(in: path.parentFolder),
        components: texts.components)
    }
    do {
      bytes = try Project.template(for: values)
      file = ProjectFile(project: try Project(bytes, file: path), path: path)
    } catch {
      throw RunError(error)
    }
    self.texts = texts
    // The folder of the file may not be there yet, and no path leads through it.
    var placed = file
    placed.project.strings = texts?.paths.map { LocalPath($0).absolute } ?? []
    frameCount = try placed.frames { _ in }.matrix.count
  }

  /// The path of texts from the folder of the project; links to the texts are kept.
  static func path(_ path: String, from folder: String) -> String {
    let name = LocalPath(path).name
    let place = ResolvedPath(LocalPath(path).absolute.parentFolder).path
    return LocalPath(name.inFolder(place)).path(from: ResolvedPath(folder).path)
  }
}
