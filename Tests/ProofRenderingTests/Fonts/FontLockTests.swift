import Foundation
import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import Testing
import _ProofTestSupport

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
    let error = #expect(throws: RunError.self) {
      _ = try FontLock(parsing: "# one\n# two\n\(line)\n", file: "team.lock")
    }
    #expect(error?.description.hasPrefix("team.lock:3: ") == true)
  }

  @Test func `an empty lock is refused`() {
    #expect(throws: RunError.self) { _ = try FontLock(parsing: "# none\n", file: "a") }
  }

  @Test func `a lock names its set in a line of two columns and is written as it is read`() throws {
    let text = "# faces\nset\tours\n\(line(sha256: digest))\r\n"
    let lock = try FontLock(parsing: text, file: "fonts.lock")
    #expect(lock.setName == "ours")
    #expect(lock.entries.map(\.sha256) == [digest])
    #expect(try FontLock(parsing: lock.text, file: "fonts.lock") == lock)
  }

  @Test(arguments: FontLock.knownSetNames)
  func `a known lock names each face once and covers our scripts in both weights`(
    name: String
  ) throws {
    let lock = try FontLock.known(name)
    #expect(lock.setName == name)
    let names = lock.entries.map(\.name)
    #expect(Set(names).count == names.count)
    let scripts: Set = [
      "latin", "arabic", "hebrew", "thai", "devanagari", "han-ja", "han-ko", "han-zh-hans",
      "han-zh-hant", "han-zh-hk",
    ]
    for weight in [TextStyle.Weight.bold, .regular] {
      let faces = lock.limited(to: [weight]).entries
      #expect(Set(faces.map(\.role.rawValue)).isSuperset(of: scripts.union(["emoji"])))
      #expect(faces.allSatisfy { $0.weight == weight || $0.role == .emoji })
    }
  }

  @Test func `the faces of the fonts that tests draw with are those that the lock names`() throws {
    for face in try LockedFonts.faces() {
      let description = try #require(FontDescription(ofFace: face.index, in: face.path))
      #expect(description.families.contains(face.family))
      #expect(description.styles.contains(face.style))
    }
    #expect(FontDescription(ofFace: 0, in: "/dev/null") == nil)
    #expect(FontDescription(ofFace: -1, in: "/dev/null") == nil)
  }
}
