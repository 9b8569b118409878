import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

/// One call of `render`: a matrix in, files out.
struct RenderRun: Sendable {
  let world: World
  let matrix: FrameMatrix
  let gallery: Gallery
  let fonts: FontSet
  let faultFinder: FaultFinder

  /// Whether built-in texts are marked, as the app has texts of its own.
  let marksBuiltInTexts: Bool
  let workers: Int
  let output: RenderOutput

  /// A frame whose files are written; it is small, as there may be many.
  struct WrittenFrame: Sendable {
    let digest: PixelDigest
    let size: PixelSize
    let faults: [FrameFault]

    /// The texts of the picture; all frames of a locale share their characters.
    let texts: [String]
    let spokenLabel: String

    /// The keys of the built-in texts of the picture, where these are marked.
    let builtInKeys: [String]
  }

  /// The size of an image, in pixels.
  struct PixelSize: Sendable {
    let width: Int32
    let height: Int32
  }

  private var folder: OutputFolder { output.folder }

  /// Draws and writes every frame, then the manifest and the contact sheet.
  ///
  /// - Throws: `RunError` when a frame fails or the run is interrupted; what could be drawn
  ///   has been written by then.
  func carryOut(reportingTo terminal: Terminal?) async throws(RunError) -> String {
    let mutex = try FolderMutex(path: folder.path) {
      terminal?.warn("\(folder.path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    let listed = try ListedFrames(
      in: folder, after: EarlierIndex(in: folder, replacedBy: output.sheet))
    if output.isClean { try folder.checkBoundary(of: listed.folders.sorted()) }
    try listed.checkForeignFiles(of: self)
    try folder.makeFolders(matrix.locales.map(\.tag) + [ContactSheet.assetFolder])
    try RenderJournal.begin(self)
    let meter = ProgressMeter("rendered", total: matrix.count, on: terminal)
    let runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    world.listen()
    let outcomes = await runner.run(
      gallery.plan(for: matrix), until: world.isInterrupted
    ) { index, snapshotCase, renderer in
      defer { meter.advance() }
      return try write(snapshotCase, at: index, with: renderer)
    }
    meter.finish()
    guard outcomes.count == matrix.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(matrix.count) frames")
    }
    return try await finish(outcomes, after: listed)
  }

  /// Writes the manifest and the contact sheet of a run that is over.
  ///
  /// - Throws: `RunError` when a frame failed or one of these can't be written.
  private func finish(
    _ outcomes: [SnapshotOutcome<WrittenFrame>], after listed: ListedFrames
  ) async throws(RunError) -> String {
    let written = outcomes.map { try? $0.result.get() }
    let faults = FaultGroup.groups(
      of: zip(matrix, written).lazy.compactMap { frame, written -> FaultGroup.Member? in
        guard let faults = written?.faults, !faults.isEmpty else { return nil }
        return (frame.id, frame.locale.tag, faults)
      })
    // A later run knows the program's files by these lists alone.
    let partial = listed.unlistedFiles(
      of: zip(matrix, written).lazy.filter { $0.1 == nil }.map(\.0), in: output)
    var outcome = RenderOutcome(run: self, written: written, faults: faults)
    do {
      try sweep(listed.joined(with: partial), into: &outcome)
      try await RenderIndex(outcome: outcome).write()
      try RenderJournal.end(in: folder)
    } catch {
      // A run that wrote no file has nothing to remember.
      if partial.isEmpty, written.allSatisfy({ $0 == nil }) { try? RenderJournal.end(in: folder) }
      // If an index cannot be written, frames probably failed first, so report those.
      try reportFailures(among: outcomes)
      throw error
    }
    try reportFailures(among: outcomes)
    return outcome.description
  }

