package import ProofDrawing
import ProofGraphics
import ProofRendering

extension SnapshotVerifier {
  /// What looking closely at a frame brings to light.
  package struct Examination: Sendable {
    /// What there is to say of the frame.
    package let report: FrameReport

    /// The facts of the frame as it is drawn here; nil where it could not be drawn.
    package let scene: Scene?
  }

  /// Draws frames once more, each in another neighbourhood, and finds how and why they differ.
  ///
  /// A frame that doesn't look as it did in the first round is not reproducible, and fails.
  ///
  /// - Parameters:
  ///   - frames: what the first round brought.
  ///   - isStopped: whether to begin no more frames.
  ///   - write: keeps an image, whose name is the path of the frame, a hyphen and what it shows;
  ///     called on several workers at once.
  /// - Returns: what was found, in the order of `frames`.
  package func examine(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool = { false },
    writing write: @escaping @Sendable (_ image: [UInt8], _ name: String) throws -> Void
  ) async -> [Examination] {
    let examined = await inOtherOrder(frames, until: isStopped) { frame, snapshotCase, renderer in
      FrameExamination(
        verifier: self, snapshotCase: snapshotCase, observed: frame, write: write
      ).result(with: renderer)
    }
    return examined.compactMap { try? $0.get() }
  }

  /// Finds the frames that changed and that their tolerances let pass.
  ///
  /// - Parameters:
  ///   - frames: what the first round brought.
  ///   - isStopped: whether to begin no more frames.
  /// - Returns: the numbers of those frames in the plan.
  package func tolerated(
    among frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool = { false }
  ) async -> Set<Int> {
    let candidates = frames.filter { $0.status == .changed && tolerance(plan[$0.index].id) != nil }
    let found = await examine(candidates, until: isStopped) { _, _ in }
    return Set(found.map(\.report).filter { $0.status == .tolerated }.map(\.index))
  }

  /// A frame that was drawn twice and looked the same.
  package struct Redrawing: Sendable {
    /// What the frame is called.
    package let id: String

    /// What all frames are called that show its facts.
    package let sceneID: String

    /// What a lock keeps of it.
    package let entry: SnapshotLock.Entry

    /// Its facts.
    package let scene: Scene
  }

  /// Draws frames once more, each in another neighbourhood, and keeps the images of those that look
  /// as they did.
  ///
  /// - Parameters:
  ///   - frames: what the first round brought.
  ///   - isStopped: whether to begin no more frames.
  ///   - write: keeps the image of a frame at its path, where one is kept at all; called on several
  ///     workers at once.
  /// - Returns: the frames that look the same twice, in the order of `frames`.
  package func redraw(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool = { false },
    writing write: @escaping @Sendable (_ image: [UInt8], _ path: String) throws -> Void
  ) async -> [Redrawing] {
    let drawn = await inOtherOrder(frames, until: isStopped) { frame, snapshotCase, renderer in
      let drawing = try FrameDrawing(
        of: snapshotCase, with: renderer, mustEqual: frame.observation)
      var entry = drawing.entry
      if keepsImage(snapshotCase.id) {
        try write(drawing.png, snapshotCase.path)
      } else {
        entry.image = nil
      }
      return Redrawing(
        id: snapshotCase.id, sceneID: snapshotCase.sceneID, entry: entry, scene: drawing.scene)
    }
    return drawn.compactMap { try? $0.get() }
  }

  /// Works on frames in an order that keeps no neighbours together; the results are in the order of
  /// the frames.
  private func inOtherOrder<Success: Sendable>(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool,
    _ work:
      @escaping @Sendable (ObservedFrame, SnapshotCase, Renderer) throws -> Success
  ) async -> [Result<Success, any Error>] {
    let order = Self.shuffled(frames.count)
    let outcomes = await runner.run(
      plan.subset(order.map { frames[$0].index }), until: isStopped
    ) { place, snapshotCase, renderer in
      try work(frames[order[place]], snapshotCase, renderer)
    }
    return outcomes.map { (order[$0.index], $0.result) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The numbers below a count in an order that keeps no neighbours together.
  ///
  /// Steps by the golden section spread evenly, and a step that shares no divisor with the count
  /// meets every number.
  static func shuffled(_ count: Int) -> [Int] {
    guard count > 2 else { return (0..<count).reversed() }
    var step = max(1, Int(Double(count) * 0.618))
    while gcd(step, count) != 1 { step += 1 }
    return (0..<count).map { ($0 + 1) * step % count }
  }

  private static func gcd(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : gcd(right, left % right)
  }
}
