import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshScripts
import Synchronization

/// One call of `simulate` that draws: the stills of a script in, PNG files or a film out.
///
/// Stills are drawn as the script is played, and none is kept, so a film of any length is made in
/// the same memory but for its file.
struct FilmRun: Sendable {
  let world: World
  let stage: Stage
  let playback: Playback
  let ticksPerSecond: Int
  let scale: Int
  let fonts: FontSet

  /// The number of stills.
  let count: Int

  /// A still of each size that the viewport has, the first one first.
  private let sizes: [Still]

  /// More stills than anybody looks at; a script with more is likely a mistake.
  static let maximumCount = 20_000

  /// Plays a script to its end, to count its stills.
  ///
  /// - Throws: `RunError` when it has more stills than may be drawn.
  init(
    _ playback: Playback, ticksPerSecond: Int, on stage: Stage, scale: Int, fonts: FontSet,
    in world: World
  ) throws(RunError) {
    self.world = world
    var count = 0
    var sizes: [Still] = []
    var viewports: Set<ScrollExtent> = []
    for tick in playback.lazy.prefix(Self.maximumCount + 1) {
      count += 1
      if viewports.insert(tick.view.viewport).inserted { sizes.append(tick.still) }
    }
    guard count <= Self.maximumCount else {
      throw RunError(
        .usage,
        "the script has more than \(Self.maximumCount.counted("frame")) at \(ticksPerSecond) a "
          + "second; give a lower --fps, or shorten it")
    }
    (self.count, self.sizes) = (count, sizes)
    (self.playback, self.ticksPerSecond) = (playback, ticksPerSecond)
    (self.stage, self.scale, self.fonts) = (stage, scale, fonts)
  }

  /// Writes each still as a PNG file, `frame-0001.png` and so on, on several workers.
  ///
  /// - Throws: `RunError` when a still can't be drawn or written, or would replace a file that is none of
  ///   an earlier run.
  func writeFrames(to path: String) async throws(RunError) -> String {
    let folder = try OutputFolder(path: path, advice: "name another folder for --render")
    let mutex = try FolderMutex(path: path) {
      world.warn("\(path): waiting for another run that writes there")
    }
    defer { mutex.release() }
    let names = fileNames
    for name in names {
      try PictureMark.simulate.check(
        "\(name).png".inFolder(path), advice: "name another folder for --render")
    }
    let stills = StillQueue(playback)
    let plan = SnapshotPlan(count: count) { [stage, scale] index in
      // The runner makes each case once.
      let still = stills.take(index)
      return SnapshotCase(id: names[index], path: names[index], scale: scale) { measurer in
        stage.picture(of: still.presentation, in: still.view, measuredBy: measurer)
      }
    }
    let workers = min(64, world.processorCount)
    let runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    world.listen()
    let outcomes = await runner.run(plan, until: world.isInterrupted) {
      _, frame, renderer in
      let picture = frame.picture(measuredBy: renderer.typesetter)
      let rendering = try renderer.rendering(of: picture, scale: frame.scale, formats: [.png])
      for contents in rendering.files.values {
        try folder.write(
          PictureMark.simulate.added(to: contents), to: "\(frame.path).png")
      }
    }
    for outcome in outcomes {
      if case .failure(let error) = outcome.result { throw RunError(error) }
    }
    guard outcomes.count == count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(count) frames")
    }
    warnOfOtherFrames(in: path, besides: Set(names.map { "\($0).png" }))
    return "\(count.counted("frame")) in \(path)"
  }

  /// The files without their endings; as names they sort as the stills do.
  private var fileNames: [String] {
    let digits = max(4, String(count).count)
    return (1...count).map { number in
      let number = String(number)
      return "frame-" + String(repeating: "0", count: digits - number.count) + number
    }
  }

  /// Warns of frames that a longer run has left, which belong to no film of this one.
  private func warnOfOtherFrames(in path: String, besides own: Set<String>) {
    let files: [String]
    do {
      files = try Disk.entries(of: path)
    } catch {
      return world.warn("\(path): \(error); frames of an earlier run may be left in it")
    }
    let others = files.filter { file in
      !own.contains(file) && file.wholeMatch(of: /frame-[0-9]{4,}\.png/) != nil
    }
    guard let first = others.min() else { return }
    world.warn(
      "\(path): still contains \(others.count) frames of an earlier run, from \(first) on; remove "
        + "them, or name an empty folder")
  }
}

extension FilmRun {
  /// Writes a film in which each still is shown for one tick, and the last for half a second.
  ///
  /// A film begins again when it is over, and its end should be seen.
  func writeFilm(
    to path: String, as format: FilmFormat
  ) throws(RunError) -> [String] {
    var (bytes, imageCount): ([UInt8], Int)
    do {
      (bytes, imageCount) = try film(as: format)
    } catch {
      throw RunError(error)
    }
    bytes = PictureMark.simulate.added(to: bytes)
    try OutputFolder.write(bytes, to: path, advice: "name another file for --film")
    // Many viewers show the first image of an animated PNG alone.
    let viewer = format == .png ? " in a browser" : ""
    let images = imageCount == count ? "" : " as \(imageCount.counted("image"))"
    return [
      "\(count.counted("frame"))\(images), \(bytes.count.counted("byte")) in \(path)",
      "open \(path)\(viewer)",
    ]
  }

  private func film(
    as format: FilmFormat
  ) throws -> (bytes: [UInt8], imageCount: Int) {
    let renderer = try Renderer(fonts: FontLibrary(faces: fonts.faces))
    func picture(of still: Still) -> Picture {
      stage.picture(of: still.presentation, in: still.view, measuredBy: renderer.typesetter)
    }
    let largest = sizes.map(picture).reduce(into: Size(width: 0, height: 0)) { size, picture in
      size.width = max(size.width, picture.size.width)
      size.height = max(size.height, picture.size.height)
    }
    let writer = try FilmWriter(
      format, size: largest, scale: scale,
      background: sizes.first.flatMap { picture(of: $0).background } ?? Color(grey: 0xFF),
      ticksPerSecond: ticksPerSecond, renderer: renderer)
    world.listen()
    for (number, tick) in playback.enumerated() {
      guard !world.isInterrupted() else {
        throw Interruption.error("interrupted after \(number) of \(count) frames")
      }
      let isLast = number == count - 1
      try writer.append(picture(of: tick.still), ticks: isLast ? max(1, ticksPerSecond / 2) : 1)
    }
    return (try writer.finish(), writer.imageCount)
  }
}

/// The stills of a playback for workers that take them nearly in order, each once.
///
/// Only those wait that others have overtaken, so a long playback needs no memory.
final class StillQueue: Sendable {
  private struct State {
    var playback: Playback
    var next = 0
    var waiting: [Int: Still] = [:]
  }

  private let state: Mutex<State>

  init(_ playback: Playback) {
    state = Mutex(State(playback: playback))
  }

  /// Takes out a still by its place, counted from zero.
  ///
  /// - Precondition: the playback has the still, and nobody has taken it.
  func take(_ place: Int) -> Still {
    state.withLock { state in
      while state.next <= place, let tick = state.playback.next() {
        state.waiting[state.next] = tick.still
        state.next += 1
      }
      guard let still = state.waiting.removeValue(forKey: place) else {
        preconditionFailure("Each still of a playback is taken once")
      }
      return still
    }
  }
}
