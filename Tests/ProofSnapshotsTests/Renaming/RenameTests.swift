import ProofDrawing
import Testing

@testable import ProofSnapshots

@Suite struct RenameTests {
  /// A frame's id is its locale, a slash and its state.
  private static func facets(_ id: String) -> [String: String] {
    let parts = id.split(separator: "/").map(String.init)
    return ["locale": parts[0], "state": parts[1]]
  }

  /// An entry with pixels of its own for each letter.
  private static func entry(_ letter: String) -> SnapshotLock.Entry {
    SnapshotLock.Entry(
      pixels: Digest128(of: letter), scene: Digest128(of: letter), width: 1, height: 1)
  }

  /// The report of a run in which the frames of a matrix look as letters say.
  private func report(
    _ matrix: [String: String], locked: [String: String], shard: [String]? = nil,
    renames: Set<ValueRename> = []
  ) throws -> VerificationReport {
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    lock.entries = FrameTable(locked.lazy.map { (key: $0, value: Self.entry($1)) })
    lock.renames = renames
    let search = RenameSearch(
      matrix: matrix.keys.sorted().map { (id: $0, facets: Self.facets($0)) }, lock: lock,
      facets: { Self.facets($0) }, scene: { _ in nil })
    let ids = matrix.keys.sorted()
    let frames = ids.indices.filter { locked[ids[$0]] == nil && shard?.contains(ids[$0]) != false }
      .map { index in
        var frame = FrameReport(
          index: index, id: ids[index], path: ids[index], status: .missing,
          facets: Self.facets(ids[index]), causes: [Cause(.new, "")],
          actual: matrix[ids[index]].map(Self.entry))
        let candidates = search.candidates(for: frame, facts: nil)
        frame.renameCandidates = candidates.isEmpty ? nil : candidates
        return frame
      }
    var counts = VerificationReport.Counts()
    counts.expected = ids.count
    counts.verified = frames.count
    counts.selected = frames.count
    counts.statuses = [.missing: frames.count]
    return try VerificationReport(
      counts: counts, environment: [], frames: frames, orphaned: [],
      orphanedPolicy: .warn)
  }

