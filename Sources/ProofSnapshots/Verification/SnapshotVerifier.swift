package import ProofDrawing
import ProofGraphics
import ProofRendering
import Synchronization

/// Compares frames with their references: by digest first, by pixels and facts where those differ.
package struct SnapshotVerifier: Sendable {
  /// All frames.
  package let plan: SnapshotPlan

  /// The runner that draws them.
  package let runner: SnapshotRunner

  /// The recorded frames.
  package let lock: SnapshotLock

  /// The source of images and facts of references.
  package let references: any ReferenceSource

  /// The tolerance of a frame; nil for none.
  package let tolerance: @Sendable (_ id: String) -> Tolerance?

  /// Whether an image is kept of a frame.
  package let keepsImage: @Sendable (_ id: String) -> Bool

  /// The place of a frame's text, by the frame's number in the plan and the text's key; nil if it is
  /// unknown.
  package let textSource: @Sendable (_ frame: Int, _ key: String) -> TextSource?

  /// The places in which colours of a frame are written, by the frame's number in the plan and the colours.
  package let colorSources: @Sendable (_ frame: Int, _ colors: [String]) -> [TextSource]

  let faultFinder: FaultFinder

  package init(
    plan: SnapshotPlan, runner: SnapshotRunner, lock: SnapshotLock,
    references: any ReferenceSource,
    tolerance: @escaping @Sendable (_ id: String) -> Tolerance? = { _ in nil },
    keepsImage: @escaping @Sendable (_ id: String) -> Bool = { _ in true },
    textSource: @escaping @Sendable (_ frame: Int, _ key: String) -> TextSource? = { _, _ in nil },
    colorSources: @escaping @Sendable (_ frame: Int, _ colors: [String]) -> [TextSource] = {
      _, _ in []
    },
    faults: @escaping FaultFinder.Search = { _, _, _ in [] }
  ) {
    self.plan = plan
    self.runner = runner
    self.lock = lock
    self.references = references
    self.tolerance = tolerance
    self.keepsImage = keepsImage
    self.textSource = textSource
    self.colorSources = colorSources
    faultFinder = FaultFinder(faults, textSource: textSource)
  }

  /// Draws frames in memory, compares digests and looks for faults.
  ///
  /// - Parameters:
  ///   - indices: which frames, by their numbers in the plan.
  ///   - known: those of them that needn't be drawn, by their numbers.
  ///   - drawsAll: whether a frame is drawn though its layout is the reference's.
  ///   - maxFailures: the number of failures, in the order of the plan, at which to end; nil for no
  ///     end. A frame that a tolerance lets pass is no failure.
  ///   - isStopped: whether to begin no more frames.
  ///   - progress: called after each frame, on several workers at once.
  /// - Returns: the frames up to the end in the order of the plan, or those that had begun when the
  ///   run was stopped.
  package func observe(
    _ indices: [Int], knowing known: [Int: ObservedFrame] = [:], drawsAll: Bool = true,
    maxFailures: Int? = nil, until isStopped: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable () -> Void = {}
  ) async -> [ObservedFrame] {
    let limit = maxFailures.map(FailureLimit.init)
    let outcomes = await runner.run(
      plan.subset(indices), until: isStopped,
      leavingOut: { place in limit?.end.map { place > $0 } ?? false }
    ) { place, snapshotCase, renderer in
      defer { progress() }
      let index = indices[place]
      if let frame = known[index] { return frame }
      let frame = observe(snapshotCase, at: index, with: renderer, drawsAll: drawsAll)
      if let limit, fails(frame, snapshotCase, with: renderer) { limit.record(place) }
      return frame
    }
    let end = limit?.end ?? indices.endIndex
    return outcomes.prefix { $0.index <= end }.map { outcome in
      switch outcome.result {
      case .success(let frame): frame
      case .failure(let error):
        ObservedFrame(index: indices[outcome.index], status: .failed, problem: "\(error)")
      }
    }
  }

  /// Whether a frame is a failure also at a closer look, which shows what digests don't: that a
  /// tolerance lets it pass, or that another layout comes to the same pixels.
  private func fails(
    _ frame: ObservedFrame, _ snapshotCase: SnapshotCase, with renderer: Renderer
  ) -> Bool {
    guard frame.status == .changed, !frame.faults.areForbidden else { return frame.fails }
    let examination = FrameExamination(
      verifier: self, snapshotCase: snapshotCase, observed: frame, write: { _, _ in })
    return examination.result(with: renderer).report.status.isFailure
  }

  private func observe(
    _ snapshotCase: SnapshotCase, at index: Int, with renderer: Renderer, drawsAll: Bool
  ) -> ObservedFrame {
    let entry = lock.entries[snapshotCase.id]
    do {
      let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
      let observation = try observation(
        of: picture, scale: snapshotCase.scale, with: renderer, knowing: drawsAll ? nil : entry)
      let (status, defect) = status(of: observation, in: snapshotCase, with: entry)
      return ObservedFrame(
        index: index, status: status, observation: observation, problem: defect?.problem,
        imageDefect: defect?.words,
        faults: try faultFinder.faults(of: picture, at: index, with: renderer))
    } catch {
      return ObservedFrame(index: index, status: .failed, problem: "\(error)")
    }
  }

  private func status(
    of observation: Observation, in snapshotCase: SnapshotCase, with entry: SnapshotLock.Entry?
  ) -> (FrameStatus, ReferenceImageDefect?) {
    guard let entry else { return (.missing, nil) }
    // Nobody chose the entry of an open frame, so nothing is unchanged that looks like it.
    let isUnchanged =
      !lock.openIDs.contains(snapshotCase.id)
      && observation.entry.map { $0.looks(like: entry) } ?? true
    let defect = defect(ofImageOf: snapshotCase, entry: entry)
    switch defect {
    case .unreadable, .unfetched: return (.unreadable, defect)
    case .mismatched where isUnchanged: return (.mismatched, defect)
    case .mismatched, nil: return (isUnchanged ? .unchanged : .changed, nil)
    }
  }

  private func observation(
    of picture: Picture, scale: Int, with renderer: Renderer, knowing entry: SnapshotLock.Entry?
  ) throws -> Observation {
    let scene = SceneDigest(of: picture)
    if let entry, scene.value == entry.scene {
      try renderer.typesetter.check()
      return Observation(scene: scene, pixels: nil, width: 0, height: 0)
    }
    let rendering = try renderer.digestedRendering(of: picture, scale: scale)
    return Observation(
      scene: scene, pixels: rendering.digest, width: rendering.pixelWidth,
      height: rendering.pixelHeight)
  }
}

