internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofGraphics
internal import ProofRendering
internal import ProofText
internal import RefreshGallery

/// `pullproof render`: frames as files, with a manifest and a contact sheet.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Writes frames as PNG, SVG or PDF files.",
    discussion: """
      Draws the frames of the project, or of the built-in gallery if there is no project. Options \
      override what the project says. References stay as they are.
      """)

  @OptionGroup(title: "Frames") var options: MatrixOptions

  @OptionGroup(title: "Look") var look: LookOptions

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var out = "out"

  @Option(
    name: .customLong("format"), help: ArgumentHelp("png, svg or pdf; png.", valueName: "format"))
  var formats: [Format] = []

  @Flag(help: "Writes the facts of each frame beside it, as JSON.")
  var scene = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many frames are drawn at once; as many as processors.", valueName: "count"))
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "A folder of fonts. (default: the project's, else $PULLPROOF_FONT_DIR, else the system's)",
      valueName: "folder"))
  var fontDir: String?

  @Flag(help: "Prints nothing but errors.")
  var quiet = false

  func validate() throws {
    if let workers, !(1...64).contains(workers) {
      throw ValidationError("--workers is from 1 to 64, not \(workers).")
    }
  }

  func run() async throws(RunError) {
    let warn: (String) -> Void = { if !quiet { Terminal.current.warn($0) } }
    var file = try options.file()
    try look.apply(to: &file)
    let (vocabulary, matrix) = try options.frames(of: file, warn: warn)
    let gallery = try look.gallery(of: file, with: vocabulary)
    let fonts = try FontSet(folder: fontDir ?? file.fontFolder, warn: warn)
    try fonts.check(for: matrix.locales)
    try file.checkFamilies(of: gallery, in: fonts)
    let run = RenderRun(
      matrix: matrix, gallery: gallery, fonts: fonts, folder: try OutputFolder(path: out),
      formats: formats.isEmpty ? [.png] : Set(formats), writesScenes: scene,
      workers: workers ?? min(64, ProcessInfo.processInfo.activeProcessorCount))
    let summary = try await run.carryOut(reportingTo: quiet ? nil : Terminal.current)
    if !quiet { try StandardOutput.write(line: summary.visibleLines) }
  }
}
