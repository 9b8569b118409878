import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import Synchronization
import Testing
import _ProofTestSupport

/// References that are kept in memory.
private struct MemorySource: ReferenceSource {
  var images: [String: [UInt8]] = [:]
  var scenes: [String: Scene] = [:]

  func image(at path: String) throws -> [UInt8]? { images[path] }
  func scene(of id: String) throws -> Scene? { scenes[id] }
}

@Suite struct SnapshotVerifierTests {
  /// Squares of four shades, of which one may be repainted.
  private func plan(repainted: Int? = nil) -> SnapshotPlan {
    SnapshotPlan(count: 4) { index in
      SnapshotCase(
        id: "square/\(index)", path: "squares/\(index)", scale: 2,
        facets: { ["number": "\(index)"] }
      ) { _ in
        let shade = UInt8(index * 20 + (index == repainted ? 1 : 0))
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 4, height: 4))
        return Picture(
          size: Size(width: 10, height: 10), background: Color(grey: 255),
          elements: [
            Picture.Element(
              "square", bounds: Rect(x: 2, y: 3, width: 4, height: 4),
              content: .shapes([Shape(path, color: Color(grey: shade))]))
          ])
      }
    }
  }

  private func verifier(
    _ plan: SnapshotPlan, lock: SnapshotLock? = nil, source: MemorySource = MemorySource(),
    tolerance: Tolerance? = nil, workers: Int = 2
  ) throws -> SnapshotVerifier {
    let face = try #require(try LockedFonts.faces().first)
    return SnapshotVerifier(
      plan: plan,
      runner: SnapshotRunner(workers: workers) { try Renderer(fonts: FontLibrary(faces: [face])) },
      lock: lock ?? SnapshotLock(environment: SnapshotEnvironment()), references: source,
      tolerance: { _ in tolerance })
  }

  /// A lock and a source of everything that a plan draws.
  private func recorded(_ plan: SnapshotPlan) async throws -> (SnapshotLock, MemorySource) {
    let verifier = try verifier(plan)
    let images = Mutex<[String: [UInt8]]>([:])
    let observed = await verifier.observe([0, 1, 2, 3])
    let drawn = await verifier.redraw(observed) { image, path in
      images.withLock { $0[path] = image }
    }
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    var source = MemorySource(images: images.withLock(\.self))
    for frame in drawn.drawn {
      lock.entries[frame.id] = frame.entry
      source.scenes[frame.sceneID] = frame.scene
    }
    return (lock, source)
  }

  @Test func `a verifier finds all frames new where nothing was recorded`() async throws {
    let observed = try await verifier(plan()).observe([0, 1, 2, 3])
    #expect(observed.map(\.status) == [.missing, .missing, .missing, .missing])
    #expect(observed.map(\.index) == [0, 1, 2, 3])
  }

  @Test func `a verifier finds recorded frames unchanged, and only those of a part on request`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    #expect(lock.entries.keys.sorted() == ["square/0", "square/1", "square/2", "square/3"])
    #expect(lock.entries["square/1"].map { [$0.width, $0.height] } == [20, 20])
    let observed = try await verifier(plan(), lock: lock, source: source).observe([1, 3])
    #expect(observed.map(\.status) == [.unchanged, .unchanged])
    #expect(observed.map(\.index) == [1, 3])
  }

  @Test func `a verifier explains a colour in facts and in pixels`() async throws {
    let (lock, source) = try await recorded(plan())
    let verifier = try verifier(plan(repainted: 2), lock: lock, source: source)
    let observed = await verifier.observe([0, 1, 2, 3])
    #expect(observed.map(\.status) == [.unchanged, .unchanged, .changed, .unchanged])
    let images = Mutex<Set<String>>([])
    let found = await verifier.examine(observed.filter(\.status.isFailure)) { _, name in
      images.withLock { _ = $0.insert(name) }
    }
    let report = try #require(found.first?.report)
    #expect(found.count == 1)
    #expect(report.group == "color:#282828→#292929")
    #expect(report.changes.map(\.description) == ["square changed from #282828 to #292929"])
    #expect(report.facets == ["number": "2"])
    // Four points at two pixels each, and nothing else.
    #expect(report.comparison?.differentPixels == 64)
    let bounds = try #require(report.comparison?.bounds)
    #expect((bounds.left, bounds.top, bounds.right, bounds.bottom) == (4, 6, 11, 13))
    let names = ["actual", "comparison", "diff", "expected"]
    #expect(images.withLock { $0.sorted() } == names.map { "squares/2-\($0).png" })
  }

  @Test func `a verifier lets a difference pass within a tolerance, and reports how large it was`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    func status(_ limit: Int) async throws -> FrameReport? {
      let verifier = try verifier(
        plan(repainted: 2), lock: lock, source: source,
        tolerance: Tolerance(reason: "a shade", maxDiffPixels: limit, allows: [.color]))
      let observed = await verifier.observe([2])
      return await verifier.examine(observed) { _, _ in }.first?.report
    }
    #expect(try await status(63)?.status == .changed)
    let passed = try #require(try await status(64))
    #expect(passed.status == .tolerated)
    #expect(passed.comparison?.tolerance?.reason == "a shade")
    #expect(passed.comparison?.differentPixels == 64)
    #expect(passed.images.keys.contains(.diff))
  }

  @Test func `a verifier lets no fact change that a tolerance doesn't allow, and says what would`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    let tolerance = Tolerance(reason: "a shade", threshold: 1, allows: [.text])
    let verifier = try verifier(
      plan(repainted: 2), lock: lock, source: source, tolerance: tolerance)
    let observed = await verifier.observe([0, 1, 2, 3])
    let report = try #require(
      await verifier.examine(observed.filter(\.status.isFailure)) { _, _ in }.first?.report)
    #expect(report.status == .changed)
    #expect(
      report.changes.last
        == .unforgiven(reason: "a shade", kinds: [.color], allows: [.text, .color]))
    #expect(
      report.changes.last?.description.contains("“allows: [text, color]” would let this pass")
        == true)
    #expect(await verifier.judge(observed).allSatisfy { $0.status != .tolerated })
  }

  @Test func `a verifier measures what a threshold lets pass`() async throws {
    let (lock, source) = try await recorded(plan())
    func report(_ tolerance: Tolerance?) async throws -> FrameReport {
      let verifier = try verifier(
        plan(repainted: 2), lock: lock, source: source, tolerance: tolerance)
      let observed = await verifier.observe([2])
      let isTolerated =
        await verifier.judge(observed).filter { $0.status == .tolerated }.map(\.index) == [2]
      #expect(isTolerated == (tolerance != nil))
      return try #require(await verifier.examine(observed) { _, _ in }.first?.report)
    }
    let exact = try #require(try await report(nil).comparison)
    let metrics = try #require(
      try await report(Tolerance(reason: "a", threshold: 0.2, allows: [.color])).comparison)
    #expect(metrics.differentPixels == 64)
    #expect(metrics.pixelsWithinThreshold == 64)
    #expect(metrics.largestDistance == exact.largestDistance)
    #expect(metrics.largestDistance > 0)
  }

  @Test func `a verifier lets no frame pass by an image that is not the lock's`() async throws {
    let (lock, source) = try await recorded(plan())
    var swapped = source
    swapped.images["squares/2"] = source.images["squares/3"]
    let verifier = try verifier(
      plan(repainted: 2), lock: lock, source: swapped,
      tolerance: Tolerance(reason: "a", threshold: 1, allows: [.color]))
    let observed = await verifier.observe([2])
    #expect(observed.map(\.status) == [.changed])
    let report = try #require(await verifier.examine(observed) { _, _ in }.first?.report)
    #expect(report.status == .changed)
    #expect(report.problem?.contains("is not the image in the lock") == true)
  }

  @Test func `a verifier reports each reference that can't be read, and compares the others`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    var broken = source
    broken.images["squares/0"] = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
    broken.images["squares/1"] = nil
    broken.images["squares/3"]?.removeLast(5)
    let observed = try await verifier(plan(repainted: 2), lock: lock, source: broken)
      .observe([0, 1, 2, 3])
    #expect(observed.map(\.status) == [.unreadable, .unreadable, .changed, .unreadable])
    #expect(observed[0].problem?.contains("git lfs pull") == true)
    #expect(observed[1].problem?.contains("is missing") == true)
    #expect(observed[3].problem?.contains("is truncated") == true)
  }

  @Test func `a verifier notices an image of an unchanged frame that shows something else`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    var swapped = source
    swapped.images["squares/1"] = source.images["squares/2"]
    let verifier = try verifier(plan(), lock: lock, source: swapped)
    for drawsAll in [true, false] {
      let observed = await verifier.observe([0, 1, 2, 3], drawsAll: drawsAll)
      #expect(observed.map(\.status) == [.unchanged, .mismatched, .unchanged, .unchanged])
      #expect(observed[1].problem?.contains("is not the image in the lock") == true)
      #expect(observed[1].problem?.contains("pullproof record -u") == true)
      let found = await verifier.examine([observed[1]]) { _, _ in }
      let report = try #require(found.first?.report)
      #expect(report.status == .mismatched)
      #expect(report.group == "reference")
      // Squares of 4 points at 2 pixels each, in another shade.
      #expect(report.comparison?.differentPixels == 64)
      #expect(report.images.count == 4)
    }
  }

  @Test func `an image with other bytes and the same pixels is the one in the lock`() async throws {
    let (lock, source) = try await recorded(plan())
    var other = source
    let bytes = try #require(source.images["squares/1"])
    // A comment before the last chunk, which has no contents and so takes twelve bytes.
    let comment = Array("tEXta\0b".utf8)
    let sum = CRC32.checksum(of: comment.span)
    let chunk = [0, 0, 0, 3] + comment + [24, 16, 8, 0].map { UInt8(sum >> $0 & 0xFF) }
    other.images["squares/1"] = bytes.dropLast(12) + chunk + bytes.suffix(12)
    let observed = try await verifier(plan(), lock: lock, source: other).observe([0, 1, 2, 3])
    #expect(observed.map(\.status) == [.unchanged, .unchanged, .unchanged, .unchanged])
  }

  @Test func `a verifier keeps the digest of an image file only where an image is kept`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    let bytes = try #require(source.images["squares/1"])
    #expect(lock.entries["square/1"]?.image == FileDigest(of: bytes.span).value)
    let without = SnapshotVerifier(
      plan: plan(), runner: try verifier(plan()).runner, lock: lock, references: source,
      keepsImage: { _ in false })
    let drawn = await without.redraw(await without.observe([1])) { _, _ in }
    #expect(drawn.drawn.map(\.entry.image) == [nil])
    #expect(drawn.drawn.first?.entry.facts == lock.entries["square/1"]?.facts)
  }

  @Test func `a verifier draws no frame whose layout is its reference's, on request`() async throws
  {
    let (lock, source) = try await recorded(plan())
    let observed = try await verifier(plan(repainted: 2), lock: lock, source: source)
      .observe([0, 1, 2, 3], drawsAll: false)
    #expect(observed.map(\.status) == [.unchanged, .unchanged, .changed, .unchanged])
    #expect(observed.map { $0.observation?.pixels == nil } == [true, true, false, true])
  }

  @Test func `a verifier blames the reference and not the drawing where a frame was only laid out`()
    async throws
  {
    let (lock, source) = try await recorded(plan())
    var broken = source
    broken.images["squares/1"] = []
    let verifier = try verifier(plan(), lock: lock, source: broken)
    let observed = await verifier.observe([0, 1, 2, 3], drawsAll: false)
    let found = await verifier.examine(observed.filter(\.status.isFailure)) { _, _ in }
    #expect(found.map(\.report.id) == ["square/1"])
    #expect(found.first?.report.status == .unreadable)
    #expect(found.first?.report.problem?.contains("is empty") == true)
  }

  @Test func `a verifier refuses a frame that looks otherwise the second time`() async throws {
    let count = Atomic(0)
    let plan = SnapshotPlan(count: 1) { _ in
      SnapshotCase(id: "a", path: "a", scale: 1) { _ in
        let width = count.add(1, ordering: .relaxed).newValue
        return Picture(size: Size(width: Double(width), height: 1))
      }
    }
    let verifier = try verifier(plan)
    let observed = await verifier.observe([0])
    let drawn = await verifier.redraw(observed) { _, _ in }
    #expect(drawn.drawn.isEmpty)
    #expect(drawn.failed.map(\.status) == observed.map { _ in .failed })
    let report = await verifier.examine(observed) { _, _ in }.first?.report
    #expect(report?.status == .failed)
    #expect(report?.problem?.contains("two drawings of the frame differ") == true)
  }

  @Test(arguments: [1, 2, 7])
  func `a verifier ends at the same failure in the order of the plan with any workers`(workers: Int)
    async throws
  {
    let plan = SnapshotPlan(count: 500) { index in
      SnapshotCase(id: "\(index)", path: "\(index)", scale: 1) { _ in
        Picture(size: Size(width: 1, height: 1))
      }
    }
    let recorder = try verifier(plan)
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    var source = MemorySource()
    let images = Mutex<[String: [UInt8]]>([:])
    let drawn = await recorder.redraw(recorder.observe(Array(0..<500))) { image, path in
      images.withLock { $0[path] = image }
    }
    source.images = images.withLock(\.self)
    for frame in drawn.drawn { lock.entries[frame.id] = frame.entry }
    // Workers take sixteen frames at a time, so the second meets a failure first.
    for number in [15, 16, 17, 300] { lock.entries["\(number)"] = nil }
    let verifier = try verifier(plan, lock: lock, source: source, workers: workers)
    let observed = await verifier.observe(Array(0..<500), maxFailures: 2)
    #expect(observed.map(\.index) == Array(0...16))
    #expect(observed.filter(\.status.isFailure).map(\.index) == [15, 16])
    let some = await verifier.observe(Array(stride(from: 100, to: 500, by: 100)), maxFailures: 2)
    #expect(some.map(\.index) == [100, 200, 300, 400])
  }

  @Test func `a verifier counts as failures only what fails at a closer look`() async throws {
    var (lock, source) = try await recorded(plan())
    // Another layout that comes to the same pixels.
    lock.entries["square/1"]?.scene = Digest128(digit: "0")
    lock.entries["square/2"] = nil
    let observed = try await verifier(plan(), lock: lock, source: source)
      .observe([0, 1, 2, 3], maxFailures: 1)
    #expect(observed.map(\.status) == [.unchanged, .changed, .missing])
  }
}

