import ArgumentParser
import Foundation
import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshContext
import RefreshProject

/// `pullproof context diff`: the texts that a commit of translations changed, before and after.
struct ContextDiffCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show changed texts before and after, for a pull request.",
    discussion: """
      Draws the texts that differ between two versions in the frames where they have the least \
      room, and says at which widths they are cut. Writes Markdown and pictures.

      Example: pullproof context diff origin/main HEAD --out context-diff
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder or file with the texts before, or a Git revision.", valueName: "before"))
  var before: String

  @Argument(
    help: ArgumentHelp(
      "A folder or file with the texts after, or a Git revision.", valueName: "after"))
  var after: String

  @Option(
    help: ArgumentHelp(
      "The folder to write to. (default: context-diff, or context-diff-NAME for a project file NAME.yml)",
      valueName: "folder"))
  var out: String?

  @Option(
    name: .customLong("image-url"),
    help: ArgumentHelp(
      "What goes before the paths of pictures, such as https://example.com/pr/12.",
      valueName: "address"))
  var address: String?

  @OptionGroup(title: "Frames") var frames: LintFrameOptions

  @OptionGroup var drawing: DrawingOptions

  /// The number of pixels in a point: enough for a comment in a pull request.
  private static let scale = 2

  func run(in world: World) async throws(RunError) {
    let warn = drawing.warn(in: world)
    var file = try frames.choice.file(in: world, warn: warn)
    try frames.apply(to: &file.project)
    file.project.matrix.scales = [Self.scale]
    let folder = try ContextFolder(of: .contextDiff, for: file, at: out)
    let earlier = try TextsVersion(named: before, of: file, in: world, warn: warn)
    defer { earlier.clean() }
    let later = try TextsVersion(named: after, of: file, in: world, warn: warn)
    defer { later.clean() }
    let differences = try await later.inputs(frames: frames.matrix, drawing: drawing)
      .differences(
        since: earlier.inputs(frames: frames.matrix, drawing: drawing),
        reportingTo: drawing.terminal(in: world))
    let page = ContextDifferencePage(of: differences, address: address ?? "")
    _ = try folder.write(page.files, warn: warn, waiting: world.warn)
    guard !drawing.quiet else { return }
    try world.output.show([
      "\(folder.path)/\(ContextDifferencePage.name): \(page.changeCount.counted("changed text")), "
        + "\(page.newlyCutCount.grouped) newly cut"
    ])
  }
}

/// A version of a project's texts: a folder or file, or what a Git revision has of them.
struct TextsVersion {
  /// The project with the texts of the version.
  let file: ProjectFile

  /// The revision; nil where the texts are in files.
  private let revision: String?

  /// The folder with copies from Git; nil where the texts are in files.
  private let copies: String?

  private let world: World

  /// Finds a version of the texts.
  ///
  /// - Throws: `RunError` when there is neither, or the revision lacks the texts, or git can't read them.
  init(
    named name: String, of project: ProjectFile, in world: World, warn: (String) -> Void
  ) throws(RunError) {
    self.world = world
    var file = project
    file.mayLackKeys = true
    guard !Descriptor.isPresent(name) else {
      file.project.strings = [file.pathInProject(name, in: world)]
      (self.file, revision, copies) = (file, nil, nil)
      return
    }
    guard !project.project.strings.isEmpty else {
      throw RunError(
        .missingInput,
        "\(name): no such file, and the project names no texts of which Git could have a revision; "
          + "name a folder of texts, or add “strings” to the project")
    }
    let folder = try ScratchFolder.newPath(for: "texts")
    do throws(RunError) {
      file.project.strings = try Self.copy(project, at: name, to: folder, in: world, warn: warn)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    (self.file, revision, copies) = (file, name, folder)
  }

  /// The inputs of pictures of this version; messages name its files as Git does, such as
  /// `HEAD~1:App/de.lproj/Localizable.strings`.
  ///
  /// - Throws: `RunError` when something is missing or invalid.
  func inputs(
    frames: MatrixOptions, drawing: DrawingOptions
  ) throws(RunError) -> ContextInputs {
    let warn = drawing.warn(in: world)
    do throws(RunError) {
      return try ContextInputs(
        of: file, frames: frames, drawing: drawing, in: world
      ) { warn(named($0)) }
    } catch {
      throw RunError(error.kind, named(error.description))
    }
  }

  /// A message with the names of files in the place of those of their copies.
  private func named(_ message: String) -> String {
    guard let revision, let copies else { return message }
    return file.project.strings.indices.reduce(message) { message, place in
      message.replacing("\(copies)/\(place)/", with: "\(revision):")
    }
  }

  /// Removes the copies.
  func clean() {
    if let copies { try? FileManager.default.removeItem(atPath: copies) }
  }

  /// Copies the project's texts as a revision has them, and returns the paths of the copies.
  ///
  /// Of a submodule the revision has a commit and no files.
  private static func copy(
    _ project: ProjectFile, at revision: String, to folder: String, in world: World,
    warn: (String) -> Void
  ) throws(RunError) -> [String] {
    let repository = try GitRepository(of: project.resolved("."), for: .contextDiff, in: world)
    let commit = try repository.commit(named: revision)
    let tree = try RevisionTree(of: commit, in: repository)
    let output = try OutputFolder(path: folder, refusesLinks: true)
    var paths: [String] = []
    for (place, path) in project.project.strings.enumerated() {
      let resolved = LocalPath(project.resolved(path)).resolved
      guard let inside = LocalPath(resolved).relative(to: repository.root) else {
        throw RunError(
          .usage,
          "\(path): lies outside of the repository \(repository.root); name folders of texts")
      }
      let files = tree.paths(at: inside)
      guard !files.isEmpty else {
        throw RunError(
          .missingInput,
          "\(revision): this revision has no texts at \(inside); name folders of texts, or another "
            + "revision")
      }
      for module in tree.modules(at: inside) {
        warn(
          "\(revision): texts of the submodule \(module) are left out; to compare them, name folders of "
            + "texts")
      }
      for file in files {
        let copy = "\(place)/\(file)"
        try output.makeFolders([copy.parentFolder])
        try output.write(try repository.contents(of: file, in: commit), to: copy)
      }
      paths.append("\(folder)/\(place)/\(inside)")
    }
    return paths
  }
}
