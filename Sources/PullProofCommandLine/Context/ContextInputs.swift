import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshContext
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// The inputs of pictures for translators, and the workers that draw them.
struct ContextInputs: Sendable {
  /// The locales of the pictures.
  let locales: [LocaleIdentifier]

  private let world: World
  private let file: ProjectFile
  private let survey: ContextSurvey
  private let runner: SnapshotRunner

  /// Reads the project's texts, images and fonts.
  ///
  /// - Throws: `RunError` when something is missing or invalid.
  init(
    of file: ProjectFile, frames: MatrixOptions, drawing: DrawingOptions, in world: World,
    warn: (String) -> Void
  ) throws(RunError) {
    self.world = world
    let bundles = try file.bundles { _ in }
    let (vocabulary, matrix) = try frames.frames(of: file, warn: warn)
    let gallery = try file.gallery(of: vocabulary)
    let set = try drawing.fontSet(
      of: file, for: gallery, with: [.regular], locales: matrix.locales, in: world, warn: warn)
    let inventory: ContextInventory
    do {
      inventory = ContextInventory(
        of: bundles, orOf: try .builtIn(for: matrix.locales), appKeys: file.project.allKeys,
        sourceLanguage: file.project.source)
    } catch {
      throw RunError(error)
    }
    var reach = ContextSurvey.Reach()
    reach.addsComponents = frames.components.isEmpty
    reach.addsStates = frames.pulledStates.isEmpty
    survey = ContextSurvey(of: inventory, in: matrix, of: gallery, reach: reach)
    self.file = file
    locales = matrix.locales
    runner = SnapshotRunner(workers: drawing.workerCount(in: world)) { [faces = set.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
  }

  /// Lays out the frames of each language, and draws the chosen ones.
  ///
  /// - Throws: `RunError` when a frame can't be drawn or the run is interrupted.
  func export(
    style: ContextStyle, reportingTo terminal: Terminal?
  ) async throws(RunError) -> ContextExport {
    let drawn = try await forEachLocale(reportingTo: terminal) { [survey] locale, renderer in
      try survey.pictures(
        for: locale, style: style, measuredBy: renderer.typesetter, drawnBy: renderer.png(of:scale:)
      )
    }
    return ContextExport(
      locales: drawn, sourceLanguage: survey.inventory.sourceLanguage,
      version: PullProofCommand.version)
  }

  /// Compares an earlier version of the texts with this one in each language.
  ///
  /// - Throws: `RunError` when a frame can't be drawn or the run is interrupted.
  func differences(
    since earlier: ContextInputs, reportingTo terminal: Terminal?
  ) async throws(RunError) -> [ContextDifference] {
    try await forEachLocale(reportingTo: terminal) { [survey] locale, renderer in
      try ContextDifference(
        from: earlier.survey, to: survey, for: locale, measuredBy: renderer.typesetter,
        drawnBy: renderer.png(of:scale:))
    }
  }

  /// Does something for each locale on several workers.
  private func forEachLocale<Value: Sendable>(
    reportingTo terminal: Terminal?,
    _ work: @escaping @Sendable (LocaleIdentifier, Renderer) throws -> Value
  ) async throws(RunError) -> [Value] {
    let meter = ProgressMeter("finished", total: locales.count, on: terminal)
    world.listen()
    let outcomes = await runner.run(locales.count, until: world.isInterrupted) {
      [locales] place, renderer in
      defer { meter.advance() }
      let value = try work(locales[place], renderer)
      try renderer.typesetter.check()
      return value
    }
    meter.finish()
    guard outcomes.count == locales.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(locales.count) languages")
    }
    return try outcomes.values { locales[$0].tag }
  }

  /// The tables of the texts, and the folder that the paths of their files start in.
  func groups() throws(RunError) -> (groups: [TextGroup], base: String) {
    do {
      let own = file.namedInputs(.strings).map(\.path)
      let paths = own.isEmpty ? [try ResourceFolder.localizations.path()] : own
      let groups = try StringsFolder(contentsOf: paths, sourceLanguage: file.project.source).groups
      let base =
        paths.count == 1
        ? OriginalPath.base(of: paths[0], groups: groups) : file.path.parentFolder
      return (groups, base)
    } catch {
      throw RunError(error)
    }
  }
}

extension Renderer {
  /// A picture as a PNG file.
  fileprivate func png(of picture: Picture, scale: Int) throws -> [UInt8] {
    try rendering(of: picture, scale: scale, formats: [.png]).files[.png] ?? []
  }
}
