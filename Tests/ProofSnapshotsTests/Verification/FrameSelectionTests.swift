import ProofDrawing
import Testing

@testable import ProofSnapshots

@Suite struct FrameSelectionTests {
  private static func entry(_ digit: Character) -> SnapshotLock.Entry {
    let digest = Digest128(digit: digit)
    return SnapshotLock.Entry(pixels: digest, scene: digest, width: 1, height: 1)
  }

  /// A report on frames `0`, `1` and so on that belong to the groups that are given.
  private static func report(
    _ groups: [String], actual: Character = "b", status: FrameStatus = .changed
  ) throws -> VerificationReport {
    var counts = VerificationReport.Counts()
    counts.verified = groups.count
    counts.selected = groups.count
    counts.expected = groups.count
    counts.statuses = [status: groups.count]
    let frames = groups.enumerated().map { index, group in
      FrameReport(
        index: index, id: "\(index)", path: "\(index)", status: status, facets: [:],
        causes: [Cause(.text, String(group.dropFirst("text:".count)))], expected: entry("a"),
        actual: entry(actual))
    }
    return try VerificationReport(
      counts: counts, environment: [], frames: frames, orphaned: [], orphanedPolicy: .warn)
  }

  private let report: VerificationReport

  init() throws {
    report = try Self.report(["text:a", "text:b", "text:a", "text:c+d", "text:b"])
  }

  private func ids(_ selection: FrameSelection) throws -> [String] {
    try selection.frames(of: report).map(\.id)
  }

  @Test func `a selection finds a group by its number, with a digest or without, and by its name`()
    throws
  {
    #expect(report.groups.map(\.name) == ["text:a", "text:b", "text:c+d"])
    let digest = report.digest
    #expect(digest.count == 64)
    #expect(report.reference(ofGroup: 1) == "2@\(digest.prefix(8))")
    for name in ["2", "2@\(digest)", "2@\(digest.prefix(4))", "text:b"] {
      #expect(try ids(FrameSelection(groups: [name])) == ["1", "4"], "\(name)")
    }
    #expect(try ids(FrameSelection(ids: ["0"], groups: ["text:c+d"])) == ["0", "3"])
    #expect(try ids(FrameSelection(includesAll: true)) == ["0", "1", "2", "3", "4"])
  }

