import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshComponents
import RefreshFigures
import RefreshProject
import RefreshStrings

/// `pullproof compare`: a component of ours beside the same in a screenshot.
struct CompareCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare a component with a screenshot of a device or simulator.",
    discussion: """
      Finds the component in the screenshot, a PNG file, and prints how far its parts are from ours, \
      with sizes, colours and the settings that bring ours nearer. Letters of other typefaces differ, \
      so ink is measured, and pixels are not compared.

      Exit codes: 0 if it was compared, whatever differs; 1 if a part is farther away than \
      --max-offset; 65 if the component is not found or found at several places.

      Example: pullproof compare screen.png --component normal-header --out both.png
      """)

  @Argument(
    help: ArgumentHelp(
      "The screenshot, a PNG file; - reads standard input.", valueName: "screenshot"))
  var screenshot: String

  @OptionGroup(title: "Screenshot") var shown: ShownFrameOptions

  @Option(
    help: ArgumentHelp(
      "The part of the screenshot with the component, in pixels: left, top, width, height.",
      valueName: "x,y,width,height"))
  var crop: CropArgument?

  @Option(
    help: ArgumentHelp(
      "Write a figure to a PNG file: the screenshot, ours, and both over each other.",
      valueName: "file"))
  var out: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Exit with 1 if the middle or the baseline of a part is farther than this from ours, in points.",
      valueName: "points"))
  var maxOffset: Double?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Project and texts") var choice: ProjectChoice

  @OptionGroup(title: "Project and texts") var texts: StringsOptions

  @OptionGroup(title: "Look") var setup: SetupOptions

  @OptionGroup(title: "Look") var lastUpdated: LastUpdatedOptions

  @OptionGroup(title: "Look") var look: LookOptions

  @OptionGroup var fonts: FontOptions

  func validate() throws {
    if let maxOffset, !(maxOffset >= 0) {
      throw ValidationError("--max-offset must be at least 0, not \(maxOffset).")
    }
    if let out, try out == screenshot || Self.areOneFile(out, screenshot) {
      throw ValidationError("--out \(out) would replace the screenshot; name another file.")
    }
    if let out, !out.lowercased().hasSuffix(".png") {
      throw ValidationError("--out must end in .png, not \(out).")
    }
  }

  private static func areOneFile(_ left: String, _ right: String) throws(RunError) -> Bool {
    try Disk.reading(left) { () throws(Errno) in
      guard let identity = try FileIdentity(left) else { return false }
      return try identity == FileIdentity(right)
    }
  }

  func run(in world: World) async throws(RunError) {
    let pixels = try pixels()
    var file = try choice.file(in: world, warn: world.warn)
    if let out {
      try OutputPlaces(of: file).checkPicture(out, option: "--out ", example: "--out both.png")
      try PictureMark.compare.check(out, advice: OutputFolder.usualAdvice)
    }
    let scale = try ScreenshotScale(
      ofWidth: pixels.width, scale: shown.scale, width: shown.width,
      usual: file.project.matrix.widths, path: screenshot)
    let whole = Screenshot(pixels, scale: scale.scale, on: Color(grey: 255))
    let part = crop.map { whole.cropped(to: $0.rect) } ?? whole
    texts.apply(to: &file, in: world)
    try shown.apply(
      to: &file.project, width: scale.width,
      appearance: shown.appearance ?? (part.isDark ? .dark : .light))
    try setup.apply(to: &file.project)
    try lastUpdated.apply(to: &file)
    try look.apply(to: &file, in: world)
    let warn = world.warn
    let (vocabulary, matrix) = try file.frames(
      forLocales: [shown.locale].compactMap(\.self), warnsOfKeys: false, warn: warn)
    let gallery = try look.gallery(of: file, with: vocabulary)
    gallery.componentAssets.notes.forEach(warn)
    let set = try fonts.set(
      of: file, for: gallery, with: [.regular], locales: matrix.locales, in: world, warn: warn)
    let renderer = try renderer(of: set)
    let run = ScreenshotRun(
      path: screenshot, size: whole.size, part: part, isCropped: crop != nil, frame: matrix[0],
      picture: gallery.picture(of: matrix[0], measuredBy: renderer.typesetter))
    let drawn = try run.drawn(run.picture, by: renderer)
    let comparison = try run.comparison(with: drawn, drawnBy: renderer)
    let report = ScreenshotReport(
      run: run, comparison: comparison,
      advice: LookAdvisor(comparison, of: matrix[0], in: gallery).advice, scale: scale)
    if let out {
      try write(
        run.figure(of: comparison, with: drawn, measuredBy: renderer.typesetter), to: out,
        drawnBy: renderer)
    }
    try show(report, in: world)
    try checkOffset(of: comparison)
  }

  /// The pixels of the screenshot.
  private func pixels() throws(RunError) -> Pixmap {
    let file = try InputFile(
      at: screenshot, advice: "name a screenshot as a PNG file")
    var pixels: Pixmap
    do {
      _ = try PNGFile(file.bytes)
      pixels = try PNGDecoder.pixmap(from: file.bytes, name: file.name)
      if let profile = try PNGColorProfile(file.bytes) { pixels = profile.converted(pixels) }
    } catch let error as PNGError {
      throw RunError(
        .badData, "\(file.name) \(error); save the screenshot as the device took it, as PNG")
    } catch {
      throw RunError(.badData, "\(error); save the screenshot again as PNG")
    }
    try crop?.check(in: pixels, of: screenshot)
    return pixels
  }

  private func renderer(of fonts: FontSet) throws(RunError) -> Renderer {
    do {
      return try Renderer(fonts: FontLibrary(faces: fonts.faces))
    } catch {
      throw RunError(error)
    }
  }

  /// Writes the figure, at twice the size of a point.
  private func write(
    _ figure: Picture, to path: String, drawnBy renderer: Renderer
  ) throws(RunError) {
    let bytes: [UInt8]?
    do {
      bytes = try renderer.rendering(of: figure, scale: Self.figureScale, formats: [.png])
        .files[.png]
    } catch {
      throw RunError(error)
    }
    if let bytes { try OutputFolder.write(PictureMark.compare.added(to: bytes), to: path) }
  }

  private static let figureScale = 2

  private func show(_ report: ScreenshotReport, in world: World) throws(RunError) {
    guard !json else { return try world.output.write(json: report.json) }
    try world.output.show(report.lines)
    let figure = out ?? world.command(adding: ["--out", "both.png"])
    try world.output.show(["figure: \(figure)"])
  }

  private func checkOffset(of comparison: ScreenshotComparison) throws(RunError) {
    guard let maxOffset, comparison.largestOffset > maxOffset else { return }
    let farthest = comparison.elements.max {
      $0.distance ?? .infinity < $1.distance ?? .infinity
    }
    guard let farthest else { return }
    let distance = farthest.distance.map { "is \($0.oneDecimal) pt from ours" } ?? "is not found"
    throw RunError(
      .changed, "\(farthest.name) \(distance), and --max-offset is \(maxOffset.plain)")
  }
}
