import Foundation
import Testing

@testable import ProofFiles

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
}
