package import ProofDocuments
package import ProofDrawing
import Synchronization

/// Writes references of observed frames: images first, then facts, and the lock at last.
///
/// Whatever stops it, each file is the old one or the new one; and images and facts that are newer than the
/// lock are recognized by their digests.
package struct Recording: Sendable {
  private let verifier: SnapshotVerifier
  private let store: ReferenceStore
  private let mode: RecordMode
  private let environment: SnapshotEnvironment
  private let commands: ProjectCommands

  /// Whether the lock and the facts are written in any case, because a merge left something in them.
  private let mends: Bool

  /// The outcome of the frames that the mode writes.
  package struct Result: Sendable {
    /// The number of frames that the mode writes.
    package let chosenCount: Int

    /// The frames that looked the same twice, and whose references were written.
    package let recorded: [FrameDrawing]

    /// The frames that didn't, or that could not be drawn again.
    package let failed: [ObservedFrame]

    /// The ids of the recorded frames of which only the facts were not those of the lock.
    package let mendedFacts: [String]

    /// Creates a result.
    ///
    /// Frames may be left out where somebody has stopped the recording.
    ///
    /// - Throws: `RunError` when frames are neither recorded nor failed.
    fileprivate init(
      chosenCount: Int, recorded: [FrameDrawing], failed: [ObservedFrame],
      lackingFacts: Set<String>, isStopped: Bool
    ) throws(RunError) {
      guard isStopped || recorded.count + failed.count == chosenCount else {
        throw RunError(
          .framesFailed,
          "\(chosenCount) frames were to be recorded, but \(recorded.count) were and "
            + "\(failed.count) failed; no lock was written; report this as a bug")
      }
      self.chosenCount = chosenCount
      self.recorded = recorded
      self.failed = failed
      mendedFacts = recorded.map(\.id).filter(lackingFacts.contains)
    }

    /// The observed frames as they stand now: the recorded ones are as their references, and the others
    /// that were to be recorded failed.
    package func frames(_ observed: [ObservedFrame], of plan: SnapshotPlan) -> [ObservedFrame] {
      let ids = Set(recorded.map(\.id))
      let failures = Dictionary(failed.map { ($0.index, $0) }, uniquingKeysWith: { $1 })
      return observed.map { frame in
        failures[frame.index] ?? (ids.contains(plan[frame.index].id) ? frame.recorded : frame)
      }
    }
  }

  /// Creates a recording; only who holds the folder of references may carry it out.
  package init(
    by verifier: SnapshotVerifier, to store: ReferenceStore, mode: RecordMode,
    environment: SnapshotEnvironment, commands: ProjectCommands = ProjectCommands(),
    mends: Bool = false
  ) {
    self.verifier = verifier
    self.store = store
    self.mode = mode
    self.environment = environment
    self.commands = commands
    self.mends = mends
  }

  /// Draws the frames that the mode writes once more and writes their references.
  ///
  /// - Returns: what was written.
  /// - Throws: `RunError` when a frame that the mode writes has a forbidden fault, before anything is
  ///   written, or when a file can't be written.
  package func carryOut(
    _ observed: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool
  ) async throws(RunError) -> Result {
    let lackingFacts =
      mode.writes(.mismatched) ? verifier.framesWithLostFacts(among: observed) : []
    let (chosen, unjudged) = await frames(
      among: observed.map { lackingFacts.contains($0.index) ? $0.mismatched : $0 },
      until: isStopped)
    let faults = chosen.map { (id: verifier.plan[$0.index].id, faults: $0.faults) }
    if let refusal = RunError(forbiddenFaultsIn: faults, verb: "recorded", commands: commands) {
      throw refusal
    }
    var looks: [String: SnapshotLock.Entry] = [:]
    for frame in chosen {
      let snapshotCase = verifier.plan[frame.index]
      guard verifier.keepsImage(snapshotCase.id) else { continue }
      looks[snapshotCase.path] = frame.observation?.entry
    }
    try store.checkSharing(of: looks, besides: verifier.lock)
    let redrawn = try await redraw(chosen, until: isStopped)
    let result = try Result(
      chosenCount: chosen.count + unjudged.count, recorded: redrawn.drawn,
      failed: unjudged + redrawn.failed,
      lackingFacts: Set(lackingFacts.map { verifier.plan[$0].id }), isStopped: isStopped())
    if mode != .never { try write(result.recorded, of: observed) }
    return result
  }

  /// The frames that the mode writes, and those of which nobody knows whether it does.
  ///
  /// A frame that a tolerance lets pass stays as it is, or else it would drift a little further with each
  /// recording.
  private func frames(
    among observed: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool
  ) async -> (chosen: [ObservedFrame], unjudged: [ObservedFrame]) {
    let chosen = observed.filter { mode.writes($0.status) }
    guard !mode.writes(.tolerated) else { return (chosen, []) }
    let judged = await verifier.judge(chosen, until: isStopped)
    return (judged.filter { mode.writes($0.status) }, judged.filter { $0.status == .failed })
  }

  /// Draws frames once more, in another order, and writes the images of those that agree.
  private func redraw(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool
  ) async throws(RunError) -> (drawn: [FrameDrawing], failed: [ObservedFrame]) {
    let firstFailure = FirstFailure()
    let store = store
    let redrawn = await verifier.redraw(
      frames, until: { isStopped() || firstFailure.failure != nil },
      writing: firstFailure.noting { image, path throws(RunError) in
        try store.write(image, at: path)
      })
    if let failure = firstFailure.failure { throw failure }
    return redrawn
  }

  /// Writes facts and the lock.
  private func write(
    _ recorded: [FrameDrawing], of observed: [ObservedFrame]
  ) throws(RunError) {
    var lock = verifier.lock
    guard !recorded.isEmpty || lock.environment.isMixed || mends else { return }
    if leavesDifferences(among: observed, besides: Set(recorded.map(\.id))) {
      lock.environment.formUnion(environment)
    } else {
      lock.environment = environment
    }
    for frame in recorded {
      lock.entries[frame.id] = frame.entry
      lock.openIDs.remove(frame.id)
    }
    let scenes = Dictionary(recorded.map { ($0.sceneID, $0.scene) }, uniquingKeysWith: { $1 })
    try store.replaceFacts(by: scenes, of: lock)
  }

  /// Whether references are left that look different here, or can't be drawn, once some frames are
  /// recorded.
  private func leavesDifferences(
    among observed: [ObservedFrame], besides recorded: Set<String>
  ) -> Bool {
    observed.contains { frame in
      let id = verifier.plan[frame.index].id
      guard !recorded.contains(id), let entry = verifier.lock.entries[id] else { return false }
      return !frame.looks(like: entry)
    }
  }
}

/// The first of the failures that several workers may meet.
final class FirstFailure: Sendable {
  private let first = Mutex<RunError?>(nil)

  var failure: RunError? { first.withLock(\.self) }

  private func note(_ failure: RunError) {
    first.withLock { if $0 == nil { $0 = failure } }
  }

  /// A writer of images that notes the first failure.
  func noting(
    _ write: @escaping @Sendable ([UInt8], String) throws(RunError) -> Void
  ) -> @Sendable (_ image: [UInt8], _ name: String) throws -> Void {
    { image, name in
      do throws(RunError) {
        try write(image, name)
      } catch {
        self.note(error)
        throw error
      }
    }
  }
}
