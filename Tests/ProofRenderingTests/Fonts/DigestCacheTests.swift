import Foundation
import ProofDocuments
import ProofGraphics
import Synchronization
import Testing

@testable import ProofRendering

@Suite struct DigestCacheTests {
  private let folder: URL
  private let font: String
  private let memory: String

  /// The SHA-256 of “abc”, from FIPS 180-4.
  private static let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  private static let lie = String(repeating: "0", count: 64)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "digests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (font, memory) = (folder.appending(path: "font").path, folder.appending(path: "memory").path)
    try Data("abc".utf8).write(to: URL(filePath: font))
  }

  /// Writes a memory that tells a wrong digest of the font.
  private func lie(permissions: Int) throws {
    let identity = try #require(FileFingerprint(path: font))
    try Data("\(Self.lie) \(identity) \(font)\n".utf8).write(to: URL(filePath: memory))
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: memory)
  }

  private func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: memory)[.posixPermissions] as? Int
  }

  @Test func `a file that is unchanged is not read again`() throws {
    try lie(permissions: 0o600)
    var known = DigestCache(file: CacheFile(path: memory))
    #expect(known.sha256(of: font) == Self.lie)
    try Data("abcd".utf8).write(to: URL(filePath: font))
    try Data("abc".utf8).write(to: URL(filePath: font))
    #expect(known.sha256(of: font) == Self.digest)
    try? FileManager.default.removeItem(at: folder)
  }

  @Test(arguments: [0o620, 0o602, 0o666])
  func `a memory to which others may write is not trusted, and replaced`(mode: Int) throws {
    try lie(permissions: mode)
    var known = DigestCache(file: CacheFile(path: memory))
    #expect(known.sha256(of: font) == Self.digest)
    known.save()
    #expect(try permissions() == 0o600)
    var again = DigestCache(file: CacheFile(path: memory))
    #expect(again.sha256(of: font) == Self.digest)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `a memory of very many files forgets those that were not used`() throws {
    let lines = (0..<600).map { "\(Self.lie) \($0)\n" }.joined()
    try Data(lines.utf8).write(to: URL(filePath: memory))
    var known = DigestCache(file: CacheFile(path: memory))
    #expect(known.sha256(of: font) == Self.digest)
    known.save()
    let text = try String(contentsOfFile: memory, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 1)
    #expect(text.hasPrefix(Self.digest))
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the system tells of an open file, one answer after the other.
  private func cache(
    telling first: FileFingerprint?, then second: FileFingerprint?
  ) -> DigestCache {
    let answers = Mutex<[FileFingerprint?]>([first, second])
    return DigestCache(
      file: nil,
      fingerprint: { _ in
        errno = EIO
        return answers.withLock { $0.removeFirst() }
      })
  }

  @Test func `a file of which the system can't tell whether it changed is a problem`() throws {
    let present = try #require(FileFingerprint(path: font))
    for isFirst in [true, false] {
      var known = cache(telling: isFirst ? nil : present, then: isFirst ? present : nil)
      #expect(known.sha256(of: font) == nil)
      #expect(known.problem == "\(font): Input/output error")
    }
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `a file that changes while it is read is a problem`() throws {
    let present = try #require(FileFingerprint(path: font))
    let other = try #require(FileFingerprint(path: folder.path))
    var known = cache(telling: present, then: other)
    #expect(known.sha256(of: font) == nil)
    #expect(known.problem == "\(font): it changed while it was read")
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func `what is no file has no digest`() {
    var known = DigestCache(file: nil)
    #expect(known.sha256(of: folder.path) == nil)
    #expect(known.sha256(of: folder.appending(path: "absent").path) == nil)
    try? FileManager.default.removeItem(at: folder)
  }
}
