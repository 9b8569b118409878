import Foundation
import ProofDocuments
import Testing

@Suite struct CacheFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String) throws -> CacheFile {
    try #require(CacheFile(named: name, environment: ["XDG_CACHE_HOME": folder.path]))
  }

  @Test func `a file is below the folder of caches`() throws {
    #expect(try file("inputs/a").path == "\(folder.path)/pullproof/inputs/a")
    let home = CacheFile(named: "a", environment: ["HOME": folder.path])
    #expect(home?.path == "\(folder.path)/.cache/pullproof/a")
    // A relative folder is none, and a home that isn't there neither.
    #expect(CacheFile(named: "a", environment: ["XDG_CACHE_HOME": "caches"]) == nil)
    #expect(CacheFile(named: "a", environment: ["HOME": "\(folder.path)/none"]) == nil)
    #expect(CacheFile(named: "a", environment: [:]) == nil)
  }

  @Test func `contents are replaced, and nobody else may read or write them`() throws {
    let file = try file("inputs/a")
    #expect(file.contents() == nil)
    try file.write([1, 2])
    try file.write([3])
    #expect(file.contents() == [3])
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/pullproof/inputs") == [
        "a"
      ])
  }

  @Test func `a file that others may write to is not read`() throws {
    let file = try file("a")
    try file.write([1])
    try FileManager.default.setAttributes([.posixPermissions: 0o620], ofItemAtPath: file.path)
    #expect(file.contents() == nil)
  }

  @Test func `a folder that can't be made is an error`() throws {
    try Data().write(to: folder.appending(path: "pullproof"))
    let file = try file("a")
    #expect(throws: Errno.self) { try file.write([1]) }
    #expect(file.contents() == nil)
  }

  @Test func `files that nobody uses any more are removed`() throws {
    let (own, old, used) = (try file("inputs/own"), try file("inputs/old"), try file("inputs/used"))
    for file in [own, old, used] {
      try file.write([1])
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file.path)
    }
    used.markUsed()
    own.removeOthers(unusedSince: Date(timeIntervalSince1970: 2_000_000))
    #expect(own.contents() == [1] && used.contents() == [1] && old.contents() == nil)
  }
}
