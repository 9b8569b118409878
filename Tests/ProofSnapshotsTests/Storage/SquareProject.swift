import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import ProofSnapshots
import Testing
import _ProofTestSupport

/// Four frames of a square each, in two components, with their references and pending frames in a folder.
struct SquareProject {
  static let ids = ["a/idle/en", "a/idle/de", "b/idle/en", "b/idle/de"]

  static let inputs = DrawingInputs(project: "p", strings: "s", theme: "t", images: "i", fonts: "f")

  let folder: TemporaryFolder

  /// The frames that have another colour than at first.
  var repainted: Set<Int> = []

  /// The frames that have a fault, and whether it is forbidden.
  var faults: [Int: Bool] = [:]

  /// Whether frames have a text beside their square.
  var hasTexts = false

  /// What the drawing of frames may ask for.
  var requests = GraphicsRequests.granted

  /// The calls by which references are read.
  var calls = SystemCalls.live

  init() throws { folder = try TemporaryFolder() }

  /// A project whose frames were all recorded as they are at first.
  static func recorded() async throws -> SquareProject {
    let project = try SquareProject()
    let result = try await project.record(.all)
    #expect(result.recorded.count == 4)
    return project
  }

  /// A project that was recorded, of which the first two frames are pending.
  static func pending() async throws -> SquareProject {
    var project = try await recorded()
    project.repainted = [0, 1]
    try await project.verify()
    return project
  }

  var pending: String { "\(folder.path)/pending" }

  func store() throws -> ReferenceStore {
    try ReferenceStore(lock: "\(folder.path)/p.lock", folder: "\(folder.path)/References")
  }

  private var plan: SnapshotPlan {
    SnapshotPlan(count: Self.ids.count) { [repainted, hasTexts] index in
      let id = FrameID(Self.ids[index])
      return SnapshotCase(
        id: Self.ids[index], path: id?.path ?? "", scale: 1, facets: { id?.facets ?? [:] }
      ) { measurer in
        let shade = UInt8(index * 20 + (repainted.contains(index) ? 100 : 0))
        let bounds = Rect(x: 2, y: 3, width: 4, height: 4)
        return Picture(
          size: Size(width: 10, height: 10), background: Color(grey: 255),
          elements: [
            Picture.Element(
              "square", bounds: bounds,
              content: .shapes([
                Shape(
                  Path.rectangle(Rect(x: 0, y: 0, width: 4, height: 4)), color: Color(grey: shade))
              ]))
          ] + (hasTexts ? [Self.text(Self.ids[index], measuredBy: measurer)] : []))
      }
    }
  }

  private static func text(
    _ string: String, measuredBy measurer: any TextMeasuring
  ) -> Picture.Element {
    let text = TextBlock(
      string, style: TextStyle(size: 4, weight: .bold), language: "en", direction: .leftToRight)
    return Picture.Element(
      "text", bounds: Rect(x: 0, y: 0, width: 10, height: 4),
      content: .text(text, measurer.metrics(of: text), Color(grey: 0)))
  }

  func verifier() throws -> SnapshotVerifier {
    let face = try #require(try LockedFonts.faces().first)
    return SnapshotVerifier(
      plan: plan,
      runner: SnapshotRunner(workers: 2) { [requests] in
        try Renderer(fonts: FontLibrary(faces: [face], requests: requests))
      },
      lock: try store().lock() ?? SnapshotLock(environment: SnapshotEnvironment()),
      references: ReferenceFolder(
        path: "\(folder.path)/References", name: "References", calls: calls),
      faults: { [faults] index, _, _ in
        faults[index].map {
          [FrameFault("overlap", isForbidden: $0, in: "square", problem: "two squares overlap")]
        } ?? []
      })
  }

