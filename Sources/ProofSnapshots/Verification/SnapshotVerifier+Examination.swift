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

/// Looks closely at one frame: draws it once more, decodes its reference, and compares them.
struct FrameExamination {
  let verifier: SnapshotVerifier
  let snapshotCase: SnapshotCase
  let observed: ObservedFrame
  let write: (_ image: [UInt8], _ name: String) throws -> Void

  private var entry: SnapshotLock.Entry? { verifier.lock.entries[snapshotCase.id] }

  /// Whether both sides of a merge changed the reference.
  private var isOpen: Bool { verifier.lock.openIDs.contains(snapshotCase.id) }

  func result(with renderer: Renderer) -> SnapshotVerifier.Examination {
    var report = FrameReport(
      index: observed.index, id: snapshotCase.id, path: snapshotCase.path, status: observed.status,
      facets: snapshotCase.facets, problem: observed.problem,
      expected: entry, actual: observed.observation?.entry, faults: observed.faults)
    var scene: Scene?
    var causes: [Cause] = []
    do {
      let (drawing, picture, png) = try FrameDrawing.draw(
        snapshotCase, with: renderer, mustEqual: observed.observation)
      scene = drawing.scene
      report.actual = drawing.entry
      try keep(png, as: .actual, in: &report)
      causes = try explain(drawing, picture, with: renderer, in: &report)
    } catch {
      report.status = .failed
      report.problem = "\(error)"
    }
    report.causes = Self.causes(of: report, found: causes)
    if report.status == .changed { report.sources = sources(of: causes) }
    return SnapshotVerifier.Examination(report: report, scene: scene)
  }

  /// The places of the texts that changed or are found elsewhere, and of new colours; nil if they are unknown.
  private func sources(of causes: [Cause]) -> [TextSource]? {
    let texts = causes.filter { $0.kind == .text || $0.kind == .origin }
      .compactMap { verifier.textSource(observed.index, $0.subject) }
    let colors = causes.filter { $0.kind == .color }.flatMap(\.newColors)
    let sources = texts + (colors.isEmpty ? [] : verifier.colorSources(observed.index, colors))
    return sources.isEmpty ? nil : sources
  }

  /// Finds what changed, in facts and in pixels, and whether a tolerance lets it pass.
  private func explain(
    _ drawing: FrameDrawing, _ picture: Picture, with renderer: Renderer,
    in report: inout FrameReport
  ) throws -> [Cause] {
    // A frame that fails by its faults alone is only shown.
    guard let entry, report.status != .unchanged else { return [] }
    let recorded = try recordedScene(of: entry)
    let comparison = try comparison(of: picture, with: renderer, in: &report)
    let merge = isOpen ? [FrameChange.merge] : []
    guard let difference = difference(from: recorded, of: drawing, comparison) else {
      report.changes = merge
      guard !isOpen else { return [Cause(.merge, "")] }
      // It may have been laid out by other means that come to the same.
      if report.status == .changed { report.status = .unchanged }
      return []
    }
    report.changes = difference.roots.map(FrameChange.scene) + merge
    let consequences = difference.consequences
    report.consequences = consequences.isEmpty ? nil : consequences
    let causes = Cause.causes(of: difference)
    if let comparison { applyTolerance(to: comparison, causes, in: &report) }
    return causes
  }

  /// The difference of a frame from its record; nil for none.
  private func difference(
    from recorded: Scene?, of drawing: FrameDrawing, _ comparison: PixelComparison?
  ) -> SceneDifference? {
    func names() -> [String] {
      InkMatch.elements(of: drawing.scene, scale: snapshotCase.scale, in: comparison)
    }
    guard let recorded else {
      return entry?.looks(like: drawing.entry) == true
        ? nil : SceneDifference(of: drawing.scene, knowing: SceneChange(.unknown, names()))
    }
    let difference = SceneDifference(from: recorded, to: drawing.scene)
    guard difference.changes.isEmpty else { return difference }
    return entry?.pixels == drawing.entry.pixels
      ? nil : SceneDifference(of: drawing.scene, knowing: SceneChange(.drawing, names()))
  }

