internal import ArgumentParser
internal import Foundation
internal import ProofGraphics
internal import ProofRendering
internal import RefreshGallery

/// `pullproof render`: frames as files, with a manifest and a contact sheet.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Writes frames as PNG, SVG or PDF files.")

  @OptionGroup(title: "Frames") var matrix: MatrixOptions

  @OptionGroup(title: "Look") var look: LookOptions

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var out = "out"

  @Option(
    name: .customLong("format"), help: ArgumentHelp("png, svg or pdf; png.", valueName: "format"))
  var formats: [Format] = []

  @Flag(help: "Writes the facts of each frame beside it, as JSON.")
  var scene = false

  @Option(help: ArgumentHelp("How many frames are drawn at once.", valueName: "count"))
  var workers = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "A folder with the locked fonts, or with a fonts.lock of its own.", valueName: "folder"))
  var fontDir: String?

  @Flag(help: "Prints nothing but errors.")
  var quiet = false

  func validate() throws {
    guard (1...64).contains(workers) else {
      throw ValidationError("--workers is from 1 to 64, not \(workers).")
    }
  }

  func run() async throws {
    do {
      try await render()
    } catch {
      Terminal.current.report(error)
      throw error.exitCode
    }
  }

  private func render() async throws(CommandFailure) {
    let catalog = try matrix.catalog()
    let frames = try matrix.frames(from: catalog)
    let gallery = try look.gallery(of: catalog)
    let fonts = try LockedFontFolder(path: fontDir)
    let run = RenderRun(
      frames: frames, cases: gallery.cases(for: frames), fonts: fonts,
      folder: try OutputFolder(path: out),
      formats: formats.isEmpty ? [.png] : Set(formats), writesScenes: scene, workers: workers)
    let summary = try await run.carryOut(reportingTo: quiet ? nil : Terminal.current)
    if !quiet { print(summary) }
  }
}
