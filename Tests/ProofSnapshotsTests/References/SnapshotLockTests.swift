import ProofDrawing
import Testing

@testable import ProofSnapshots

private let one = String(repeating: "1", count: 32)
private let two = String(repeating: "2", count: 32)

@Suite struct SnapshotLockTests {
  private let lock = SnapshotLock(
    environment: SnapshotEnvironment(
      fonts: ["Inter-Bold.otf": "ab12"], fontSet: "debian-12",
      libraries: ["pango": "1.50.12", "cairo": "1.16.0"]),
    entries: [
      "header/idle/en": .init(
        pixels: Digest128(digit: "1"), scene: Digest128(digit: "2"), width: 1125, height: 162),
      "header/idle/ar": .init(
        pixels: Digest128(digit: "2"), scene: Digest128(digit: "1"), width: 320, height: 54),
    ])

  private let text = """
    pullproof-lock 1
    environment font Inter-Bold.otf ab12
    environment library cairo 1.16.0
    environment library pango 1.50.12
    environment set debian-12
    frame header/idle/ar 22222222222222222222222222222222 11111111111111111111111111111111 320x54
    frame header/idle/en 11111111111111111111111111111111 22222222222222222222222222222222 1125x162

    """

  @Test func `a lock is sorted text, a fact a line`() {
    #expect(lock.text == text)
  }

  @Test func `a lock is read as it was written, in any order and with either line end`() throws {
    #expect(try SnapshotLock(parsing: text, file: "l") == lock)
    let lines = text.split(separator: "\n")
    let turned = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\r\n")
    #expect(try SnapshotLock(parsing: turned, file: "l") == lock)
  }

  @Test func `a lock keeps digests of facts and image behind the size, with a hyphen for none`()
    throws
  {
    var lock = lock
    lock.entries["header/idle/ar"]?.facts = Digest128(digit: "1")
    lock.entries["header/idle/en"]?.image = Digest128(digit: "2")
    let text = lock.text
    #expect(text.contains(" 320x54 \(one)\n"))
    #expect(text.contains(" 1125x162 - \(two)\n"))
    #expect(try SnapshotLock(parsing: text, file: "l") == lock)
  }

  @Test func `a lock may have a byte order mark, which is not written again`() throws {
    let lines = text.split(separator: "\n").joined(separator: "\r\n")
    #expect(try SnapshotLock(parsing: "\u{FEFF}" + lines, file: "l") == lock)
    #expect(!lock.text.unicodeScalars.contains("\u{FEFF}"))
  }

  @Test(arguments: ["\r\n", "\r\r\n", "\r\r\r\n"])
  func `a line may end in several CR, and is written without one`(_ end: String) throws {
    let lines = text.split(separator: "\n").map { $0 + end }.joined()
    let read = try SnapshotLock(parsing: lines, file: "l")
    #expect(read == lock)
    #expect(read.text == text)
  }

  @Test(arguments: ["", "\n\n", "\r\n\r", "\r\r\n\r\r\n"])
  func `a lock may end in empty lines or in none`(_ end: String) throws {
    let lines = String(text.dropLast())
    #expect(try SnapshotLock(parsing: lines + end, file: "l") == lock)
  }

  @Test func `a lock keeps the spaces in a version`() throws {
    let text = "pullproof-lock 1\nenvironment library cairo 1.16.0  (patched) \n"
    let lock = try SnapshotLock(parsing: text, file: "l")
    #expect(lock.environment.libraries == ["cairo": ["1.16.0  (patched) "]])
    #expect(lock.text == text)
  }

  @Test func `a lock lists open frames behind the others, as far as it has them`() throws {
    var lock = lock
    lock.openIDs = ["header/idle/en", "gone"]
    #expect(lock.text == text + "open header/idle/en\n")
    #expect(try SnapshotLock(parsing: lock.text, file: "l").openIDs == ["header/idle/en"])
  }