  /// Finds the files of earlier runs that this one did not write, and removes them if it should.
  private func sweep(
    _ listed: ListedFrames, into outcome: inout RenderOutcome
  ) throws(RunError) {
    guard !listed.isEmpty else { return }
    let written = zip(matrix, outcome.written).lazy.filter { $0.1 != nil }
      .map { output.files(at: $0.0.path) }
    outcome.earlier = listed.remaining(in: folder, except: Set(written.joined()))
    guard output.isClean else { return }
    // A frame that failed keeps its earlier files.
    let failed = zip(matrix, outcome.written).lazy.filter { $0.1 == nil }.map(\.0.id)
    outcome.removedCount = try ListedFrames.remove(
      &outcome.earlier, from: folder, except: Set(failed))
  }

  private func write(
    _ snapshotCase: SnapshotCase, at index: Int, with renderer: Renderer
  ) throws -> WrittenFrame {
    let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    let faults = try faultFinder.faults(of: picture, at: index, with: renderer)
    let rendering = try renderer.rendering(
      of: picture, scale: snapshotCase.scale, formats: output.formats)
    for (format, contents) in rendering.files {
      try folder.write(contents, to: "\(snapshotCase.path).\(format.rawValue)")
    }
    if output.writesScenes {
      try folder.write(Scene(of: picture).json(), to: "\(snapshotCase.path).json")
    }
    return WrittenFrame(
      digest: rendering.digest,
      size: PixelSize(
        width: Int32(rendering.pixelWidth), height: Int32(rendering.pixelHeight)),
      faults: faults, texts: picture.strings, spokenLabel: picture.spokenLabel,
      builtInKeys: marksBuiltInTexts ? picture.builtInTexts.map(\.key) : [])
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

/// The folder that `render` writes to, and what it writes there.
struct RenderOutput: Sendable {
  let folder: OutputFolder
  let formats: Set<Format>

  /// Whether each frame has a file with the facts of its picture.
  let writesScenes: Bool

  /// Whether files of earlier runs are removed.
  let isClean: Bool

  /// The contact sheet, whose templates were read before anything is drawn or written.
  let sheet: ContactSheet

  /// The heading of the contact sheet.
  let title: String

  /// The files of a frame, below the folder; the picture first.
  func files(at path: String) -> [String] {
    Format.allCases.filter(formats.contains).map { "\(path).\($0.rawValue)" }
      + (writesScenes ? ["\(path).json"] : [])
  }
}

/// The outcome of a run of `render`.
struct RenderOutcome: Sendable {
  let run: RenderRun

  /// The frames of the run's matrix in order; nil for one that failed.
  let written: [RenderRun.WrittenFrame?]

  /// The faults of the frames by rule.
  let faults: [FaultGroup]

  /// The files of earlier runs that the folder still has.
  var earlier: [Manifest.Entry] = []

  /// The number of frames of earlier runs whose files were removed.
  var removedCount = 0
}

extension RenderOutcome: CustomStringConvertible {
  /// The summary of the run, some lines.
  var description: String {
    let (page, manifest) = ("index.html".inFolder(folder), "manifest.json".inFolder(folder))
    let frames = written.count { $0 != nil }
    let files = frames * run.output.files(at: "").count
    let head =
      "\(frames.counted("frame")) in \(run.matrix.locales.count.counted("locale")), "
      + "\(files.counted("file")) in \(folder.withTrailingSlash)"
    let foot = "open \(page); \(manifest) lists every frame with its digest"
    return
      ([head] + FaultSummary(of: faults).lines(endingWith: page) + builtInTexts + leftovers + [foot])
      .joined(separator: "\n")
  }

  private var folder: String { run.output.folder.path }

  /// A sentence on the built-in texts beside the app's own; empty where there are none.
  private var builtInTexts: [String] {
    BuiltInTextNote(of: written.lazy.compactMap { $0?.builtInKeys }).map { [$0.description] } ?? []
  }

  /// A sentence on the files of earlier runs; empty where there were none.
  private var leftovers: [String] {
    let removed =
      removedCount > 0 ? ["removed \(removedCount.counted("frame")) of earlier runs"] : []
    guard !earlier.isEmpty else { return removed }
    let left =
      "\(earlier.count.counted("frame")) of earlier runs in \(folder.withTrailingSlash), "
      + "which index.html does not show"
      + (run.output.isClean ? "" : "; --clean removes such files")
    return removed + [left]
  }
}
