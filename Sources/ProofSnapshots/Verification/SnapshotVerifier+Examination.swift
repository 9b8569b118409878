package import ProofDrawing
import ProofGraphics
import ProofRendering

extension SnapshotVerifier {
  /// The result of examining one frame.
  package struct Examination: Sendable {
    package let report: FrameReport

    /// The facts of the frame as it is drawn here; nil where it could not be drawn.
    package let scene: Scene?
  }

  /// Draws frames once more, each in another neighbourhood, and finds how and why they differ.
  ///
  /// A frame that doesn't look as it did in the first round is not reproducible, and fails; so does one
  /// that can't be drawn again, as where memory is short or a font file is gone.
  ///
  /// - Parameters:
  ///   - frames: what the first round brought.
  ///   - isStopped: whether to begin no more frames.
  ///   - write: keeps an image, whose name is the path of the frame, a hyphen and what it shows;
  ///     called on several workers at once.
  /// - Returns: what was found, in the order of `frames`, of each of them unless the run was stopped.
  package func examine(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool = { false },
    writing write: @escaping @Sendable (_ image: [UInt8], _ name: String) throws -> Void
  ) async -> [Examination] {
    let examined = await inOtherOrder(frames, until: isStopped) { frame, snapshotCase, renderer in
      FrameExamination(
        verifier: self, snapshotCase: snapshotCase, observed: frame, write: write
      ).result(with: renderer)
    }
    return examined.map { frame, result in
      switch result {
      case .success(let examination): examination
      case .failure(let error): Examination(report: report(on: frame.failed(error)), scene: nil)
      }
    }
  }

  /// The report of a frame that could not be looked at closely.
  private func report(on frame: ObservedFrame) -> FrameReport {
    let snapshotCase = plan[frame.index]
    return FrameReport(
      index: frame.index, id: snapshotCase.id, path: snapshotCase.path, status: frame.status,
      facets: snapshotCase.facets, causes: [Cause(.failure, "")], problem: frame.problem,
      expected: lock.entries[snapshotCase.id], actual: frame.observation?.entry,
      faults: frame.faults)
  }

  /// Judges frames by their tolerances: a changed frame that its tolerance lets pass becomes a tolerated
  /// one, and one that can't be drawn again a failed one.
  ///
  /// - Returns: all frames, in their order.
  package func judge(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool = { false }
  ) async -> [ObservedFrame] {
    let candidates = frames.filter { $0.status == .changed && tolerance(plan[$0.index].id) != nil }
    let found = await examine(candidates, until: isStopped) { _, _ in }.map(\.report)
    let reports = Dictionary(found.map { ($0.index, $0) }, uniquingKeysWith: { $1 })
    return frames.map { frame in
      guard let report = reports[frame.index] else { return frame }
      var frame = frame
      switch report.status {
      case .tolerated: frame.status = .tolerated
      case .failed: frame = frame.failed(because: report.problem ?? "")
      case .unchanged, .changed, .missing, .mismatched, .unreadable: break
      }
      return frame
    }
  }

  /// Draws frames once more, each in another neighbourhood, and keeps the images of those that look
  /// as they did.
  ///
  /// - Parameters:
  ///   - frames: the result of the first round.
  ///   - isStopped: whether to begin no more frames.
  ///   - write: keeps the image of a frame at its path, where one is kept at all; called on several
  ///     workers at once.
  /// - Returns: the frames that look the same twice, and those that don't or can't be drawn again; all of
  ///   them unless the run was stopped.
  package func redraw(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool = { false },
    writing write: @escaping @Sendable (_ image: [UInt8], _ path: String) throws -> Void
  ) async -> (drawn: [FrameDrawing], failed: [ObservedFrame]) {
    let results = await inOtherOrder(frames, until: isStopped) { frame, snapshotCase, renderer in
      var (drawing, _, png) = try FrameDrawing.draw(
        snapshotCase, with: renderer, mustEqual: frame.observation)
      if keepsImage(snapshotCase.id) {
        try write(png, snapshotCase.path)
      } else {
        drawing.entry.image = nil
      }
      return drawing
    }
    var (drawn, failed): ([FrameDrawing], [ObservedFrame]) = ([], [])
    for (frame, result) in results {
      switch result {
      case .success(let drawing): drawn.append(drawing)
      case .failure(let error): failed.append(frame.failed(error))
      }
    }
    return (drawn, failed)
  }

  /// Works on frames in an order that keeps no neighbours together; the results are in the order of
  /// the frames.
  private func inOtherOrder<Success: Sendable>(
    _ frames: [ObservedFrame], until isStopped: @escaping @Sendable () -> Bool,
    _ work:
      @escaping @Sendable (ObservedFrame, SnapshotCase, Renderer) throws -> Success
  ) async -> [(frame: ObservedFrame, result: Result<Success, any Error>)] {
    let order = Self.shuffled(frames.count)
    let outcomes = await runner.run(
      plan.subset(order.map { frames[$0].index }), until: isStopped
    ) { place, snapshotCase, renderer in
      try work(frames[order[place]], snapshotCase, renderer)
    }
    return outcomes.map { (order[$0.index], $0.result) }.sorted { $0.0 < $1.0 }
      .map { (frames[$0.0], $0.1) }
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
