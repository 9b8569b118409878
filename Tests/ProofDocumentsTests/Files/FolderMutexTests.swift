import Foundation
import Synchronization
import Testing

@testable import ProofDocuments

@Suite("The mutex of a folder")
struct FolderMutexTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Another process that holds the folder until it ends.
  private func holder() throws -> Process {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/flock")
    // The lock is held by the process itself, which waits for an input that never comes.
    process.arguments = ["--no-fork", folder.path, "sh", "-c", "echo held; exec cat"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    #expect(output.fileHandleForReading.availableData == Data("held\n".utf8))
    return process
  }

  @Test("lets a second writer of this process know that both folders are one")
  func sameProcess() throws {
    let mutex = try FolderMutex(path: folder.path) { Issue.record("nobody holds it") }
    try folder.link("other", to: folder.path)
    for path in [folder.path, "\(folder.path)/other"] {
      let error = #expect(throws: RunError.self) {
        try FolderMutex(path: path) { Issue.record("it would wait for itself") }
      }
      #expect(error?.kind == .usage)
    }
    mutex.release()
    try FolderMutex(path: folder.path) { Issue.record("it was released") }.release()
  }

  @Test func `is released though a child that starts has its descriptor`() throws {
    let mutex = try FolderMutex(path: folder.path) { Issue.record("nobody holds it") }
    let path = ResolvedPath(folder.path).path
    let copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .filter { name in
        let file = "/proc/self/fd/\(name)"
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) == path
      }
      .compactMap { Int32($0).map { dup($0) } }
    defer { copies.forEach { close($0) } }
    #expect(copies.count == 1)
    mutex.release()
    try FolderMutex(path: folder.path) { Issue.record("it was released") }.release()
  }

  @Test("waits for another process, tells so once, and comes next when that one is killed")
  func killedHolder() throws {
    let holder = try holder()
    let told = Mutex(0)
    let pauses = Mutex(0)
    var calls = SystemCalls.live
    calls.pause = { _ in
      // The holder is killed in the third pause, while the waiting goes on.
      let count = pauses.withLock { count in
        count += 1
        return count
      }
      guard count == 3 else { return }
      kill(holder.processIdentifier, SIGKILL)
      holder.waitUntilExit()
    }
    let mutex = try FolderMutex(path: folder.path, calls: calls) { told.withLock { $0 += 1 } }
    #expect(holder.terminationReason == .uncaughtSignal)
    #expect(told.withLock(\.self) == 1)
    #expect(pauses.withLock(\.self) == 3)
    mutex.release()
  }

  @Test("waits no longer when somebody interrupts, and then holds nothing")
  func interrupted() throws {
    let holder = try holder()
    let error = #expect(throws: RunError.self) {
      try FolderMutex(path: folder.path, isInterrupted: { true }, waiting: {})
    }
    #expect(error?.kind == .interrupted)
    kill(holder.processIdentifier, SIGKILL)
    holder.waitUntilExit()
    try FolderMutex(path: folder.path) { Issue.record("the holder has ended") }.release()
  }

  @Test("is asked for again after a signal, or two writers would both go on")
  func signals() throws {
    let script = ScriptedCalls([.error(EINTR), .error(EINTR)])
    let mutex = try FolderMutex(path: folder.path, calls: script.locking) {
      Issue.record("nobody holds it")
    }
    #expect(script.callCount == 3)
    // Another process finds it held.
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/flock")
    other.arguments = ["--nonblock", folder.path, "true"]
    try other.run()
    other.waitUntilExit()
    #expect(other.terminationStatus == 1)
    mutex.release()
  }

  @Test("goes on where a file system keeps no locks")
  func noLocks() throws {
    let script = ScriptedCalls([.error(ENOLCK)])
    try FolderMutex(path: folder.path, calls: script.locking) {
      Issue.record("nobody holds it")
    }.release()
    #expect(script.callCount == 1)
  }
}
