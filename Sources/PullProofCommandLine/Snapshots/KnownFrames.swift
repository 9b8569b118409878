import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshLint
import RefreshProject

/// The frames of a run that earlier runs on this machine drew with the same inputs.
///
/// The key of a frame is a digest of everything that decides its verdict: its inputs, the fonts, the
/// program and the libraries, the rules that find faults, and the frame's line in the lock. An entry of
/// the cache says that a frame with such a key was drawn and was as its reference, and which faults it
/// had.
struct KnownFrames {
  private let file: CacheFile
  private let program: ProgramIdentity

  /// The key of each frame of the matrix; 0 for a frame that is always drawn.
  private let keys: [UInt64]

  /// The cache of the last run; nil if there is none.
  private let earlier: InputsCache?

  /// The entry of each frame; nil for none.
  private var entries: [InputsCache.Entry?]

  /// The identities of the files of reference images, by the numbers of the frames.
  private var images: [Int: ImageIdentity] = [:]

  /// The seconds after which the cache of a project is removed that nobody verified: 30 days.
  private static let patience: TimeInterval = 30 * 24 * 3600

  /// Whether the cache is another one than that of the file.
  private var hasNews = false

  /// Finds the frames; nil where the machine has no folder of caches.
  init?(of run: ProjectRun) async {
    guard let lock = run.lock,
      let file = CacheFile(named: run.cacheName, environment: run.world.variables.values)
    else { return nil }
    let cache = file.contents().flatMap(InputsCache.init)
    guard let program = run.world.programFiles()?.identity(known: cache?.program),
      let frameKeys = FrameKeys(of: run, in: lock, drawnBy: program)
    else { return nil }
    self.file = file
    self.program = program
    earlier = cache
    keys = await frameKeys.all
    hasNews = cache?.program != program || cache?.count != keys.count
    entries = (cache ?? InputsCache(drawnBy: program)).entries(for: keys)
  }
}

extension KnownFrames {
  /// Notes the identities of the files of reference images, before any of them is read.
  mutating func noteImages(of indices: [Int], in run: ProjectRun) {
    guard run.file.project.references != .none else { return }
    for index in indices {
      let frame = run.matrix[index]
      guard run.file.project.keepsImage(of: frame.id) else { continue }
      images[index] = ImageIdentity(path: "\(run.file.references)/\(frame.path).png")
    }
  }

  /// Those of some frames that needn't be drawn, as unchanged ones.
  func recognized(_ indices: [Int], in run: ProjectRun) -> [ObservedFrame] {
    run.verifier.recognized(
      indices, by: { entries[$0] }, identity: { images[$0]?.digest ?? 0 },
      keepsImages: run.file.project.references != .none)
  }

  /// Keeps the frames that are as their references and have no forbidden faults, and forgets those that aren't.
  ///
  /// - Parameters:
  ///   - frames: frames of this run.
  ///   - now: the present time.
  ///   - warn: takes the reason why they can't be kept; the next run draws them again.
  mutating func keep(_ frames: [ObservedFrame], now: Date, warn: (String) -> Void) {
    for frame in frames {
      let entry = entry(for: frame, now: now)
      guard entry != entries[frame.index] else { continue }
      entries[frame.index] = entry
      hasNews = true
    }
    guard hasNews else { return file.markUsed() }
    file.removeOthers(unusedSince: now - Self.patience)
    do {
      try file.write(InputsCache(of: lastingEntries, drawnBy: program).contents)
    } catch {
      // A machine whose user may not write there has no cache, as one without a home.
      guard !error.forbidsWriting else { return }
      warn("\(file.path): \(error); the next run draws all frames again")
    }
  }

  /// The entries, and where a frame has none, that of the last run, if it was for other inputs: these may
  /// come back, as a text does that is changed and changed back.
  private var lastingEntries: [InputsCache.Entry?] {
    guard let earlier, earlier.count == keys.count else { return entries }
    return entries.enumerated().map { place, entry in
      entry ?? earlier.entry(at: place, otherThan: keys[place])
    }
  }

  private func entry(for frame: ObservedFrame, now: Date) -> InputsCache.Entry? {
    let key = keys[frame.index]
    guard key != 0, frame.status == .unchanged, !frame.faults.areForbidden,
      frame.isFromInputs || frame.observation?.pixels != nil
    else { return nil }
    return InputsCache.Entry(
      key: key, image: images[frame.index]?.lasting(at: now) ?? 0,
      faults: frame.faults.map(\.withoutPlace))
  }
}

