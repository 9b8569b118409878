import Foundation
import ProofDocuments
import ProofGraphics
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

  @Test func `what is no file has no digest`() {
    var known = DigestCache(file: nil)
    #expect(known.sha256(of: folder.path) == nil)
    #expect(known.sha256(of: folder.appending(path: "absent").path) == nil)
    try? FileManager.default.removeItem(at: folder)
  }
}
