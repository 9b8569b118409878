internal import Foundation
internal import ProofDrawing
internal import ProofFiles
internal import ProofGraphics
internal import ProofRendering
internal import ProofSnapshots
internal import RefreshGallery
internal import RefreshModel
internal import RefreshScripts

/// One call of `simulate` that draws: the moments of a script in, frames or a film out.
struct FilmRun: Sendable {
  let stage: Stage
  let stills: [Still]
  let framesPerSecond: Int
  let scale: Int
  let fonts: FontSet

  /// More moments than anybody looks at; a script with more is likely a mistake.
  static let maximumCount = 20_000

  /// Plays a script to its end.
  ///
  /// - Throws: `CommandFailure` when it has more moments than may be drawn.
  init(
    _ stills: Stills, on stage: Stage, scale: Int, fonts: FontSet
  ) throws(CommandFailure) {
    self.stills = Array(stills.prefix(Self.maximumCount + 1))
    guard self.stills.count <= Self.maximumCount else {
      throw CommandFailure(
        .usage,
        "the script has more than \(Self.maximumCount) frames at \(stills.framesPerSecond) a "
          + "second; give a lower --fps, or shorten it")
    }
    self.stage = stage
    self.scale = scale
    self.fonts = fonts
    framesPerSecond = stills.framesPerSecond
  }

  /// Writes each moment as a PNG file, `frame-0001.png` and so on, on several workers.
  func writeFrames(to path: String) async throws(CommandFailure) -> String {
    let folder = try OutputFolder(path: path, advice: "name another folder for --render")
    let mutex = try FolderMutex(path: path) {
      Terminal.current.warn("\(path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    let names = frameNames
    let plan = SnapshotPlan(count: stills.count) { [stage, stills, scale] index in
      SnapshotCase(id: names[index], path: names[index], scale: scale) { measurer in
        let still = stills[index]
        return stage.picture(of: still.presentation, in: still.view, measuredBy: measurer)
      }
    }
    let workers = min(64, ProcessInfo.processInfo.activeProcessorCount)
    let runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    Interruption.listen()
    let outcomes = await runner.run(plan, until: { Interruption.isRequested }) {
      _, frame, renderer in
      let picture = frame.picture(measuredBy: renderer.typesetter)
      let rendering = try renderer.rendering(of: picture, scale: frame.scale, formats: [.png])
      for contents in rendering.files.values {
        try folder.write(contents, to: "\(frame.path).png")
      }
    }
    for outcome in outcomes {
      if case .failure(let error) = outcome.result { throw CommandFailure(error) }
    }
    guard outcomes.count == stills.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(stills.count) frames")
    }
    warnOfOtherFrames(in: path, besides: Set(names.map { "\($0).png" }))
    return "\(stills.count) frames in \(path)"
  }

  /// The frames' files without their endings; as names they sort as the frames do.
  private var frameNames: [String] {
    let digits = max(4, String(stills.count).count)
    return (1...stills.count).map { number in
      let number = String(number)
      return "frame-" + String(repeating: "0", count: digits - number.count) + number
    }
  }

  /// Tells of frames that a longer run has left, which belong to no film of this one.
  private func warnOfOtherFrames(in path: String, besides own: Set<String>) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let others = files.filter { file in
      !own.contains(file) && file.wholeMatch(of: /frame-[0-9]{4,}\.png/) != nil
    }
    guard let first = others.min() else { return }
    Terminal.current.warn(
      "\(path): still holds \(others.count) of an earlier run's frames, from \(first) on; remove "
        + "them, or name an empty folder")
  }
}

extension FilmRun {
  /// Writes a film in which each moment is shown for one frame, and the last for half a second.
  ///
  /// A film begins again when it is over, and its end should be seen.
  func writeFilm(to path: String, as format: FilmFormat) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do {
      bytes = try film(as: format)
    } catch {
      throw CommandFailure(error)
    }
    try OutputFolder.write(bytes, to: path, advice: "name another file for --film")
    return "\(stills.count) frames, \(bytes.count) bytes in \(path)"
  }

  private func film(as format: FilmFormat) throws -> [UInt8] {
    let renderer = try Renderer(fonts: FontLibrary(faces: fonts.faces))
    let pictures = stills.lazy.map { still in
      stage.picture(of: still.presentation, in: still.view, measuredBy: renderer.typesetter)
    }
    var size = Size(width: 0, height: 0)
    for still in Set(stills.map(\.view.viewport)).compactMap(firstStill) {
      let picture = stage.picture(
        of: still.presentation, in: still.view, measuredBy: renderer.typesetter)
      size.width = max(size.width, picture.size.width)
      size.height = max(size.height, picture.size.height)
    }
    let writer = try FilmWriter(
      format, size: size, scale: scale,
      background: pictures.first?.background ?? Color(grey: 0xFF),
      ticksPerSecond: framesPerSecond, renderer: renderer)
    Interruption.listen()
    for (number, picture) in pictures.enumerated() {
      guard !Interruption.isRequested else {
        throw Interruption.error("interrupted after \(number) of \(stills.count) frames")
      }
      let isLast = number == stills.count - 1
      try writer.append(picture, ticks: isLast ? max(1, framesPerSecond / 2) : 1)
    }
    return try writer.finish()
  }

  private func firstStill(of viewport: ScrollExtent) -> Still? {
    stills.first { $0.view.viewport == viewport }
  }
}
