import Foundation
import ProofDocuments
import ProofSnapshots
import Testing
import _ProofTestSupport

/// Archives that Python's `zipfile` and Info-ZIP made, and damaged ones.
@Suite struct ZipArchiveTests {
  /// Files of an archive by Python's `zipfile`, which the tests of documents need anyway.
  private func archive(
    _ files: [String: String], method: String = "ZIP_DEFLATED", streamed: Bool = false,
    large: Bool = false
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let writes = files.sorted { $0.key < $1.key }.map { name, text in
      """
      with z.open(zipfile.ZipInfo('\(name)'), 'w', force_zip64=\(large ? "True" : "False")) as f:
          f.write('\(text)'.encode())
      """
    }.joined(separator: "\n")
    let script = """
      import zipfile, sys
      class Stream:
          def __init__(self, f): self.f = f
          def write(self, b): return self.f.write(b)
          def flush(self): self.f.flush()
      out = open('\(folder.path)/a.zip', 'wb')
      z = zipfile.ZipFile(\(streamed ? "Stream(out)" : "out"), 'w', zipfile.\(method))
      \(writes)
      z.close()
      out.close()
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return try #require(folder.contents("a.zip"))
  }

  private static let files = [
    "report.json": "{}", "en/a b.png": String(repeating: "x", count: 900),
  ]

  @Test(
    arguments: ["ZIP_DEFLATED", "ZIP_STORED"], [(false, false), (true, false), (true, true)])
  func `files are read, however they were packed`(
    method: String, form: (streamed: Bool, large: Bool)
  ) throws {
    let bytes = try archive(
      Self.files, method: method, streamed: form.streamed, large: form.large)
    #expect(ZipArchive.isArchive(bytes))
    let archive = try ZipArchive(bytes, path: "a.zip")
    #expect(archive.files == ["en/a b.png", "report.json"])
    for (name, text) in Self.files {
      #expect(try archive.contents(of: name) == Array(text.utf8))
    }
    #expect(throws: RunError.self) { try archive.contents(of: "other") }
  }

  @Test func `an empty archive has no files`() throws {
    #expect(try ZipArchive(archive([:]), path: "a.zip").files.isEmpty)
  }

  @Test(arguments: ["../secret", "/etc/passwd", "a/../../b", "a\\\\..\\\\b"])
  func `a path out of the folder is refused`(name: String) throws {
    let bytes = try archive([name: "x"])
    let error = #expect(throws: RunError.self) { try ZipArchive(bytes, path: "a.zip") }
    #expect(error?.kind == .badData)
    #expect(error?.description.contains("which leads out of its folder") == true)
  }

  @Test func `a link is refused`() throws {
    var bytes = try archive(["a": "x"])
    let list = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
    // S_IFLNK | 0777
    bytes.replaceSubrange(list + 40..<list + 42, with: [0xFF, 0xA1])
    let error = #expect(throws: RunError.self) { try ZipArchive(bytes, path: "a.zip") }
    #expect(error?.kind == .badData && error?.description.contains("has a link, “a”") == true)
  }

  @Test func `a damaged byte or a cut never crashes and never gives other contents`() throws {
    let bytes = try archive(Self.files)
    func read(_ bytes: [UInt8]) throws(RunError) -> [String: [UInt8]] {
      let archive = try ZipArchive(bytes, path: "a.zip")
      var contents: [String: [UInt8]] = [:]
      for file in archive.files { contents[file] = try archive.contents(of: file) }
      return contents
    }
    let whole = try read(bytes)
    for length in 0..<bytes.count {
      #expect(throws: RunError.self) { try read(Array(bytes.prefix(length))) }
    }
    for position in bytes.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[position] ^= mask
        do throws(RunError) {
          let contents = try read(damaged)
          // Only names, times and attributes may differ.
          #expect(contents.values.allSatisfy { whole.values.contains($0) }, "\(position)")
        } catch {
          #expect(error.kind == .badData)
        }
      }
    }
  }

  @Test func `a file that claims to be huge is refused before it is unpacked`() throws {
    var bytes = try archive(["a": "x"])
    let list = try #require(bytes.firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
    bytes.replaceSubrange(list + 24..<list + 28, with: [0xFF, 0xFF, 0xFF, 0x7F])
    let error = #expect(throws: RunError.self) { try ZipArchive(bytes, path: "a.zip") }
    #expect(error?.description.contains("too large") == true)
  }
}
