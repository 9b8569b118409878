import ProofDrawing
import ProofGraphics
import ProofRendering

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

  /// The places of the texts that changed or are found elsewhere; nil if they are unknown.
  private func sources(of causes: [Cause]) -> [TextSource]? {
    let sources = causes.filter { $0.kind == .text || $0.kind == .origin }
      .compactMap { verifier.textSource(observed.index, $0.subject) }
    return sources.isEmpty ? nil : sources
  }

  /// Tells what changed, in facts and in pixels, and whether a tolerance lets it pass.
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
      report.problem = SnapshotVerifier.mismatch(of: name)
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
