import Foundation
import Testing

@testable import ProofDocuments

@Suite("A descriptor")
struct DescriptorTests {
  @Test("reads to the end through signals and short reads")
  func shortReads() throws {
    let folder = try TemporaryFolder()
    let number = open(try folder.write("0123456789", to: "a"), O_RDONLY)
    defer { close(number) }
    let script = ScriptedCalls([.error(EINTR), .atMost(3), .error(EINTR), .atMost(1)])
    let bytes = try Descriptor(number: number, calls: script.reading).readToEnd()
    #expect(String(decoding: bytes, as: UTF8.self) == "0123456789")
    // Two signals, parts of 3, 1 and 6 bytes, and the end.
    #expect(script.callCount == 6)
  }

  @Test("says why the rest can't be read, and returns no part")
  func failingReads() throws {
    let folder = try TemporaryFolder()
    let number = open(try folder.write("0123456789", to: "a"), O_RDONLY)
    defer { close(number) }
    let calls = ScriptedCalls([.atMost(3), .error(EIO)]).reading
    #expect(throws: Errno(code: EIO)) {
      try Descriptor(number: number, calls: calls).readToEnd()
    }
  }

  @Test("refuses a file of more than 512 MiB before it is read")
  func largeFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "a")
    // A file of zeros that takes no room.
    try #require(truncate(path, (512 << 20) + 1) == 0)
    #expect(throws: Errno.tooLarge) { try Descriptor.contents(of: path) }
  }

  @Test("hands on a file piece by piece, and nothing of a pipe")
  func pieces() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 100_000)
    let path = try folder.write(text, to: "a")
    var pieces: [[UInt8]] = []
    let isRead = try Descriptor.readPieces(of: path) { piece in
      pieces.append(piece.withUnsafeBufferPointer { Array($0) })
    }
    #expect(isRead && pieces.count > 1 && Array(pieces.joined()) == Array(text.utf8))
    let script = ScriptedCalls([.error(EINTR), .error(EIO)])
    #expect(throws: Errno(code: EIO)) {
      _ = try Descriptor.readPieces(of: path, calls: script.reading) { _ in }
    }
    let pipe = "\(folder.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(try !Descriptor.readPieces(of: pipe) { _ in })
  }

  @Test("doesn't wait for somebody to write to a pipe")
  func pipeWithoutWriter() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: Errno.noWriter) { try Descriptor.contents(of: path) }
    // Open for both, so that there is a writer; it is closed before all is read.
    let writer = open(path, O_RDWR)
    #expect(write(writer, "0123456789", 10) == 10)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    close(writer)
    let bytes = try Descriptor.contents(of: "/dev/fd/\(reader)")
    #expect(String(decoding: bytes, as: UTF8.self) == "0123456789")
  }
}

@Suite("Files that are replaced together")
struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.write("a file, not a folder", to: "c")
  }

  private func replacement(_ name: String, old: String?) -> FileReplacement {
    FileReplacement(
      path: "\(folder.path)/\(name)", old: old.map { Array($0.utf8) }, new: Array("new".utf8))
  }

  @Test("are all replaced, and folders that they need are made")
  func all() throws {
    try FileReplacement.carryOut(
      [replacement("a", old: "old"), replacement("b/b", old: nil)], advice: "-")
    #expect(try folder.text("a") == "new")
    #expect(try folder.text("b/b") == "new")
  }

  @Test("know what a file holds now, and of a pipe that nothing can be restored")
  func present() throws {
    let path = folder.path
    let new = Array("new".utf8)
    #expect(try FileReplacement(of: "\(path)/a", with: new, advice: "-").old == Array("old".utf8))
    #expect(try FileReplacement(of: "\(path)/none", with: new, advice: "-").old == nil)
    try #require(mkfifo("\(path)/pipe", 0o600) == 0)
    #expect(try FileReplacement(of: "\(path)/pipe", with: new, advice: "-").old == nil)
  }

  @Test("are all as they were where one of them can't be written")
  func none() throws {
    let error = #expect(throws: RunError.self) {
      try FileReplacement.carryOut(
        [replacement("a", old: "old"), replacement("b", old: nil), replacement("c/c", old: nil)],
        advice: "look at it")
    }
    #expect(error?.kind == .cannotWrite)
    #expect(error?.description.hasSuffix("; look at it") == true)
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a", "c"])
  }
}