  @Test(arguments: [
    ("0", "has no group 0; it has 3 groups"), ("4", "has no group 4"), ("-1", "has no group -1"),
    ("text:e", "has no group text:e; name one by its number"), ("", "has no group ;"),
    ("1@", "at least 4 digits"), ("1@abc", "at least 4 digits"),
    ("1@zzzz", "belongs to another report"), ("1@2@3", "has no group 1@2@3"),
    ("@", "has no group @"), ("9223372036854775808", "has no group 9223372036854775808"),
    ("-9223372036854775808", "has no group -9223372036854775808"),
  ])
  func `a selection of pending frames refuses what the report doesn't have`(
    _ name: String, _ problem: String
  ) throws {
    let error = try #require(throws: FrameSelectionError.self) {
      try ids(FrameSelection(groups: [name]))
    }
    #expect(error.description.contains(problem), "\(error)")
  }

  @Test func `a selection takes frames of the report that is named, and of no other`() throws {
    let digest = report.digest
    for name in [digest, String(digest.prefix(8)), String(digest.prefix(4))] {
      #expect(try ids(FrameSelection(ids: ["1"], report: name)) == ["1"])
    }
    for (name, problem) in [
      ("zzzz", "another report: the pending frames are those of report \(digest.prefix(8))"),
      ("abc", "at least 4 digits"), ("", "at least 4 digits"),
    ] {
      let error = try #require(throws: FrameSelectionError.self) {
        try ids(FrameSelection(ids: ["1"], report: name))
      }
      #expect(error.description.contains(problem), "\(error)")
    }
    #expect(throws: FrameSelectionError.self) {
      try ids(FrameSelection(includesAll: true, report: "zzzz"))
    }
  }

  @Test func `a selection knows a report by its groups, its frames and their looks`() throws {
    #expect(
      try Self.report(["text:a", "text:b"]).digest == Self.report(["text:a", "text:b"]).digest)
    let digests = try [
      report, Self.report(["text:a", "text:b", "text:a", "text:c+d"]),
      Self.report(["text:a", "text:b", "text:a", "text:c+d", "text:a"]),
      Self.report(["text:a", "text:b", "text:a", "text:c+d", "text:b"], actual: "c"),
      Self.report(["text:a", "text:b", "text:a", "text:c+d", "text:b"], status: .missing),
    ].map(\.digest)
    #expect(Set(digests).count == digests.count)
    // sha256sum of the lines "0", "changed text:g", and of two entries.
    #expect(
      try Self.report(["text:g"]).digest
        == "b9fe8042b33bce8d33a75624a86a9c72faa85159fe63c9e67268e02a8d46e5da")
    var decided = report
    decided.decide(.accepted, for: ["0", "2"])
    #expect(decided.digest == report.digest)
    #expect(decided.groups == report.groups)
  }

  @Test func `a selection offers nothing that was decided, and the rest of a group`() throws {
    var decided = report
    decided.decide(.accepted, for: ["0"])
    decided.decide(.rejected, for: ["1", "4"])
    #expect(try FrameSelection(groups: ["1"]).frames(of: decided).map(\.id) == ["2"])
    #expect(try FrameSelection(ids: ["*"]).frames(of: decided).map(\.id) == ["2", "3"])
    #expect(throws: FrameSelectionError.self) {
      try FrameSelection(groups: ["1", "2"]).frames(of: decided)
    }
    let error = try #require(throws: FrameSelectionError.self) {
      try FrameSelection(groups: ["2"]).frames(of: decided)
    }
    #expect(error.description.hasPrefix("group 2 was rejected already"))
    #expect(throws: FrameSelectionError.self) { try FrameSelection(ids: ["0"]).frames(of: decided) }
  }

  @Test func `a selection of pending frames offers no frame that a tolerance let pass`() throws {
    let debts = try Self.report(["text:", "text:"], status: .tolerated)
    for selection in [FrameSelection(ids: ["0"]), FrameSelection(includesAll: true)] {
      #expect(throws: FrameSelectionError.self) { try selection.frames(of: debts) }
    }
  }

  /// The groups a reader sees are those of the report as it was made; whatever was decided since,
  /// naming one of them never reaches a frame of another, nor a frame twice.
  @Test func `a selection never reaches beyond its group, whatever was decided before`() throws {
    var random = SeededGenerator(seed: 0x5EED)
    for _ in 0..<200 {
      let names = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        "text:\("abcd".randomElement(using: &random) ?? "a")"
      }
      let seen = try Self.report(names)
      var present = seen
      var taken: Set<String> = []
      for _ in 0..<8 {
        let index = seen.groups.indices.randomElement(using: &random) ?? 0
        let group = seen.groups[index]
        let name = [seen.reference(ofGroup: index), "\(index + 1)", group.name]
          .randomElement(using: &random)
        let frames = try? FrameSelection(groups: [name ?? ""]).frames(of: present).map(\.id)
        let left = group.frames.filter { !taken.contains($0) }
        #expect(frames == (left.isEmpty ? nil : left))
        let chosen = Set((frames ?? []).filter { _ in Bool.random(using: &random) })
        present.decide(Bool.random(using: &random) ? .accepted : .rejected, for: chosen)
        taken.formUnion(chosen)
      }
    }
  }

  @Test func `a locale narrows what is named, and alone names all of its frames`() throws {
    let frames = try ReviewSample.translation(locales: ["de", "fr"], keys: ["a", "b"])
    let report = try SampleReport.report(frames)
    func ids(_ selection: FrameSelection) throws -> Set<String> {
      Set(try selection.frames(of: report).map(\.id))
    }
    let german = Set(frames.map(\.id).filter { $0.contains("/de") })
    #expect(try ids(FrameSelection(locales: ["de"], includesAll: true)) == german)
    #expect(
      try ids(FrameSelection(groups: ["text:header.a.title"], locales: ["de"]))
        == german.filter { $0.hasPrefix("h/a/") })
    #expect(try ids(FrameSelection(ids: ["h/*/*"], locales: ["fr", "de"])).count == 16)
    let unknown = try #require(throws: FrameSelectionError.self) {
      try ids(FrameSelection(locales: ["dd"], includesAll: true))
    }
    #expect(unknown.description.contains("no frame of locale dd"), "\(unknown)")
    #expect(unknown.knownNames == ["de", "fr"])
    var decided = report
    decided.decide(.accepted, for: german)
    let late = try #require(throws: FrameSelectionError.self) {
      try FrameSelection(locales: ["de"], includesAll: true).frames(of: decided)
    }
    #expect(late.description.hasPrefix("every frame of locale de was accepted already"), "\(late)")
    let group = try #require(throws: FrameSelectionError.self) {
      try FrameSelection(groups: ["1"], locales: ["de"]).frames(of: decided)
    }
    #expect(group.description.hasPrefix("group 1 in locale de was accepted already"), "\(group)")
  }

  @Test func `a list rejects its own frames and no others, and none that it accepts`() throws {
    let list = { text in try FrameList(Array((text as String).utf8), file: "list") }
    let frames = try ReviewSample.translation(locales: ["de"], keys: ["a", "b"])
    let report = try SampleReport.report(frames)
    let both = try FrameSelection().adding(list("h/a/de\nreject group text:header.b.title"))
    #expect(try both.frames(of: report).map(\.id) == ["h/a/de"])
    #expect(try both.rejectedFrames(of: report).map(\.id) == frames.suffix(4).map(\.id))
    let plain = try FrameSelection(includesAll: true).rejectedFrames(of: report)
    #expect(plain.isEmpty)
    let torn = try FrameSelection().adding(list("h/a/*\nreject h/a/de@2x"))
    let error = try #require(throws: FrameSelectionError.self) {
      try torn.rejectedFrames(of: report)
    }
    #expect(error.description.hasPrefix("h/a/de@2x is to be accepted and to be rejected"))
  }
}

/// Numbers that are the same in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