@Suite struct MergingTests {
  private func frame(_ index: Int, status: FrameStatus = .changed) -> FrameReport {
    FrameReport(
      index: index, id: "\(index)", path: "\(index)", status: status, facets: ["locale": "en"],
      causes: [Cause(.text, "a")], problem: nil, changes: [.problem("a")], expected: nil,
      actual: nil, comparison: nil,
      images: [:])
  }

  private func report(_ frames: [Int], verified: Int, orphaned: [String] = ["old"])
    throws -> VerificationReport
  {
    var counts = VerificationReport.Counts()
    counts.expected = 10
    counts.present = 9
    counts.selected = verified
    counts.verified = verified
    counts.statuses = [.changed: frames.count, .unchanged: verified - frames.count]
    if verified > frames.count { counts.unchanged = ["locale": ["en": verified - frames.count]] }
    return try VerificationReport(
      counts: counts, environment: [], frames: frames.map { frame($0) }, orphaned: orphaned,
      orphanedPolicy: .warn)
  }

  @Test func `reports of parts make the report of the whole, in whatever order they come`() throws {
    let whole = try report([0, 3, 5, 8], verified: 10)
    let parts = try [
      report([3, 8], verified: 4), report([], verified: 1), report([0, 5], verified: 5),
    ]
    #expect(try VerificationReport(merging: parts) == whole)
    #expect(try VerificationReport(merging: parts.reversed()) == whole)
    #expect(whole.groups.map(\.frames) == [["0", "3", "5", "8"]])
  }