  @Test func `a lock keeps the first of two lines, leaves out the common past, and collects both`()
    throws
  {
    let merged = """
      pullproof-lock 1
      <<<<<<< ours
      frame a \(one) \(one) 1x1
      ||||||| base
      frame a \(two) \(two) 1x1
      frame b \(two) \(two) 1x1
      =======
      frame a \(one) \(two) 1x1
      >>>>>>> theirs
      frame c \(one) \(one) 1x1

      """
    var remains = MergeRemains(file: "l")
    let lock = try SnapshotLock(parsing: Array(merged.utf8), keeping: &remains)
    #expect(
      lock.text == """
        pullproof-lock 1
        frame a \(one) \(one) 1x1
        frame c \(one) \(one) 1x1
        open a

        """)
    #expect(remains.firstLine == 2 && remains.hasMarkers)
    #expect(
      remains.problem
        == "an unresolved merge conflict; “a” has two different lines, the second is line 8")
  }

  @Test func `a lock takes a line twice that a merge has doubled`() throws {
    let last = try #require(text.split(separator: "\n").last)
    #expect(try SnapshotLock(parsing: text + last + "\n", file: "l") == lock)
  }

  @Test(arguments: [
    ("", 1, "expected “pullproof-lock 1”"),
    ("{}", 1, "expected “pullproof-lock 1”"),
    ("pullproof-lock 2", 1, "newer"),
    ("pullproof-lock 1\n<<<<<<< ours", 2, "merge"),
    ("pullproof-lock 1\n\nframe a b c 1x1", 2, "expected “frame”"),
    ("pullproof-lock 1\nframe a", 2, "expected “frame”"),
    ("pullproof-lock 0", 1, "expected “pullproof-lock 1”"),
    ("pullproof-lock -7", 1, "expected “pullproof-lock 1”"),
    ("\u{FEFF}\u{FEFF}pullproof-lock 1", 1, "expected “pullproof-lock 1”"),
    ("pullproof-lock 1\nframe a b c 1x1", 2, "32 hexadecimal digits"),
    ("pullproof-lock 1\nframe a \(one) \(two) 0x1", 2, "no size such as 1125x162"),
    ("pullproof-lock 1\nframe a \(one) \(two) -1x1", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x+1", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x2x3", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1xbx3", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 32768x1", 2, "of 1 to 32767 pixels"),
    ("pullproof-lock 1\nframe a \(one) \(two) 9223372036854775807x3", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 199999999999x99999999999", 2, "no size"),
    (
      "pullproof-lock 1\nframe x/y/.. \(one) \(two) 1x1", 2,
      "\"x/y/..\" is not the id of a frame"
    ),
    ("pullproof-lock 1\nframe ../y/z \(one) \(two) 1x1", 2, "is not the id of a frame"),
    ("pullproof-lock 1\nframe /x/y/z \(one) \(two) 1x1", 2, "is not the id of a frame"),
    ("pullproof-lock 1\nframe x//z \(one) \(two) 1x1", 2, "is not the id of a frame"),
    (
      "pullproof-lock 1\nframe x/y\0/z \(one) \(two) 1x1", 2,
      "\"x/y\\0/z\" is not the id of a frame"
    ),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x1 c", 2, "32 hexadecimal digits"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x1 \(one) c", 2, "32 hexadecimal digits"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x1 \(one) \(one) c", 2, "expected “frame”"),
    (
      "pullproof-lock 1\nframe a \(one) \(two) 1x1\nframe a \(two) \(two) 1x1", 3,
      "has two different"
    ),
    ("pullproof-lock 1\nframe a \(one) \(two) x1", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x", 2, "no size"),
    ("pullproof-lock 1\nframe a \(one) \(two) 1x1 ", 2, "32 hexadecimal digits"),
    ("pullproof-lock 1\nenvironment moon full 1", 2, "expected “font”"),
    ("pullproof-lock 1 1", 1, "expected “pullproof-lock 1”"),
    ("\npullproof-lock 1", 1, "expected “pullproof-lock 1”"),
    ("\u{FEFF}pullproof-lock 1\nrenamed a b", 2, "expected “frame”"),
    ("pullproof-lock 1\r\nrenamed a b c\r\n\r\nrenamed a b c\r\n", 3, "expected “frame”"),
    ("pullproof-lock 1\nrenamed a b c\nframe  a \(one) \(two) 1x1", 3, "\"\" is not the id"),
    ("pullproof-lock 1\nrenamed a b c\n\n\nrenamed a b", 3, "expected “frame”"),
  ])
  func `a lock reports the line that is wrong, and what to do`(
    _ text: String, _ line: Int, _ problem: String
  ) throws {
    let error = try #require(throws: LockError.self) {
      try SnapshotLock(parsing: text, file: "proofs/pullproof.lock")
    }
    #expect(error.line == line)
    #expect(error.problem.contains(problem))
    #expect(error.description.hasPrefix("proofs/pullproof.lock:\(line): "))
  }
}

@Suite struct SnapshotEnvironmentTests {
  @Test func `an environment may be of several machines, and is written and read as such`() throws {
    var mixed = SnapshotEnvironment(fonts: ["A.ttf": "a"], libraries: ["cairo": "1.16.0"])
    #expect(!mixed.isMixed)
    mixed.formUnion(SnapshotEnvironment(fonts: ["A.ttf": "a"], libraries: ["cairo": "1.18.4"]))
    #expect(mixed.isMixed)
    let text = """
      pullproof-lock 1
      environment font A.ttf a
      environment library cairo 1.16.0
      environment library cairo 1.18.4

      """
    #expect(SnapshotLock(environment: mixed).text == text)
    #expect(try SnapshotLock(parsing: text, file: "l").environment == mixed)
  }

