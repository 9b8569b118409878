import ArgumentParser
import ProofDocuments
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

/// `pullproof render`: frames as files, with a manifest and a contact sheet.
struct RenderCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw frames as PNG, SVG or PDF files.",
    discussion: """
      Draws the frames of the project, or of the built-in gallery if there is no project. Options \
      override the project. References are not changed.

      Example: pullproof render --locale ar --locale ja --appearance dark
      """)

  @OptionGroup(title: "Frames") var frames: FrameOptions

  @OptionGroup(title: "Frames") var setup: SetupOptions

  @OptionGroup(title: "Look") var lastUpdated: LastUpdatedOptions

  @OptionGroup(title: "Look") var look: LookOptions

  @Option(
    help: ArgumentHelp(
      "The folder to write to. (default: out, or out-NAME for a project NAME.yml)",
      valueName: "folder"))
  var out: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("A file format. (default: png)", valueName: "format"))
  var formats: [Format] = []

  @Flag(help: "Write each frame's texts, bounds and colours to a JSON file beside it.")
  var scene = false

  @Flag(help: "Remove the files of earlier runs that the folder's manifest lists.")
  var clean = false

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var watching: WatchOptions

  func run(in world: World) async throws(RunError) {
    try await watching.run(
      in: world, writingTo: { file in [out ?? "out\(file.suffix)", file.pending] },
      of: { () throws(RunError) in try frames.file(in: world, warn: { _ in }) }
    ) { () async throws(RunError) in try await runOnce(in: world) }
  }

  private func runOnce(in world: World) async throws(RunError) {
    let warn = drawing.warn(in: world)
    var file = try frames.file(in: world, warn: warn)
    try setup.apply(to: &file.project)
    let out = self.out ?? "out\(file.suffix)"
    try OutputPlaces(of: file).checkPictures(in: out, option: "--out ", example: "--out out")
    try lastUpdated.apply(to: &file)
    try look.apply(to: &file, in: world)
    let (vocabulary, matrix) = try frames.matrix.frames(of: file, warn: warn)
    let gallery = try look.gallery(of: file, with: vocabulary)
    let fonts = try drawing.fontSet(
      of: file, for: gallery, locales: matrix.locales, in: world, warn: warn)
    let sheet = try contactSheet()
    let check = try FaultCheck(
      of: file, forbidding: file.project.forbiddenFaults, on: world.now())
    let sources = TextSources(of: gallery, in: matrix)
    let output = RenderOutput(
      folder: try OutputFolder(path: out, refusesLinks: true),
      formats: formats.isEmpty ? [.png] : Set(formats), writesScenes: scene, isClean: clean,
      sheet: sheet, title: file.title)
    let run = RenderRun(
      world: world, matrix: matrix, gallery: gallery, fonts: fonts,
      faultFinder: FaultFinder(check.search(in: matrix), textSource: sources.source),
      marksBuiltInTexts: file.project.hasOwnTexts,
      workers: drawing.workerCount(in: world), output: output)
    let summary = try await run.carryOut(reportingTo: drawing.terminal(in: world))
    if let absence = frames.choice.absence(of: file, in: matrix) {
      drawing.terminal(in: world)?.note(absence)
    }
    if !drawing.quiet { try world.output.write(line: summary.visibleLines) }
  }

  private func contactSheet() throws(RunError) -> ContactSheet {
    do {
      return try ContactSheet()
    } catch {
      throw RunError(error)
    }
  }
}

extension ProjectFile {
  /// The heading of the contact sheet: the name of the project's file, or of the file's folder if the
  /// file has the usual name.
  fileprivate var title: String {
    guard !isBuiltIn else { return "Built-in gallery" }
    let name = path.fileName == Project.fileName ? "" : path.fileStem
    let folder = ResolvedPath(path).path.parentFolder.fileName
    return [name, folder, "Project"].first { !$0.isEmpty } ?? ""
  }
}