  /// Records the frames that a mode writes.
  @discardableResult
  func record(
    _ mode: RecordMode, of indices: [Int] = [0, 1, 2, 3],
    until isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws -> Recording.Result {
    try await recordAndObserve(mode, of: indices, until: isStopped).result
  }

  /// Records the frames that a mode writes, and tells how all stand to their references then.
  func recordAndObserve(
    _ mode: RecordMode, of indices: [Int] = [0, 1, 2, 3],
    until isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws -> (result: Recording.Result, frames: [ObservedFrame]) {
    let verifier = try verifier()
    let recording = Recording(
      by: verifier, to: try store(), mode: mode, environment: SnapshotEnvironment())
    let observed = await verifier.observe(indices)
    let result = try await recording.carryOut(observed, until: isStopped)
    return (result, result.frames(observed, of: verifier.plan))
  }

  /// How the frames stand to their references.
  func statuses() async throws -> [FrameStatus] {
    try await verifier().observe([0, 1, 2, 3]).map(\.status)
  }

  /// Verifies frames and keeps what is pending.
  @discardableResult
  func verify(
    _ indices: [Int] = [0, 1, 2, 3], in path: String? = nil
  ) async throws -> VerificationReport {
    let verifier = try verifier()
    let observed = await verifier.observe(indices)
    let (target, mutex) = try PendingFolder.cleared(at: path ?? pending) { _ in }
    defer { mutex.release() }
    let found = try await target.examine(
      observed.filter(\.fails), by: verifier, until: { false })
    var counts = VerificationReport.Counts()
    counts.expected = 4
    counts.present = verifier.lock.entries.count
    counts.selected = indices.count
    counts.verified = indices.count
    counts.statuses = Dictionary(
      observed.filter { !$0.fails }.map { ($0.status, 1) } + found.map { ($0.report.status, 1) },
      uniquingKeysWith: +)
    let report = try VerificationReport(
      counts: counts, environment: [], frames: found.map(\.report), orphaned: [],
      orphanedPolicy: .warn)
    try target.write(
      report, of: found, by: verifier, drawnWith: SnapshotEnvironment(), from: Self.inputs)
    return report
  }

  /// Accepts pending frames and returns the report with the marks.
  @discardableResult
  func accept(
    _ selection: FrameSelection = FrameSelection(includesAll: true), matrix: [String] = ids,
    keepsImage: (String) -> Bool = { _ in true }, forbidding forbidden: Set<String> = []
  ) throws -> VerificationReport {
    let store = try store()
    return try PendingFrames.with(in: pending, selecting: selection, waiting: {}) {
      pending throws(RunError) in
      let acceptance = try Acceptance(
        of: pending.selected, from: pending, to: store,
        frameIDs: Set(matrix), keepsImage: keepsImage, forbidding: forbidden)
      try acceptance.carryOut()
      return try pending.decide(.accepted, for: acceptance.ids)
    }
  }

  /// Every file outside the folder of pending frames, byte for byte.
  func references() throws -> [String: [UInt8]?] {
    Dictionary(
      uniqueKeysWithValues: try folder.files().filter { !$0.hasPrefix("pending/") }
        .map { ($0, folder.contents($0)) })
  }

  /// Gives files their former contents, but for one.
  func restore(_ former: [String: [UInt8]?], except name: String) throws {
    for (path, contents) in former where path != name {
      try folder.write(#require(contents), to: path)
    }
  }

  /// Accepts all pending frames, which must be refused and leave every other file as it is.
  func refusesToAccept(
    _ problem: String, kind: RunError.Kind = .badData, matrix: [String] = ids,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let before = try references()
    let error = #expect(throws: RunError.self, sourceLocation: sourceLocation) {
      try accept(matrix: matrix)
    }
    #expect(error?.kind == kind, sourceLocation: sourceLocation)
    #expect(
      error?.description.contains(problem) == true, "\(error?.description ?? "")",
      sourceLocation: sourceLocation)
    #expect(try references() == before, sourceLocation: sourceLocation)
  }

  /// Changes the report of pending frames as somebody else might have written it.
  func editReport(_ edit: (_ report: inout [String: Any]) -> Void) throws {
    let bytes = try #require(folder.contents("pending/report.json"))
    var report = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    edit(&report)
    try folder.write(JSONSerialization.data(withJSONObject: report), to: "pending/report.json")
  }

  /// Changes the first frame of the report.
  func editFrame(_ changes: [String: Any]) throws {
    try editReport { report in
      var frames = report["frames"] as? [[String: Any]] ?? []
      frames[0].merge(changes) { $1 }
      report["frames"] = frames
    }
  }
}