  @Test func `an environment differs from a mixed one even where it is a part of that`() {
    let old = SnapshotEnvironment(
      fonts: ["A.ttf": "aaaaaaaaaaaaaaaa"], libraries: ["cairo": "1.16.0", "pango": "1.50.12"])
    let new = SnapshotEnvironment(
      fonts: ["A.ttf": "cccccccccccccccc"], libraries: ["cairo": "1.18.4", "pango": "1.50.12"])
    var mixed = old
    mixed.formUnion(new)
    #expect(
      new.differences(from: mixed).map(\.description) == [
        "font A.ttf has a SHA-256 that begins with cccccccccccc, the references were made partly "
          + "with aaaaaaaaaaaa and partly with cccccccccccc",
        "library cairo is 1.18.4; the references were made partly with 1.16.0 and partly with "
          + "1.18.4",
      ])
  }

  @Test func `an environment reports each font and library that is not what it was`() {
    let recorded = SnapshotEnvironment(
      fonts: ["A.ttf": "aaaaaaaaaaaaaaaa", "B.ttf": "b"], libraries: ["pango": "1.50.12"])
    let present = SnapshotEnvironment(
      fonts: ["A.ttf": "cccccccccccccccc", "C.ttf": "c"], libraries: ["pango": "1.50.14"])
    #expect(
      present.differences(from: recorded).map(\.description) == [
        "font A.ttf is a different file: its SHA-256 begins with cccccccccccc, "
          + "the references were made with aaaaaaaaaaaa",
        "font B.ttf is not here; the references were made with it",
        "font C.ttf is new; the references were made without it",
        "library pango is 1.50.14; the references were made with 1.50.12",
      ])
    #expect(recorded.differences(from: recorded).isEmpty)
  }

  @Test func `an environment names every set of fonts, and is no other one for a name`() throws {
    let recorded = SnapshotEnvironment(fonts: ["A.ttf": "a"], fontSet: "debian-12")
    let present = SnapshotEnvironment(fonts: ["A.ttf": "a"], fontSet: "unlocked")
    #expect(present.differences(from: recorded).isEmpty)
    var both = recorded
    both.formUnion(present)
    let lock = SnapshotLock(environment: both)
    #expect(lock.text.hasSuffix("environment set debian-12\nenvironment set unlocked\n"))
    #expect(try SnapshotLock(parsing: lock.text, file: "l") == lock)
  }
}

@Suite struct BookkeepingTests {
  /// The coverage of frames `x/idle/en` by references, both by the names of their components.
  private static func coverage(
    _ expected: [String], present: [String]
  ) async -> ReferenceCoverage {
    let digest = Digest128(digit: "1")
    let look = FrameLook(pixels: digest, scene: digest, width: 1, height: 1)
    let table = FrameTable(present.lazy.map { (key: "\($0)/idle/en", value: look) })
    var axes = FrameAxes()
    axes.scales = [1]
    let ids = FrameIDs(
      locales: ["en"], cells: expected.map { (component: $0, state: "idle") }, axes: axes)
    return ReferenceCoverage(of: ids, at: await FramePlaces(of: ids, in: table))
  }

  @Test
  func `the coverage of a matrix has missing and orphaned references, each once and in order`()
    async
  {
    let coverage = await Self.coverage(["b", "a", "c"], present: ["z", "c", "y"])
    #expect(coverage.expectedCount == 3)
    #expect(coverage.presentCount == 1)
    #expect(coverage.missing == ["a/idle/en", "b/idle/en"])
    #expect(coverage.orphaned == ["y/idle/en", "z/idle/en"])
  }

  @Test func `the coverage of a matrix has no orphans where all that is present is expected`() async
  {
    let coverage = await Self.coverage(["b", "a"], present: ["b"])
    #expect(coverage.missing == ["a/idle/en"])
    #expect(coverage.orphaned == [])
    #expect(coverage.presentCount == 1)
  }
}

@Suite struct RecordModeTests {
  @Test(
    arguments: [
      (RecordMode.missing, [FrameStatus.missing]),
      (.failed, [.missing, .changed, .mismatched, .unreadable]),
      (.all, [.missing, .changed, .mismatched, .unreadable, .unchanged, .tolerated]), (.never, []),
    ] as [(RecordMode, [FrameStatus])])
  func `a record mode writes what it is for and nothing else`(
    _ mode: RecordMode, _ written: [FrameStatus]
  ) {
    #expect(Set(FrameStatus.allCases.filter(mode.writes)) == Set(written))
  }

  @Test func `a record mode goes by Playwright's words as well`() {
    #expect(RecordMode(name: "changed") == .failed)
    #expect(RecordMode(name: "none") == .never)
    #expect(RecordMode(name: "missing") == .missing)
    #expect(RecordMode(name: "some") == nil)
  }
}
