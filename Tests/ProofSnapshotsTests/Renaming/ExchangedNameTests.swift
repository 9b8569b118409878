import ProofDrawing
import Testing

@testable import ProofSnapshots

/// Names of frames that take the places of references, or of each other.
@Suite struct ExchangedNameTests {
  /// An entry with pixels of its own for each letter.
  private static func entry(_ letter: String) -> SnapshotLock.Entry {
    SnapshotLock.Entry(
      pixels: Digest128(of: letter), scene: Digest128(of: letter), width: 1, height: 1)
  }

  /// A report of frames that look as letters say, all compared with references that look as letters say.
  private func groups(
    _ matrix: [String: String], locked: [String: String]
  ) throws -> [String: [String]] {
    var lock = SnapshotLock(environment: SnapshotEnvironment())
    lock.entries = FrameTable(locked.lazy.map { (key: $0, value: Self.entry($1)) })
    let ids = matrix.keys.sorted()
    let found = ids.indices.compactMap { index -> SnapshotVerifier.Examination? in
      let id = ids[index]
      let entry = matrix[id].map(Self.entry)
      guard entry != lock.entries[id] else { return nil }
      let status: FrameStatus = lock.entries[id] == nil ? .missing : .changed
      return SnapshotVerifier.Examination(
        report: FrameReport(
          index: index, id: id, path: id, status: status, facets: FrameID(id)?.facets ?? [:],
          causes: [status == .missing ? Cause(.new, "") : Cause(.text, "k")],
          changes: status == .missing
            ? [] : [.scene(SceneChange(.appearance, "arrow"))],
          actual: entry), scene: nil)
    }
    let hasOrphans = !Set(locked.keys).isSubset(of: ids)
    let search = NameSearch(
      matrix: hasOrphans ? ids.map { ($0, FrameID($0)?.facets ?? [:]) } : nil, lock: lock,
      facets: { FrameID($0)?.facets }, scene: { _ in nil })
    let frames = search.reports(of: found)
    var counts = VerificationReport.Counts()
    counts.expected = ids.count
    counts.selected = frames.count
    counts.verified = frames.count
    counts.statuses = Dictionary(frames.map { ($0.status, 1) }, uniquingKeysWith: +)
    let report = try VerificationReport(
      counts: counts, environment: [], frames: frames, orphaned: [], orphanedPolicy: .warn)
    for group in report.groups where group.name.hasPrefix("swapped") {
      #expect(group.changes == [], "all that changed follows from the names")
    }
    return Dictionary(uniqueKeysWithValues: report.groups.map { ($0.name, $0.frames) })
  }

  @Test(arguments: [
    ("a/idle/en", "a/idle/en-w414", "new:width 375→414"),
    ("a/idle/en", "a/idle/en-t150", "new:textSize 100→150"),
    ("a/idle/en@2x", "a/idle/en@3x", "new:scale 2→3"),
    ("a/idle/en", "a/idle/en-rtl", "new:direction natural→rtl"),
    ("a/idle/de", "a/idle/fr", "new:locale de→fr"),
    ("inbox/idle/en", "news/idle/en", "new:component inbox→news"),
  ])
  func `a value that was exchanged names new frames`(
    former: String, present: String, expected: String
  ) throws {
    #expect(try groups([present: "x"], locked: [former: "a"]) == [expected: [present]])
  }

  @Test func `all values of an axis are one cause, in the order of numbers`() throws {
    #expect(
      try groups(
        ["a/idle/en-w414": "x", "a/idle/en-w1024": "y", "a/idle/en-w768": "z"],
        locked: ["a/idle/en": "a", "a/idle/en-w320": "b"])
        == [
          "new:width 320,375→414,768,1024": ["a/idle/en-w1024", "a/idle/en-w414", "a/idle/en-w768"]
        ])
  }

  @Test func `two axes that were exchanged at once are both named`() throws {
    #expect(
      try groups(["a/idle/fr-w414": "x"], locked: ["a/idle/de": "a"])
        == ["new:locale de→fr+new:width 375→414": ["a/idle/fr-w414"]])
    #expect(
      try groups(
        ["new/idle/en@2x": "x", "b/idle/en@2x": "y"],
        locked: ["old/idle/en": "a", "b/idle/en": "b"])
        == [
          "new:component old→new+new:scale 1→2": ["new/idle/en@2x"],
          "new:scale 1→2": ["b/idle/en@2x"],
        ])
  }

  @Test func `frames that only came, or that take no place, are new`() throws {
    #expect(
      try groups(
        ["a/idle/en": "a", "a/idle/en-w414": "x", "b/idle/en": "y"],
        locked: ["a/idle/en": "a", "a/idle/en-w320": "b"])
        == ["new:width 320→414": ["a/idle/en-w414"], "new": ["b/idle/en"]])
    #expect(
      try groups(["a/idle/en": "a", "a/idle/fr": "x"], locked: ["a/idle/en": "a"])
        == ["new": ["a/idle/fr"]])
  }

  @Test func `frames that look as before but for the value are renamed, the others take a place`()
    throws
  {
    #expect(
      try groups(
        ["a/idle/en-w414": "a", "a/busy/en-w414": "x"],
        locked: ["a/idle/en": "a", "a/busy/en": "b"])
        == ["renamed:width 375→414": ["a/idle/en-w414"], "new:width 375→414": ["a/busy/en-w414"]])
  }

  @Test func `components that exchanged their names are one cause`() throws {
    #expect(
      try groups(
        ["a/idle/en": "y", "b/idle/en": "x", "c/idle/en": "z"],
        locked: ["a/idle/en": "x", "b/idle/en": "y", "c/idle/en": "z"])
        == ["swapped:component a↔b": ["a/idle/en", "b/idle/en"]])
  }

  @Test func `a frame that looks as another did, which looks otherwise now, is not exchanged`()
    throws
  {
    #expect(
      try groups(
        ["a/idle/en": "y", "b/idle/en": "z"], locked: ["a/idle/en": "x", "b/idle/en": "y"])
        == ["text:k": ["a/idle/en", "b/idle/en"]])
    #expect(
      try groups(
        ["a/idle/en": "y", "a/busy/en": "x"], locked: ["a/idle/en": "x", "a/busy/en": "y"])
        == ["text:k": ["a/busy/en", "a/idle/en"]], "states are not names")
  }
}