  /// Lets a frame pass that its tolerance forgives, or says what it doesn't forgive.
  private func applyTolerance(
    to comparison: PixelComparison, _ causes: [Cause], in report: inout FrameReport
  ) {
    // Where the image is not the lock's, it doesn't show how far the frame is from the lock.
    guard report.status == .changed, report.problem == nil, !isOpen,
      let tolerance = verifier.tolerance(snapshotCase.id), comparison.passes(tolerance)
    else { return }
    let kinds = tolerance.unforgivenKinds(among: causes)
    guard !kinds.isEmpty else { return report.status = .tolerated }
    let allowed = Tolerance.allowableKinds.filter {
      tolerance.allows.contains($0) || kinds.contains($0)
    }
    let canAllow = Set(kinds).isSubset(of: Tolerance.allowableKinds)
    report.changes.append(
      .unforgiven(reason: tolerance.reason, kinds: kinds, allows: canAllow ? allowed : nil))
  }

  /// The facts that were recorded of the frame; nil where they are missing, or don't belong to the
  /// frame in the lock.
  private func recordedScene(of entry: SnapshotLock.Entry) throws -> Scene? {
    try verifier.references.scene(
      of: snapshotCase.sceneID, scale: snapshotCase.scale, acceptedAs: entry)
  }

  /// Compares with the reference's image, where one is kept.
  private func comparison(
    of picture: Picture, with renderer: Renderer, in report: inout FrameReport
  ) throws -> PixelComparison? {
    guard verifier.keepsImage(snapshotCase.id),
      report.status == .changed || report.status == .mismatched,
      let bytes = try verifier.references.image(at: snapshotCase.path)
    else { return nil }
    let name = verifier.references.name(ofImageAt: snapshotCase.path)
    guard let expected = try? PNGDecoder.pixmap(from: bytes, name: name) else {
      report.status = .unreadable
      report.problem = "\(name) can't be decoded; \(SnapshotVerifier.imageAdvice)"
      return nil
    }
    try keep(bytes, as: .expected, in: &report)
    if entry?.shows(expected) != true, report.problem == nil {
      report.problem = SnapshotVerifier.mismatch(of: name).problem
    }
    let actual = try renderer.pixmap(of: picture, scale: snapshotCase.scale)
    let tolerance = verifier.tolerance(snapshotCase.id)
    let comparison = PixelComparison(expected, actual, tolerance: tolerance)
    report.comparison = FrameReport.Metrics(comparison, tolerance: tolerance)
    try keepDifference(expected, actual, comparison, with: renderer, in: &report)
    return comparison
  }

  private func keepDifference(
    _ expected: Pixmap, _ actual: Pixmap, _ comparison: PixelComparison, with renderer: Renderer,
    in report: inout FrameReport
  ) throws {
    let difference = DifferenceImage.difference(from: expected, by: comparison)
    try keep(renderer.png(of: difference), as: .diff, in: &report)
    let panels = DifferenceImage.triptych(expected: expected, actual: actual, by: comparison)
    try keep(renderer.png(of: panels), as: .comparison, in: &report)
  }

  private func keep(
    _ contents: [UInt8], as image: FrameReport.Image, in report: inout FrameReport
  ) throws {
    let name = FrameReport.file(ofImage: image, at: snapshotCase.path)
    try write(contents, name)
    report.images[image] = name
  }

  private static func causes(of report: FrameReport, found causes: [Cause]) -> [Cause] {
    switch report.status {
    case .missing: [Cause(.new, "")]
    case .mismatched: [Cause(.reference, "")]
    case .failed, .unreadable: [Cause(.failure, "")]
    case .unchanged, .tolerated, .changed: causes
    }
  }
}
