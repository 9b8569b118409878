import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshStrings
import Testing
import _ProofTestSupport

/// References that have scenes alone.
private struct SceneSource: ReferenceSource {
  var scenes: [String: Scene] = [:]

  func image(at path: String) throws -> [UInt8]? { nil }
  func scene(of id: String) throws -> Scene? { scenes[id] }
}

/// The references of an app, and verifications of the app with changes.
private struct RecordedApp {
  private let lock: SnapshotLock
  private let source: SceneSource

  init() async throws {
    let plan = try Self.plan(of: ChangedApp())
    let verifier = Self.verifier(of: plan, SnapshotLock(environment: SnapshotEnvironment()))
    let observed = await verifier.observe(Array(0..<plan.count))
    var (lock, source) = (verifier.lock, SceneSource())
    for frame in await verifier.redraw(observed, writing: { _, _ in }).drawn {
      lock.entries[frame.id] = frame.entry
      source.scenes[frame.sceneID] = frame.scene
    }
    #expect(lock.entries.count == plan.count)
    (self.lock, self.source) = (lock, source)
  }

  private static func plan(of app: ChangedApp) throws -> SnapshotPlan {
    try app.gallery.plan(for: app.matrix)
  }

  private static func verifier(
    of plan: SnapshotPlan, _ lock: SnapshotLock, _ source: SceneSource = SceneSource()
  ) -> SnapshotVerifier {
    SnapshotVerifier(
      plan: plan, runner: SnapshotRunner(workers: 2) { try LockedFonts.renderer() }, lock: lock,
      references: source, keepsImage: { _ in false })
  }

  /// The report of the app with each set of changes; all are verified in one run.
  func reports(with sets: [Set<AppChange>]) async throws -> [VerificationReport] {
    let apps = sets.map { changes in
      var app = ChangedApp()
      for change in AppChange.allCases where changes.contains(change) { change.apply(to: &app) }
      return app
    }
    let plans = try apps.map(Self.plan)
    let count = plans.map(\.count).max() ?? 0
    #expect(plans.allSatisfy { $0.count == count })
    let plan = SnapshotPlan(count: count * plans.count) { plans[$0 / count][$0 % count] }
    let verifier = Self.verifier(of: plan, lock, source)
    let observed = await verifier.observe(Array(0..<plan.count))
    let found = await verifier.examine(observed.filter(\.fails)) { _, _ in }
    let parts = Dictionary(grouping: found) { $0.report.index / count }
    return try apps.indices.map { index in try report(of: apps[index], parts[index] ?? []) }
  }

  private func report(
    of app: ChangedApp, _ found: [SnapshotVerifier.Examination]
  ) throws -> VerificationReport {
    let search = NameSearch(
      matrix: try app.matrix.map { (id: $0.id, facets: $0.facets) }, lock: lock,
      facets: { FrameID($0)?.facets }, scene: { [source] in try? source.scene(of: $0) })
    let frames = search.reports(of: found).filter { $0.status != .unchanged }
    var counts = VerificationReport.Counts()
    counts.expected = lock.entries.count
    counts.selected = frames.count
    counts.verified = frames.count
    counts.statuses = Dictionary(frames.map { ($0.status, 1) }, uniquingKeysWith: +)
    return try VerificationReport(
      counts: counts, environment: [], frames: frames, orphaned: [], orphanedPolicy: .warn)
  }
}

@Suite struct RandomChangeTests {
  /// The names of the causes of each frame that changed.
  private static func causes(in report: VerificationReport) -> [String: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: report.frames.filter(\.fails).map {
        ($0.id, Set($0.causes.map(\.name)))
      })
  }

  /// What must be named, worked out from the changes.
  private static func expected(_ changes: Set<AppChange>) throws -> [String: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: try ChangedApp().matrix.map { frame in
        let changed = ChangedFrame(
          component: frame.setup.name, isIdle: frame.pulledState.name == "idle",
          locale: frame.locale.tag, changes: changes)
        return (frame.id, changed.causes)
      }
    ).filter { !$0.value.isEmpty }
  }

  /// What must be named of new frames: the values that were exchanged.
  private static func expectedNames(_ changes: Set<AppChange>) -> Set<String> {
    Set(changes.compactMap(\.exchange))
  }

  private static func name(_ changes: Set<AppChange>) -> String {
    changes.map(\.rawValue).sorted().joined(separator: " + ")
  }

  /// Different sets of changes, drawn at random.
  private static func sets(
    of size: Int, count: Int, from kinds: [AppChange], using generator: inout SplitMix
  ) -> [Set<AppChange>] {
    var sets: [Set<AppChange>] = []
    while sets.count < count {
      let set = Set(kinds.shuffled(using: &generator).prefix(size))
      if !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  @Test func `every cause of one, two or three changes at once is named, and no other`()
    async throws
  {
    let kinds = AppChange.allCases.filter { !$0.isOfNames }
    #expect(kinds.count >= 20)
    var generator = SplitMix(state: 32)
    let sets =
      kinds.map { [$0] } + Self.sets(of: 2, count: 100, from: kinds, using: &generator)
      + Self.sets(of: 3, count: 50, from: kinds, using: &generator)
    let reports = try await RecordedApp().reports(with: sets)
    for (changes, report) in zip(sets, reports) {
      #expect(!report.frames.isEmpty, "\(Self.name(changes))")
      let (causes, expected) = (Self.causes(in: report), try Self.expected(changes))
      for id in Set(causes.keys).union(expected.keys).sorted() {
        #expect(causes[id] == expected[id], "\(Self.name(changes)) in \(id)")
      }
    }
  }
  @Test func `values that were exchanged are named in each frame, whatever else changed`()
    async throws
  {
    let names = AppChange.allCases.filter(\.isOfNames)
    var generator = SplitMix(state: 33)
    let sets: [Set<AppChange>] = try names.flatMap { name in
      [[name]]
        + (try (0..<6).map { _ in
          [name, try #require(AppChange.allCases.randomElement(using: &generator))]
        })
    }
    let reports = try await RecordedApp().reports(with: sets)
    for (changes, report) in zip(sets, reports) {
      let expected = Self.expectedNames(changes)
      #expect(!report.frames.isEmpty)
      for frame in report.frames where frame.status == .missing {
        // A frame is renamed where it looks as it did, and else takes the place of the other.
        let named = Set(frame.causes.filter { [.new, .renamed].contains($0.kind) }.map(\.subject))
        let place = "\(Self.name(changes)) in \(frame.id)"
        #expect(!named.isEmpty && named.isSubset(of: expected), "\(place)")
        #expect(frame.causes.count == named.count, "\(place)")
      }
    }
  }
}
