import Foundation
import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing

@Suite struct FontLockTests {
  private let digest = String(repeating: "ab", count: 32)

  private func line(_ file: String = "opentype/A.otf", sha256: String) -> String {
    ["latin", "A", "Bold", file, "0", "fonts-a", "1.0", sha256].joined(separator: "\t")
  }

  @Test func `a lock holds a face for each line and passes over comments`() throws {
    let lock = try FontLock(parsing: "# faces\n\n\(line(sha256: digest))\n", file: "fonts.lock")
    let entry = try #require(lock.entries.first)
    #expect(lock.entries.count == 1)
    #expect(entry.role == .latin)
    #expect(entry.family == "A")
    #expect(entry.fileName == "A.otf")
    #expect(entry.sha256 == digest)
  }

  @Test(arguments: [
    "latin\tA\tBold", "latin\tA\tBold\tA.otf\tx\tp\t1\t" + String(repeating: "a", count: 64),
    "latin\tA\tBold\tA.otf\t0\tp\t1\tabc",
    "latin\t\tBold\tA.otf\t0\tp\t1\t"
      + String(repeating: "a", count: 64),
  ])
  func `a line that is no face is refused with its number`(line: String) {
    let error = #expect(throws: FontLockError.self) {
      _ = try FontLock(parsing: "# one\n# two\n\(line)\n", file: "team.lock")
    }
    #expect(error?.line == 3)
    #expect(error?.description.hasPrefix("team.lock:3: ") == true)
  }

  @Test func `an empty lock is refused`() {
    #expect(throws: FontLockError.self) { _ = try FontLock(parsing: "# none\n", file: "a") }
  }

  @Test func `the bundled lock names each family once a style and covers our scripts`() throws {
    let entries = try FontLock.bundled().entries
    let names = entries.map { "\($0.family) \($0.style)" }
    #expect(Set(names).count == names.count)
    let roles = Set(entries.map(\.role.rawValue))
    #expect(
      roles.isSuperset(of: [
        "latin", "arabic", "hebrew", "thai", "devanagari", "han-ja", "han-ko", "han-zh-hans",
        "han-zh-hant", "han-zh-hk", "emoji",
      ]))
  }

  @Test func `a folder of a team's own copies is enough and a changed file is named`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("abc".utf8).write(to: folder.appending(path: "A.otf"))
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let fonts = FontFolder(path: folder.path)

    let good = try FontLock(parsing: line(sha256: abc), file: "l")
    #expect(try fonts.faces(of: good).map(\.path) == ["\(folder.path)/A.otf"])

    let changed = try FontLock(parsing: line(sha256: digest), file: "l")
    let differs = #expect(throws: FontProblems.self) { _ = try fonts.faces(of: changed) }
    #expect(differs?.problems.map(\.kind) == [.differs])

    let absent = try FontLock(parsing: line("B.otf", sha256: abc), file: "l")
    let missing = #expect(throws: FontProblems.self) { _ = try fonts.faces(of: absent) }
    #expect(missing?.problems.map(\.kind) == [.absent])
    #expect(missing?.description.contains("install fonts-a") == true)
  }
}