  @Test func `reports of parts name each font or library that any of them names, in order`() throws
  {
    var first = try report([0], verified: 5)
    first.environment = ["font B is new", "library cairo is 2"]
    var second = try report([7], verified: 5)
    second.environment = ["font A is new", "library cairo is 2"]
    let merged = try VerificationReport(merging: [first, second])
    #expect(merged.environment == ["font A is new", "font B is new", "library cairo is 2"])
    #expect(merged.blamesEnvironment)
    first.environmentPolicy = .any
    #expect(try VerificationReport(merging: [first, second]).blamesEnvironment)
    second.environmentPolicy = .any
    #expect(try !VerificationReport(merging: [first, second]).blamesEnvironment)
  }

  @Test func `reports cover the matrix only if each frame is as its reference or becomes one`()
    throws
  {
    var report = try report([1, 2], verified: 10)
    #expect(!report.coversMatrix(accepting: ["1"]))
    #expect(report.coversMatrix(accepting: ["1", "2"]))
    report.decide(.accepted, for: ["1"])
    #expect(report.coversMatrix(accepting: ["2"]))
    report.decide(.rejected, for: ["2"])
    #expect(!report.coversMatrix(accepting: []), "a rejected frame has another look here")
    #expect(try !self.report([1], verified: 9).coversMatrix(accepting: ["1"]), "one was not drawn")
  }

  @Test func `reports of parts are refused where they can't be parts of one run`() {
    #expect(throws: ReportError.self) { try VerificationReport(merging: []) }
    #expect(throws: ReportError.self) {
      try VerificationReport(merging: [report([1], verified: 1), report([1], verified: 1)])
    }
    #expect(throws: ReportError.self) {
      try VerificationReport(
        merging: [report([1], verified: 1), report([2], verified: 1, orphaned: [])])
    }
  }
}
