import Foundation
import Testing

@testable import ProofDocuments

@Suite("An atomic write")
struct AtomicFileTests {
  private let folder: TemporaryFolder
  private let bytes = Array("a text of some length".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func write(to name: String, durably: Bool = false, _ calls: SystemCalls) throws {
    try AtomicFile.write(bytes, to: "\(folder.path)/\(name)", durably: durably, calls: calls)
  }

  @Test("goes on after signals and after writes that took only a part", arguments: [true, false])
  func shortWrites(isNew: Bool) throws {
    if !isNew { try folder.write("old", to: "a") }
    let script = ScriptedCalls([.error(EINTR), .atMost(1), .error(EINTR), .atMost(7), .atMost(2)])
    try write(to: "a", script.writing)
    #expect(try folder.text("a") == "a text of some length")
    // Two signals, three parts of 10 bytes in all, and the rest of 11.
    #expect(script.callCount == 6)
    #expect(try folder.names() == ["a"])
  }

  @Test("leaves what was there where a device is full, or takes nothing without saying why")
  func failingWrites() throws {
    try folder.write("old", to: "a")
    for (outcome, expected) in [
      (ScriptedCalls.Outcome.error(ENOSPC), Errno(code: ENOSPC)), (.atMost(0), .inputOutput),
    ] {
      let calls = ScriptedCalls([.atMost(4), outcome]).writing
      #expect(throws: expected) { try write(to: "a", calls) }
      #expect(throws: expected) {
        try write(to: "b", ScriptedCalls([.atMost(4), outcome]).writing)
      }
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test("leaves what was there where the disk fails before the file has its name")
  func failingSynchronization() throws {
    try folder.write("old", to: "a")
    for name in ["a", "b"] {
      #expect(throws: Errno(code: EIO)) {
        try write(to: name, durably: true, ScriptedCalls([.error(EIO)]).synchronizing)
      }
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test("leaves what was there where a server's disk turns out to be full when the file is closed")
  func failingClose() throws {
    try folder.write("old", to: "a")
    for name in ["a", "b"] {
      #expect(throws: Errno(code: EDQUOT)) {
        try write(to: name, ScriptedCalls([.error(EDQUOT)]).closing)
      }
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == ["a"])
    try write(to: "a", ScriptedCalls([.error(EINTR)]).closing)
    #expect(try folder.text("a") == "a text of some length")
  }

  @Test("leaves what was there where its permissions can't be kept, unless none are known there")
  func failingPermissions() throws {
    try folder.write("old", to: "a")
    #expect(throws: Errno(code: EIO)) {
      try write(to: "a", ScriptedCalls([.error(EIO)]).settingPermissions)
    }
    #expect(try folder.text("a") == "old")
    try write(to: "a", ScriptedCalls([.error(ENOTSUP)]).settingPermissions)
    #expect(try folder.text("a") == "a text of some length")
  }

  @Test("is whole and an error where the disk fails to keep its name")
  func failingFolderSynchronization() throws {
    // The first call is of the file, the second one of its folder.
    let script = ScriptedCalls([.atMost(0), .error(EIO)])
    #expect(throws: Errno(code: EIO)) { try write(to: "a", durably: true, script.synchronizing) }
    #expect(try folder.text("a") == "a text of some length")
  }

  @Test("waits on after a signal, and not where a file system has nothing to wait for")
  func tolerantSynchronization() throws {
    let script = ScriptedCalls([.error(EINTR), .error(EINVAL), .error(ENOTSUP)])
    try write(to: "a", durably: true, script.synchronizing)
    #expect(script.callCount == 3)
    #expect(try folder.text("a") == "a text of some length")
  }

  @Test("asks the disk for nothing unless it is to be durable")
  func notDurable() throws {
    let script = ScriptedCalls([])
    try write(to: "a", script.synchronizing)
    #expect(script.callCount == 0)
  }

  @Test("removes what a killed program left of it, and nothing that is being written")
  func abandoned() throws {
    let target = "\(folder.path)/a"
    try folder.write("old", to: "a")
    let draft = "0123456789abcdef.draft"
    for name in ["a.\(draft)", "b.\(draft)", "a.draft"] { try folder.write("half", to: name) }
    let held = try #require(Descriptor.opened(at: "\(target).\(draft)"))
    #expect(flock(held, LOCK_EX) == 0)
    try OutputFolder.write(bytes, to: target)
    #expect(try folder.names() == ["a", "a.\(draft)", "a.draft", "b.\(draft)"])
    close(held)
    try OutputFolder.write(Array("new".utf8), to: target)
    #expect(try folder.names() == ["a", "a.draft", "b.\(draft)"])
    #expect(try folder.text("a") == "new")
  }

  @Test func `what was left of a folder's files goes, and what was left of others stays`() throws {
    let draft = "0123456789abcdef.draft"
    for name in ["a", "in/b", "in/c", "in/d"] { try folder.write("half", to: "\(name).\(draft)") }
    try folder.write("old", to: "in/b")
    for _ in 1...2 {
      let output = try OutputFolder(path: folder.path)
      try output.write(bytes, to: "a")
      #expect(try folder.names() == ["a", "in"])
      output.removeAbandoned(of: ["in/b", "gone/e"])
      try output.write(to: "in/c") { sink in try sink(bytes) }
      #expect(try Disk.names(in: "\(folder.path)/in") == ["b", "c", "d.\(draft)"])
    }
    #expect(try folder.text("in/b") == "old")
    #expect(try folder.text("in/c") == "a text of some length")
  }

  @Test("replaces a file of the longest name, whose temporary file has only the beginning of it")
  func longName() throws {
    // 85 signs of three bytes are 255 bytes, the most that a name may have.
    let name = String(repeating: "あ", count: 85)
    for text in ["old", "new"] {
      try OutputFolder.write(Array(text.utf8), to: "\(folder.path)/\(name)")
      #expect(try folder.text(name) == text)
    }
    // 23 bytes are a dot, 16 digits and “.draft”, which leaves room for 77 signs.
    let beginning = String(repeating: "あ", count: 77)
    let draft = AtomicFile.name(beside: "\(folder.path)/\(name)").fileName
    #expect(draft.hasPrefix("\(beginning).") && draft.utf8.count == 77 * 3 + 23)
    #expect(AtomicFile.target(ofTemporary: draft) == beginning)
    #expect(AtomicFile.target(ofTemporary: AtomicFile.name(beside: beginning)) == beginning)
    try folder.write("half", to: draft)
    AtomicFile.removeAbandoned(of: "\(folder.path)/\(name)")
    #expect(try folder.names() == [name])
  }

  @Test("advises more space only where that is what is missing")
  func remedy() {
    let remedies = [ENOSPC, EDQUOT, EFBIG, EISDIR, ENAMETOOLONG, EBADF, EACCES].map {
      Errno(code: $0).remedy(or: "go on")
    }
    #expect(
      remedies == [
        "free some disk space or go on", "free some disk space or go on",
        "raise the limit of file sizes (ulimit -f) or go on", "move that folder away or go on",
        "shorten its path or go on", "go on", "go on",
      ])
  }

  @Test("holds its temporary file until it is done")
  func lockedWhileWritten() throws {
    try folder.write("old", to: "a")
    var file = try AtomicFile(for: "\(folder.path)/a")
    try file.write(bytes)
    AtomicFile.removeAbandoned(of: "\(folder.path)/a")
    try file.publish()
    #expect(try folder.text("a") == "a text of some length")
    #expect(try folder.names() == ["a"])
  }
}

extension Descriptor {
  /// A file that is open for reading; nil where it can't be opened.
  fileprivate static func opened(at path: String) -> Int32? {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    return number >= 0 ? number : nil
  }
}
