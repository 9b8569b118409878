import Foundation
import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

@Suite struct ReferenceFileTests {
  @Test func `a reference file that isn't there is no error`() throws {
    let folder = try TemporaryFolder()
    #expect(try ReferenceFile(path: "\(folder.path)/none/a.png").contents() == nil)
  }

  @Test func `a reference file that is a pointer of Git LFS asks for git lfs pull`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n".utf8, to: "a.png")
    let problem = #expect(throws: RunError.self) {
      try ReferenceFile(path: "\(folder.path)/a.png").contents()
    }
    #expect(problem?.description.contains("git lfs pull") == true)
    #expect(problem?.description.contains("\(folder.path)/a.png") == true)
  }

  @Test func `a reference file that is a folder is named with the system's reason`() throws {
    let folder = try TemporaryFolder()
    let problem = #expect(throws: RunError.self) {
      try ReferenceFile(path: folder.path).contents()
    }
    #expect(problem?.description.hasPrefix("the reference \(folder.path) can't be read: ") == true)
  }

  @Test func `a reference file whose folder is a file can't be written, and says why`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x".utf8, to: "file")
    let problem = #expect(throws: RunError.self) {
      try ReferenceFile(path: "\(folder.path)/file/a.png").write([1])
    }
    #expect(problem?.description.hasPrefix("\(folder.path)/file/a.png can't be written: ") == true)
    #expect(folder.text("file") == "x")
  }

  @Test func `a reference file that many write at once holds the bytes of one of them`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a/b.txt"
    try await withThrowingTaskGroup { group in
      for byte in UInt8(0)..<16 {
        group.addTask {
          try ReferenceFile(path: path).write([UInt8](repeating: byte, count: 100_000))
          let seen = try #require(try ReferenceFile(path: path).contents())
          #expect(seen.count == 100_000 && Set(seen).count == 1, "half a file was seen")
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.files() == ["a/b.txt"])
  }
}
