internal import ProofDrawing
internal import ProofFiles
internal import ProofGraphics
internal import ProofRendering
internal import ProofReports
internal import ProofSnapshots
internal import RefreshGallery
internal import RefreshProjectFiles
internal import RefreshStrings

/// One call of `render`: a matrix in, files out.
struct RenderRun: Sendable {
  let matrix: FrameMatrix
  let gallery: Gallery
  let fonts: FontSet
  let folder: OutputFolder
  let formats: Set<Format>
  let writesScenes: Bool
  let workers: Int

  /// What is kept of a frame once its files are written; little, as there may be many.
  struct WrittenFrame: Sendable {
    let digest: PixelDigest
    let pixelWidth: Int32
    let pixelHeight: Int32
    let missingGlyphCount: Int32
    let isTruncated: Bool
  }

  /// Draws and writes every frame, then the manifest and the contact sheet.
  ///
  /// - Throws: `RunError` when a frame fails or the run is interrupted; what could be drawn
  ///   has been written by then.
  func carryOut(reportingTo terminal: Terminal?) async throws(RunError) -> String {
    let mutex = try FolderMutex(path: folder.path) {
      terminal?.warn("\(folder.path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    try folder.makeFolders(matrix.locales.map(\.tag))
    let meter = ProgressMeter(total: matrix.count, on: terminal)
    let runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    Interruption.listen()
    let outcomes = await runner.run(
      gallery.plan(for: matrix, faces: CustomFaces.current), until: { Interruption.isRequested }
    ) { _, snapshotCase, renderer in
      defer { meter.advance() }
      return try write(snapshotCase, with: renderer)
    }
    meter.finish()
    guard outcomes.count == matrix.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(matrix.count) frames")
    }
    let written = outcomes.map { try? $0.result.get() }
    do {
      try await RenderIndex(run: self, written: written).write()
    } catch {
      // If an index cannot be written, frames probably failed first, so report those.
      try reportFailures(among: outcomes)
      throw error
    }
    try reportFailures(among: outcomes)
    return RenderSummary(run: self, written: written).description
  }

  /// The files of a frame, below the output folder; the picture first.
  func files(at path: String) -> [String] {
    Format.allCases.filter(formats.contains).map { "\(path).\($0.rawValue)" }
      + (writesScenes ? ["\(path).json"] : [])
  }

  private func write(
    _ snapshotCase: SnapshotCase, with renderer: Renderer
  ) throws -> WrittenFrame {
    let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    let rendering = try renderer.rendering(
      of: picture, scale: snapshotCase.scale, formats: formats)
    for (format, contents) in rendering.files {
      try folder.write(contents, to: "\(snapshotCase.path).\(format.rawValue)")
    }
    if writesScenes {
      try folder.write(Scene(of: picture).json(), to: "\(snapshotCase.path).json")
    }
    return WrittenFrame(
      digest: rendering.digest, pixelWidth: Int32(rendering.pixelWidth),
      pixelHeight: Int32(rendering.pixelHeight),
      missingGlyphCount: Int32(picture.texts.reduce(0) { $0 + $1.missingGlyphCount }),
      isTruncated: picture.texts.contains(where: \.isTruncated))
  }

  private func reportFailures(
    among outcomes: [SnapshotOutcome<WrittenFrame>]
  ) throws(RunError) {
    let failures = outcomes.compactMap { outcome -> (id: String, failure: RunError)? in
      guard case .failure(let error) = outcome.result else { return nil }
      return (matrix[outcome.index].id, RunError(error))
    }
    guard let worst = failures.max(by: { $0.failure.kind.rawValue < $1.failure.kind.rawValue })
    else { return }
    let lines = failures.prefix(20).map { "  \($0.id): \($0.failure)" }
    let rest = failures.count > lines.count ? ["  and \(failures.count - lines.count) more"] : []
    throw RunError(
      worst.failure.kind,
      (["\(failures.count) of \(outcomes.count) frames failed; the others are written"] + lines
        + rest).joined(separator: "\n"))
  }
}

extension Picture {
  /// The metrics of each text that the picture shows.
  fileprivate var texts: [TextMetrics] {
    elements.compactMap { element in
      if case .text(_, let metrics, _) = element.content { metrics } else { nil }
    }
  }
}