extension FrameFault {
  /// The fault without the place of its text.
  fileprivate var withoutPlace: FrameFault {
    var fault = self
    fault.source = nil
    return fault
  }
}

/// The identity of the file of a reference image on this machine.
private struct ImageIdentity {
  let digest: UInt64
  private let changeTime: Int

  /// The seconds for which a file that was changed may be changed again without another time.
  private static let patience = 2

  /// The identity of the file at a path; nil where there is none.
  init?(path: String) {
    guard let fingerprint = FileFingerprint(path: path) else { return nil }
    digest = FileDigest(of: Array("\(fingerprint)".utf8).span).value.low
    changeTime = fingerprint.changeTime
  }

  /// The digest; 0 for a file that may be changed at once without having another identity.
  func lasting(at now: Date) -> UInt64 {
    changeTime + Self.patience <= Int(now.timeIntervalSince1970) ? digest : 0
  }
}

/// Makes the keys of frames.
private struct FrameKeys {
  private let run: ProjectRun
  private let lock: SnapshotLock

  /// The digests of the inputs of each frame.
  private let inputs: FrameInputDigests<Digest128>

  /// The digest of everything that all frames of a run are drawn and judged with.
  private let common: Digest128

  /// The same without the fonts that a text in Latin, Greek or Cyrillic doesn't ask.
  private let commonOfLatin: Digest128

  /// Whether the frames of each locale and cell are drawn with the Latin fonts alone.
  private let areLatin: [Bool]

  private let layoutCount: Int

  /// Prepares the keys of a run; nil where a part of what decides all verdicts can't be digested.
  init?(of run: ProjectRun, in lock: SnapshotLock, drawnBy program: ProgramIdentity) {
    (self.run, self.lock) = (run, lock)
    func digest(with fonts: [FontLock.Entry]) -> Digest128? {
      var bytes = run.faultCheck.inputs
      for face in fonts {
        bytes.add([face.role.rawValue, face.name, face.sha256])
        bytes.add(face.index)
      }
      bytes.add(integer: program.digest.high)
      bytes.add(integer: program.digest.low)
      return bytes.isComplete ? Digest128(sha256Of: bytes.bytes) : nil
    }
    let fonts = run.drawn.fonts
    guard let common = digest(with: fonts.entries),
      let commonOfLatin = digest(with: fonts.entries.filter { $0.role == .latin })
    else { return nil }
    (self.common, self.commonOfLatin) = (common, commonOfLatin)
    inputs = run.drawn.inputs.digests
    areLatin = run.drawn.inputs.rowsDrawn(by: LatinCoverage(of: fonts.faces).covers)
    layoutCount = run.matrix.layoutCount
  }

  /// The keys of all frames of the matrix; 0 for a frame that is always drawn.
  var all: [UInt64] {
    get async {
      let middle = run.matrix.count / 2
      async let first = keys(of: 0..<middle)
      let second = keys(of: middle..<run.matrix.count)
      return await first + second
    }
  }

  private func keys(of frames: Range<Int>) -> [UInt64] {
    var words: [UInt64] = []
    let ids = run.matrix.ids
    return frames.map { index in
      guard let parts = inputs[index], let look = run.look(ofFrame: index),
        lock.openIDs.isEmpty || !lock.openIDs.contains(ids[index])
      else { return 0 }
      words.removeAll(keepingCapacity: true)
      (areLatin[index / layoutCount] ? commonOfLatin : common).append(to: &words)
      parts.append(to: &words)
      look.append(to: &words)
      return max(1, Digest128(ofIntegers: words.span).low)
    }
  }
}

extension FrameInputDigests<Digest128>.Parts {
  fileprivate func append(to words: inout [UInt64]) {
    // An array of the parts would be allocated for each of a million frames.
    look.append(to: &words)
    colors.append(to: &words)
    moment.append(to: &words)
    self.words.append(to: &words)
    layout.append(to: &words)
  }
}

extension FrameInputsTable {
  /// The digests of all frames.
  var digests: FrameInputDigests<Digest128> {
    FrameInputDigests(of: self, by: Digest128.init(sha256Of:))
  }
}

extension ProjectRun {
  /// The name of the cache of the project's frames.
  fileprivate var cacheName: String {
    let place = "\(LocalPath(file.path).absolute)\n\(LocalPath(file.references).absolute)"
    return "inputs/\(Checksums.digest(of: Array(place.utf8)))"
  }
}
