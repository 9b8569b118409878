internal import Foundation
internal import ProofDrawing
internal import ProofGraphics
internal import ProofRendering
internal import ProofReports
internal import ProofSnapshots
internal import RefreshComponents
internal import RefreshGallery
internal import RefreshStrings

/// One call of `render`: cases in, files out.
struct RenderRun: Sendable {
  let frames: [Frame]
  let cases: [SnapshotCase]
  let fonts: LockedFontFolder
  let folder: OutputFolder
  let formats: Set<Format>
  let writesScenes: Bool
  let workers: Int

  /// What is known of a frame once its files are written.
  struct WrittenFrame: Sendable {
    let files: [String]
    let pixelWidth: Int
    let pixelHeight: Int
    let digest: PixelDigest
    let spokenLabel: String
    let isTruncated: Bool
    let missingGlyphCount: Int
  }

  /// Draws and writes every frame, then the manifest and the contact sheet.
  ///
  /// - Throws: `CommandFailure` when a frame fails or the run is interrupted; what could be drawn
  ///   has been written by then.
  func carryOut(reportingTo terminal: Terminal?) async throws(CommandFailure) -> String {
    try folder.makeFolders(for: cases.map(\.path))
    let meter = ProgressMeter(total: cases.count, on: terminal)
    let runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    let outcomes = await Interruption.cancelling { [self] in
      await runner.run(cases) { snapshotCase, renderer in
        defer { meter.advance() }
        return try write(snapshotCase, with: renderer)
      }
    }
    meter.finish()
    guard outcomes.count == cases.count else {
      throw CommandFailure(
        .interrupted, "interrupted after \(outcomes.count) of \(cases.count) frames")
    }
    let written = try writeIndexes(of: outcomes)
    try reportFailures(among: outcomes, on: terminal)
    return RenderSummary(written: written, folder: folder.path).description
  }

  private func write(
    _ snapshotCase: SnapshotCase, with renderer: Renderer
  ) throws -> WrittenFrame {
    let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    let rendering = try renderer.rendering(
      of: picture, scale: snapshotCase.scale, formats: formats)
    var files: [String] = []
    for format in Format.allCases {
      guard let contents = rendering.files[format] else { continue }
      files.append("\(snapshotCase.path).\(format.rawValue)")
      try folder.write(contents, to: "\(snapshotCase.path).\(format.rawValue)")
    }
    if writesScenes {
      files.append("\(snapshotCase.path).json")
      try folder.write(Scene(of: picture).json(), to: "\(snapshotCase.path).json")
    }
    return WrittenFrame(
      files: files, pixelWidth: rendering.pixelWidth, pixelHeight: rendering.pixelHeight,
      digest: rendering.digest, spokenLabel: picture.spokenLabel,
      isTruncated: picture.texts.contains(where: \.isTruncated),
      missingGlyphCount: picture.texts.reduce(0) { $0 + $1.missingGlyphCount })
  }

  private func writeIndexes(
    of outcomes: [SnapshotOutcome<WrittenFrame>]
  ) throws(CommandFailure) -> [(frame: Frame, written: WrittenFrame)] {
    let written = zip(frames, outcomes).compactMap { frame, outcome in
      (try? outcome.result.get()).map { (frame: frame, written: $0) }
    }
    let index = RenderIndex(written: written, fonts: fonts)
    do {
      try folder.write(index.manifest(), to: "manifest.json")
      try folder.write(index.contactSheet(), to: "index.html")
    } catch {
      throw CommandFailure(error)
    }
    return written
  }

  private func reportFailures(
    among outcomes: [SnapshotOutcome<WrittenFrame>], on terminal: Terminal?
  ) throws(CommandFailure) {
    let failures = outcomes.compactMap { outcome -> (id: String, failure: CommandFailure)? in
      guard case .failure(let error) = outcome.result else { return nil }
      return (outcome.id, CommandFailure(error))
    }
    guard let worst = failures.max(by: { $0.failure.kind.rawValue < $1.failure.kind.rawValue })
    else { return }
    let lines = failures.prefix(20).map { "  \($0.id): \($0.failure)" }
    let rest = failures.count > lines.count ? ["  and \(failures.count - lines.count) more"] : []
    throw CommandFailure(
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