extension SnapshotPlan {
  /// A plan of some of the cases, by their numbers.
  func subset(_ indices: [Int]) -> SnapshotPlan {
    SnapshotPlan(count: indices.count) { self[indices[$0]] }
  }
}

extension FrameStatus {
  /// Whether a frame of the status makes a verification fail.
  package var isFailure: Bool {
    switch self {
    case .unchanged, .tolerated: false
    case .changed, .missing, .mismatched, .unreadable, .failed: true
    }
  }
}

extension SnapshotVerifier {
  /// The font faces in which frames are set, in their references and as they are laid out here.
  ///
  /// - Returns: the names of the faces, such as `Inter Bold`; nil where the facts of a reference
  ///   aren't kept, aren't those of the lock or can't be read, or a frame can't be laid out.
  package func faces(of indices: [Int]) async -> Set<String>? {
    let outcomes = await runner.run(plan.subset(indices)) { _, snapshotCase, renderer in
      let present = Scene(of: snapshotCase.picture(measuredBy: renderer.typesetter))
      let recorded = try lock.entries[snapshotCase.id].flatMap { entry in
        try references.scene(
          of: snapshotCase.sceneID, scale: snapshotCase.scale, acceptedAs: entry)
      }
      guard let recorded else { return Set<String>?.none }
      return recorded.faces.union(present.faces)
    }
    var faces: Set<String> = []
    for outcome in outcomes {
      guard case .success(let own?) = outcome.result else { return nil }
      faces.formUnion(own)
    }
    return faces
  }
}

extension SnapshotVerifier {
  /// The frames that look as they did but whose facts are gone, damaged or of another recording, as one that
  /// was killed before it wrote the lock can leave them; by their numbers in the plan.
  ///
  /// A verification has no need of the facts of such frames, and doesn't read them.
  func framesWithLostFacts(among frames: [ObservedFrame]) -> Set<Int> {
    // Reading facts takes long, and frames of several scales share them.
    var found: Set<SharedFacts> = []
    var lost: Set<Int> = []
    for frame in frames where frame.status == .unchanged {
      let snapshotCase = plan[frame.index]
      guard let entry = lock.entries[snapshotCase.id], let digest = entry.facts else { continue }
      let facts = SharedFacts(scene: snapshotCase.sceneID, digest: digest)
      guard !found.contains(facts) else { continue }
      do {
        if try references.scene(of: facts.scene).map(entry.matches) == true {
          found.insert(facts)
        } else if try references.scene(
          of: facts.scene, scale: snapshotCase.scale, acceptedAs: entry) == nil
        {
          lost.insert(frame.index)
        }
      } catch {
        // Facts that can't be read are lost, too: whoever writes them reads them first, and says why.
        lost.insert(frame.index)
      }
    }
    return lost
  }
}

/// The facts of frames that differ in scale only, by their digest.
private struct SharedFacts: Hashable {
  let scene: String
  let digest: Digest128
}

extension Scene {
  /// The names of the font faces of all texts.
  fileprivate var faces: Set<String> { Set(elements.flatMap { $0.text?.faces ?? [] }) }
}

/// The end of a run that is to stop after some failures: the last of them, in the order of the plan.
///
/// Workers meet failures in any order, so the end moves towards the start while they work. A case that
/// was left out is behind the end at that moment, and so behind the final one: what a run returns up
/// to its end is complete and the same whatever the workers do.
final class FailureLimit: Sendable {
  private let count: Int
  private let first = Mutex<[Int]>([])

  init(count: Int) {
    self.count = count
  }

  /// Notes a failure by its place in the plan.
  func record(_ place: Int) {
    first.withLock { first in
      let position = first.firstIndex { $0 > place } ?? first.endIndex
      first.insert(place, at: position)
      if first.count > count { first.removeLast() }
    }
  }

  /// The place of the last failure; nil while there are too few.
  var end: Int? { first.withLock { $0.count < count ? nil : $0.last } }
}
