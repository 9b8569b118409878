import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import Synchronization
import Testing
import _ProofTestSupport

@Suite struct FaultTests {
  /// References without files.
  private struct NoFiles: ReferenceSource {
    func image(at path: String) throws -> [UInt8]? { nil }
    func scene(of id: String) throws -> Scene? { nil }
  }

  private struct NoDrawing: Error {}

  /// Four squares in two locales, of which the first and the third have a fault.
  private func verifier(
    lock: SnapshotLock = SnapshotLock(environment: SnapshotEnvironment()), isForbidden: Bool = true,
    faults: FaultFinder.Search? = nil
  ) throws -> SnapshotVerifier {
    let face = try #require(try LockedFonts.faces().first)
    let plan = SnapshotPlan(count: 4) { index in
      SnapshotCase(
        id: "square/\(index)", path: "squares/\(index)", scale: 1,
        facets: { ["locale": index < 2 ? "uk" : "de"] }
      ) { _ in
        Picture(size: Size(width: 4, height: 4), background: Color(grey: UInt8(index * 9)))
      }
    }
    return SnapshotVerifier(
      plan: plan,
      runner: SnapshotRunner(workers: 2) { try Renderer(fonts: FontLibrary(faces: [face])) },
      lock: lock, references: NoFiles(), keepsImage: { _ in false },
      textSource: { frame, key in TextSource(file: "\(key).strings", line: frame + 1) },
      faults: faults ?? { index, _, _ in
        guard index.isMultiple(of: 2) else { return [] }
        return [
          FrameFault(
            "textTruncated", isForbidden: isForbidden, in: "title", key: "idle",
            problem: "it is cut")
        ]
      })
  }

  /// A lock of what the frames look like.
  private func lock() async throws -> SnapshotLock {
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    for frame in try await verifier().observe([0, 1, 2, 3]) {
      lock.entries["square/\(frame.index)"] = frame.observation?.entry
    }
    return lock
  }

  @Test func `a fault of an unchanged frame is known and is no change, drawn or laid out`()
    async throws
  {
    let verifier = try verifier(lock: try await lock())
    for drawsAll in [true, false] {
      let observed = await verifier.observe([0, 1, 2, 3], drawsAll: drawsAll)
      #expect(observed.map(\.status) == Array(repeating: .unchanged, count: 4))
      #expect(observed.map(\.fails) == [true, false, true, false])
      #expect(observed[2].faults.map(\.source) == [TextSource(file: "idle.strings", line: 3)])
      #expect(observed[2].recorded.faults == observed[2].faults)
    }
  }

  @Test func `a fault that is not forbidden fails no frame`() async throws {
    let observed = try await verifier(lock: try await lock(), isForbidden: false)
      .observe([0, 1, 2, 3])
    #expect(observed.map(\.faults.count) == [1, 0, 1, 0])
    #expect(observed.map(\.fails) == [false, false, false, false])
  }

  @Test func `a run ends at a forbidden fault that is one failure too many`() async throws {
    let verifier = try verifier(lock: try await lock())
    #expect(await verifier.observe([0, 1, 2, 3], maxFailures: 1).map(\.index) == [0])
    #expect(await verifier.observe([0, 1, 2, 3], maxFailures: 2).map(\.index) == [0, 1, 2])
  }

  @Test func `an examined frame that only has a fault is shown and has no changes`() async throws {
    let verifier = try verifier(lock: try await lock())
    let names = Mutex<[String]>([])
    let found = await verifier.examine(await verifier.observe([2])) { _, name in
      names.withLock { $0.append(name) }
    }
    let report = try #require(found.first?.report)
    #expect(report.status == .unchanged)
    #expect(report.changes.isEmpty)
    #expect(report.causes.isEmpty)
    #expect(report.isForbidden)
    #expect(names.withLock(\.self) == ["squares/2-actual.png"])
  }

  @Test func `a frame whose faults can't be proved can't be verified`() async throws {
    let verifier = try verifier(lock: try await lock(), faults: { _, _, _ in throw NoDrawing() })
    #expect(await verifier.observe([0]).map(\.status) == [.failed])
  }

  private func frame(
    _ index: Int, _ rules: [String: Bool], status: FrameStatus = .unchanged
  ) -> FrameReport {
    FrameReport(
      index: index, id: "a/idle/l\(index)", path: "l\(index)/a-idle", status: status,
      facets: ["locale": "l\(index)"], causes: status == .changed ? [Cause(.text, "title")] : [],
      faults: rules.sorted { $0.key < $1.key }.map {
        FrameFault($0.key, isForbidden: $0.value, problem: "\($0.key) in \(index % 2)")
      })
  }

  private func report(
    _ frames: [FrameReport], expected: Int? = nil
  ) throws -> VerificationReport {
    var counts = VerificationReport.Counts()
    counts.verified = frames.count
    counts.selected = frames.count
    counts.expected = expected ?? frames.count
    counts.statuses = Dictionary(frames.map { ($0.status, 1) }, uniquingKeysWith: +)
    return try VerificationReport(
      counts: counts, environment: [], frames: frames, orphaned: [], orphanedPolicy: .warn)
  }

  @Test func `faults are grouped by rule with all frames, forbidden ones first`() throws {
    let report = try report([
      frame(0, ["overlap": false, "textTruncated": true]), frame(1, ["overlap": false]),
      frame(2, ["overlap": false], status: .changed), frame(3, ["textTruncated": true]),
    ])
    #expect(report.faults.map(\.rule) == ["textTruncated", "overlap"])
    #expect(report.faults.map(\.isForbidden) == [true, false])
    #expect(report.faults.map(\.frames.count) == [2, 3])
    #expect(report.faults[1].frames == ["a/idle/l0", "a/idle/l1", "a/idle/l2"])
    #expect(report.faults[1].problems == ["overlap in 0", "overlap in 1"])
    #expect(report.groups.map(\.frames) == [["a/idle/l2"]])
  }

  @Test func `a report with a forbidden fault is not clean, and one with other faults is`() throws {
    #expect(try !report([frame(0, ["overlap": true])]).isClean)
    #expect(try report([frame(0, ["overlap": false])]).isClean)
  }

  @Test func `faults don't change what a report is known by`() throws {
    let changed = frame(1, [:], status: .changed)
    #expect(
      try report([frame(0, ["overlap": true]), changed]).digest == report([changed]).digest)
    #expect(
      try report([frame(1, ["overlap": true], status: .changed)]).digest == report([changed]).digest
    )
  }

  @Test func `merged reports list the faults of all parts as one run does`() throws {
    let frames = [
      frame(0, ["overlap": true]), frame(1, ["overlap": true]), frame(2, ["textTruncated": false]),
    ]
    let first = try report([frames[1]], expected: 3)
    let second = try report([frames[2], frames[0]], expected: 3)
    let merged = try VerificationReport(merging: [second, first])
    #expect(try merged == report(frames))
    #expect(merged.faults[0].frames == ["a/idle/l0", "a/idle/l1"])
  }
}
