internal import ProofDrawing
internal import ProofGraphics
internal import ProofRendering
internal import Synchronization

/// Compares frames with their references: by digest first, by pixels and facts where those differ.
public struct SnapshotVerifier: Sendable {
  /// All frames.
  public let plan: SnapshotPlan

  /// What draws them.
  public let runner: SnapshotRunner

  /// What they looked like.
  public let lock: SnapshotLock

  /// Where images and facts of references are found.
  public let references: any ReferenceSource

  /// How far a frame may differ; nil for not at all.
  public let tolerance: @Sendable (_ id: String) -> Tolerance?

  /// Whether an image is kept of a frame.
  public let keepsImage: @Sendable (_ id: String) -> Bool

  /// Where a frame's text is written, by the frame's number in the plan and the text's key; nil where
  /// nobody knows.
  public let textSource: @Sendable (_ frame: Int, _ key: String) -> TextSource?

  /// Creates a verifier.
  public init(
    plan: SnapshotPlan, runner: SnapshotRunner, lock: SnapshotLock,
    references: any ReferenceSource,
    tolerance: @escaping @Sendable (_ id: String) -> Tolerance? = { _ in nil },
    keepsImage: @escaping @Sendable (_ id: String) -> Bool = { _ in true },
    textSource: @escaping @Sendable (_ frame: Int, _ key: String) -> TextSource? = { _, _ in nil }
  ) {
    self.plan = plan
    self.runner = runner
    self.lock = lock
    self.references = references
    self.tolerance = tolerance
    self.keepsImage = keepsImage
    self.textSource = textSource
  }

  /// Draws frames in memory and compares digests.
  ///
  /// - Parameters:
  ///   - indices: which frames, by their numbers in the plan.
  ///   - drawsAll: whether a frame is drawn though its layout is the reference's.
  ///   - maxFailures: the number of frames after which no more begin; nil for no end.
  ///   - isStopped: whether to begin no more frames.
  ///   - progress: called after each frame, on several workers at once.
  /// - Returns: the frames that have begun, in the order of the plan.
  public func observe(
    _ indices: [Int], drawsAll: Bool = true, maxFailures: Int? = nil,
    until isStopped: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable () -> Void = {}
  ) async -> [ObservedFrame] {
    let failures = Atomic(0)
    let outcomes = await runner.run(
      plan.subset(indices),
      until: { isStopped() || failures.load(ordering: .relaxed) >= maxFailures ?? .max }
    ) { snapshotCase, renderer in
      defer { progress() }
      let frame = observe(snapshotCase, with: renderer, drawsAll: drawsAll)
      if frame.status.isFailure { failures.add(1, ordering: .relaxed) }
      return frame
    }
    return outcomes.map { outcome in
      switch outcome.result {
      case .success(let frame):
        ObservedFrame(
          index: indices[outcome.index], status: frame.status, observation: frame.observation,
          problem: frame.problem)
      case .failure(let error):
        ObservedFrame(
          index: indices[outcome.index], status: .failed, observation: nil, problem: "\(error)")
      }
    }
  }

  private func observe(
    _ snapshotCase: SnapshotCase, with renderer: Renderer, drawsAll: Bool
  ) -> (status: FrameStatus, observation: Observation?, problem: String?) {
    let entry = lock.entries[snapshotCase.id]
    do {
      let observation = try observation(
        of: snapshotCase, with: renderer, knowing: drawsAll ? nil : entry)
      guard let entry else { return (.missing, observation, nil) }
      let isUnchanged = observation.entry.map { $0.looks(like: entry) } ?? true
      switch fault(ofImageOf: snapshotCase, entry: entry) {
      case .unreadable(let problem): return (.unreadable, observation, problem)
      case .mismatched(let problem) where isUnchanged: return (.mismatched, observation, problem)
      case .mismatched, nil: return (isUnchanged ? .unchanged : .changed, observation, nil)
      }
    } catch {
      return (.failed, nil, "\(error)")
    }
  }

  private func observation(
    of snapshotCase: SnapshotCase, with renderer: Renderer, knowing entry: SnapshotLock.Entry?
  ) throws -> Observation {
    let picture = snapshotCase.picture(measuredBy: renderer.typesetter)
    let scene = SceneDigest(of: picture)
    if let entry, scene.description == entry.scene {
      try renderer.typesetter.check()
      return Observation(scene: scene, pixels: nil, width: 0, height: 0)
    }
    let rendering = try renderer.rendering(of: picture, scale: snapshotCase.scale, formats: [])
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
  public var isFailure: Bool {
    switch self {
    case .unchanged, .tolerated: false
    case .changed, .missing, .mismatched, .unreadable, .failed: true
    }
  }
}
