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

  /// The contact sheet, whose templates were read before anything is drawn or written.
  let sheet: ContactSheet

  /// The heading of the contact sheet.
  let title: String

  let faultFinder: FaultFinder

  /// Whether files of earlier runs are removed.
  let isClean: Bool

  /// What is kept of a frame once its files are written; little, as there may be many.
  struct WrittenFrame: Sendable {
    let digest: PixelDigest
    let pixelWidth: Int32
    let pixelHeight: Int32
    let faults: [FrameFault]

    /// The texts of the picture; all frames of a locale share their characters.
    let texts: [String]
    let spokenLabel: String
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
    let listed = ListedFrames(
      in: folder, after: try EarlierIndex(in: folder, replacedBy: sheet))
    if isClean { try folder.checkBoundary(of: listed.folders.sorted()) }
    try folder.makeFolders(matrix.locales.map(\.tag) + [ContactSheet.assetFolder])
    try RenderJournal.begin(self)
    let meter = ProgressMeter("rendered", total: matrix.count, on: terminal)
    let runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    Interruption.listen()
    let outcomes = await runner.run(
      gallery.plan(for: matrix, faces: CustomFaces.current), until: { Interruption.isRequested }
    ) { index, snapshotCase, renderer in
      defer { meter.advance() }
      return try write(snapshotCase, at: index, with: renderer)
    }
    meter.finish()
    guard outcomes.count == matrix.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(matrix.count) frames")
    }
    let written = outcomes.map { try? $0.result.get() }
    let faults = FaultGroup.groups(
      of: zip(matrix, written).lazy.compactMap { frame, written -> FaultGroup.Member? in
        guard let faults = written?.faults, !faults.isEmpty else { return nil }
        return (frame.id, frame.locale.tag, faults)
      })
    var summary = RenderSummary(run: self, written: written, faults: faults)
    do {
      try sweep(listed, into: &summary)
      try await RenderIndex(
        run: self, written: written, faults: faults, earlier: summary.earlier
      ).write()
      try RenderJournal.end(in: folder)
    } catch {
      // A run that wrote no frame has nothing to remember.
      if written.allSatisfy({ $0 == nil }) { try? RenderJournal.end(in: folder) }
      // If an index cannot be written, frames probably failed first, so report those.
      try reportFailures(among: outcomes)
      throw error
    }
    try reportFailures(among: outcomes)
    return summary.description
  }

  /// Finds the files of earlier runs that this one did not write, and removes them if it should.
  private func sweep(
    _ listed: ListedFrames, into summary: inout RenderSummary
  ) throws(RunError) {
    guard !listed.isEmpty else { return }
    let written = zip(matrix, summary.written).lazy.filter { $0.1 != nil }
      .map { files(at: $0.0.path) }
    summary.earlier = listed.remaining(in: folder, except: Set(written.joined()))
    guard isClean else { return }
    // A frame that failed keeps its earlier files.
    let failed = zip(matrix, summary.written).lazy.filter { $0.1 == nil }.map(\.0.id)
    summary.removedCount = try ListedFrames.remove(
      &summary.earlier, from: folder, except: Set(failed))
  }

  /// The files of a frame, below the output folder; the picture first.
  func files(at path: String) -> [String] {
    Format.allCases.filter(formats.contains).map { "\(path).\($0.rawValue)" }
      + (writesScenes ? ["\(path).json"] : [])
  }

  private func write(
    _ snapshotCase: SnapshotCase, at index: Int, with renderer: Renderer
  ) throws -> WrittenFrame {
    let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    let faults = try faultFinder.faults(of: picture, at: index, with: renderer)
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
      faults: faults, texts: picture.strings, spokenLabel: picture.spokenLabel)
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