  private func groups(
    _ matrix: [String: String], locked: [String: String]
  ) throws -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: try report(matrix, locked: locked).groups.map { ($0.name, $0.frames) })
  }

  @Test func `renamed frames are reported by the value that was renamed`() throws {
    let report = try report(
      ["de-AT/idle": "a", "de-AT/busy": "b", "en/idle": "c"],
      locked: ["de/idle": "a", "de/busy": "b", "en/idle": "c"])
    #expect(report.groups.map(\.name) == ["renamed:locale de→de-AT"])
    #expect(report.frames.map(\.renamedFrom) == ["de/busy", "de/idle"])
  }

  @Test func `renamed frames don't hide those that look otherwise as well`() throws {
    #expect(
      try groups(
        ["de-AT/idle": "a", "de-AT/busy": "x"], locked: ["de/idle": "a", "de/busy": "b"])
        == ["renamed:locale de→de-AT": ["de-AT/idle"], "new": ["de-AT/busy"]])
  }

  @Test func `a frame is not renamed whose former value stays, or whose new value was there`()
    throws
  {
    #expect(
      try groups(["de/idle": "a", "de-AT/busy": "b"], locked: ["de/idle": "a", "de/busy": "b"])
        == ["new": ["de-AT/busy"]])
    #expect(
      try groups(["en/idle": "c", "en/busy": "b"], locked: ["en/idle": "c", "de/busy": "b"])
        == ["new": ["en/busy"]])
  }

  @Test func `renamed frames stay renames after some of them were accepted, as the lock says`()
    throws
  {
    let matrix = ["de-AT/idle": "a", "de-AT/busy": "b"]
    let locked = ["de-AT/idle": "a", "de/busy": "b"]
    #expect(try report(matrix, locked: locked).groups.map(\.name) == ["new"])
    let rename = ValueRename(axis: "locale", from: "de", to: "de-AT")
    #expect(
      try report(matrix, locked: locked, renames: [rename]).groups.map(\.name)
        == ["renamed:locale de→de-AT"])
    // Another value is not excused by it.
    let other = ValueRename(axis: "locale", from: "de", to: "de-CH")
    #expect(try report(matrix, locked: locked, renames: [other]).groups.map(\.name) == ["new"])
  }

  @Test func `renamed frames are kept in a lock until no reference has the former name`() throws {
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    let digest = Digest128(digit: "0")
    let entry = SnapshotLock.Entry(pixels: digest, scene: digest, width: 1, height: 1)
    lock.entries = ["a/idle/de-AT@2x": entry, "a/idle/de@3x": entry]
    lock.renames = [
      ValueRename(axis: "locale", from: "de", to: "de-AT"),
      ValueRename(axis: "component", from: "b", to: "a"),
    ]
    #expect(lock.text.contains("\nrenamed component b a\nrenamed locale de de-AT\n"))
    #expect(try SnapshotLock(parsing: lock.text, file: "lock") == lock)
    lock.removeFinishedRenames()
    #expect(lock.renames == [ValueRename(axis: "locale", from: "de", to: "de-AT")])
    lock.entries["a/idle/de@3x"] = nil
    lock.removeFinishedRenames()
    #expect(lock.renames.isEmpty)
  }

  @Test func `renamed frames are those for which only one former value explains all frames`() throws
  {
    // Both locales have the same picture of one state; the other state tells which is which.
    #expect(
      try groups(
        ["nb/idle": "a", "nb/busy": "b", "nn/idle": "a", "nn/busy": "c"],
        locked: ["no/idle": "a", "no/busy": "b", "ny/idle": "a", "ny/busy": "c"])
        == [
          "renamed:locale no→nb": ["nb/busy", "nb/idle"],
          "renamed:locale ny→nn": ["nn/busy", "nn/idle"],
        ])
  }

  @Test func `frames are new where two former values explain them, or one explains two new ones`()
    throws
  {
    #expect(
      try groups(["nb/idle": "a"], locked: ["no/idle": "a", "ny/idle": "a"]) == ["new": ["nb/idle"]]
    )
    #expect(
      try groups(["nb/idle": "a", "nn/idle": "a"], locked: ["no/idle": "a"])
        == ["new": ["nb/idle", "nn/idle"]])
  }

  @Test func `renames of merged reports are those of one run, whatever the parts had`() throws {
    let matrix = ["nb/idle": "a", "nb/busy": "b", "nn/idle": "a", "nn/busy": "c"]
    let locked = ["no/idle": "a", "no/busy": "b", "ny/idle": "a", "ny/busy": "c"]
    let parts = try [["nb/idle", "nn/idle"], ["nb/busy"], ["nn/busy"]].map {
      try report(matrix, locked: locked, shard: $0)
    }
    #expect(parts[0].groups.map(\.name) == ["new"])
    #expect(try VerificationReport(merging: parts) == report(matrix, locked: locked))
  }

  @Test func `a frame is renamed whose facts are alike but for the requested language`() throws {
    @Sendable func scene(_ language: String, spoken: String) -> Scene {
      Scene(
        of: Picture(
          size: Size(width: 1, height: 1), background: nil, language: language,
          direction: .leftToRight, spokenLabel: spoken, elements: []))
    }
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    lock.entries["de/idle"] = SnapshotLock.Entry(
      pixels: Digest128(of: "a"), scene: Digest128(of: "1"), width: 1, height: 1)
    let search = RenameSearch(
      matrix: [(id: "de-AT/idle", facets: Self.facets("de-AT/idle"))], lock: lock,
      facets: { Self.facets($0) }, scene: { _ in scene("de", spoken: "hello") })
    let frame = FrameReport(
      index: 0, id: "de-AT/idle", path: "p", status: .missing, facets: Self.facets("de-AT/idle"),
      actual: SnapshotLock.Entry(
        pixels: Digest128(of: "a"), scene: Digest128(of: "2"), width: 1, height: 1))
    #expect(
      search.candidates(for: frame, facts: scene("de-AT", spoken: "hello"))
        == [Rename(axis: "locale", from: "de", to: "de-AT", id: "de/idle")])
    #expect(search.candidates(for: frame, facts: scene("de-AT", spoken: "servus")).isEmpty)
    #expect(search.candidates(for: frame, facts: nil).isEmpty)
  }
}
