import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import RefreshComponents

/// The frames in which an earlier version of a project differs from the present one.
///
/// Equal layouts are equal pictures where they are set in the same fonts: both versions are drawn by this
/// program with its libraries. Frames are laid out and not drawn.
struct VersionComparison: Sendable {
  private let earlier: DrawnProject
  private let present: DrawnProject
  private let causes: VersionCauses

  /// The faces of which the versions have other files, or that one of them lacks; none where the fonts are
  /// the same.
  private let changedFaces: Set<String>

  /// Whether the fonts of both are the same faces of the same files, in one order.
  private let hasSameFonts: Bool

  init(of present: DrawnProject, since earlier: DrawnProject) throws(RunError) {
    (self.earlier, self.present) = (earlier, present)
    hasSameFonts = earlier.fonts.identities == present.fonts.identities
    changedFaces = hasSameFonts ? [] : earlier.fonts.changedFaces(in: present.fonts)
    causes = try VersionCauses(from: earlier, to: present)
  }

  /// Some frames of the present version that are not as they were, with the causes of each; of frames that
  /// the earlier version didn't have, that they are new.
  ///
  /// - Throws: `RunError` when the run is interrupted.
  func touched(
    among indices: [Int], workers: Int, in world: World, reportingTo terminal: Terminal?
  ) async throws(RunError) -> [Int: [ImpactCause]] {
    let places = earlier.matrix.places(of: indices, in: present.matrix)
    var touched: [Int: [ImpactCause]] = [:]
    for (index, place) in zip(indices, places) where place == nil {
      touched[index] = [ImpactCause(.new, "")]
    }
    let pairs = differing(
      zip(indices, places).compactMap { index, place in place.map { (index, $0) } })
    let scenes = pairs.runs { self.scene(of: $0) == self.scene(of: $1) }
    let meter = ProgressMeter("compared", total: scenes.count, on: terminal)
    world.listen()
    let outcomes = await outcomes(
      of: scenes.map { pairs[$0.lowerBound] }, workers: workers, until: world.isInterrupted
    ) { meter.advance() }
    meter.finish()
    guard outcomes.count == scenes.count else {
      throw Interruption.error("interrupted after \(outcomes.count) of \(scenes.count) layouts")
    }
    for (outcome, scene) in zip(outcomes, scenes) {
      // Nobody knows what a frame looks like that can't be laid out.
      let causes =
        (try? outcome.result.get()) ?? [ImpactCause(.difference, Cause(.failure, "").name)]
      guard !causes.isEmpty else { continue }
      for pair in pairs[scene] { touched[pair.present] = causes }
    }
    return touched
  }

  /// The numbers of the layouts of a frame in both versions.
  private func scene(of pair: Pair) -> [Int] {
    [present.matrix.scene(ofFrame: pair.present), earlier.matrix.scene(ofFrame: pair.earlier)]
  }

  /// The ids of frames that only the earlier version had, in its order.
  var removed: [String] {
    guard !earlier.matrix.hasSameNames(as: present.matrix) else { return [] }
    let ids = Set(present.matrix.lazy.map(\.id))
    return earlier.matrix.lazy.map(\.id).filter { !ids.contains($0) }
  }

  /// A frame by its numbers in both versions.
  private typealias Pair = (present: Int, earlier: Int)

  /// The frames that may differ: in the same fonts, those of other inputs.
  private func differing(_ pairs: [Pair]) -> [Pair] {
    guard hasSameFonts else { return pairs }
    let (old, new) = (earlier.inputs.digests, present.inputs.digests)
    return pairs.filter { pair in
      guard let was = old[pair.earlier], let isNow = new[pair.present] else { return true }
      return was != isNow
    }
  }

  /// The causes of each pair of frames; none for equal ones.
  private func outcomes(
    of pairs: [Pair], workers: Int, until isStopped: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable () -> Void
  ) async -> [SnapshotOutcome<[ImpactCause]>] {
    let (old, new) = (earlier.inputs.plan(), present.inputs.plan())
    let compare = {
      @Sendable (place: Int, renderer: Renderer, other: Renderer) throws -> [ImpactCause] in
      defer { progress() }
      let (index, former) = pairs[place]
      let was = old[former].picture(measuredBy: other.typesetter)
      let isNow = new[index].picture(measuredBy: renderer.typesetter)
      try renderer.typesetter.check()
      try other.typesetter.check()
      return causes(of: index, former, from: was, to: isNow)
    }
    let runner = present.runner(workers: workers)
    guard !hasSameFonts else {
      let plan = SnapshotPlan(count: pairs.count) { new[pairs[$0].present] }
      return await runner.run(plan, until: isStopped) { place, _, renderer in
        try compare(place, renderer, renderer)
      }
    }
    return await runner.run(
      pairs.count, beside: earlier.runner(workers: workers), until: isStopped, compare)
  }

  private func causes(
    of index: Int, _ former: Int, from was: Picture, to isNow: Picture
  ) -> [ImpactCause] {
    if SceneDigest(of: was) != SceneDigest(of: isNow) {
      return causes.causes(
        of: present.matrix[index], from: was, to: isNow, changedFaces: changedFaces)
    }
    guard !hasSameFonts else { return [] }
    let (before, after) = (was.faces, isNow.faces)
    let changed = before.symmetricDifference(after)
      .union(before.union(after).intersection(changedFaces))
    return causes.fonts(of: changed)
  }
}

extension FrameMatrix {
  /// The number of the layout of a frame, which neighbours that differ in scale alone share.
  func scene(ofFrame index: Int) -> Int { index / axes.scales.count }

  /// The numbers that frames of another matrix have in this one, by their ids; nil for frames that it lacks.
  fileprivate func places(of indices: [Int], in other: FrameMatrix) -> [Int?] {
    if hasSameNames(as: other) { return indices }
    let places = Dictionary(
      zip(lazy.map(\.id), self.indices), uniquingKeysWith: { first, _ in first })
    return indices.map { places[other[$0].id] }
  }

  /// Whether the frames of another matrix have the same ids in the same order.
  fileprivate func hasSameNames(as other: FrameMatrix) -> Bool {
    locales == other.locales && axes == other.axes && cellNames == other.cellNames
  }

  private var cellNames: [String] {
    setups.flatMap { setup in
      (setup.pulledStates ?? pulledStates).filter(setup.canBe).map { "\(setup.name)/\($0.name)" }
    }
  }
}

extension FontSet {
  /// The faces with their parts and the digests of their files.
  fileprivate var identities: [String] {
    entries.map { "\($0.role.rawValue) \($0.name) \($0.index) \($0.sha256)" }
  }

  /// The names of the faces that another set lacks or has of another file, and of those that only that one
  /// has.
  fileprivate func changedFaces(in other: FontSet) -> Set<String> {
    let (own, others) = (digests, other.digests)
    return Set(own.keys).union(others.keys).filter { own[$0] != others[$0] }
  }

  private var digests: [String: Set<String>] {
    Dictionary(
      entries.map { ($0.name, ["\($0.sha256) \($0.index)"]) }, uniquingKeysWith: { $0.union($1) })
  }
}
