import Testing

@testable import ProofGraphics

@Suite struct MemoryReserveTests {
  @Test func `a reserve that no machine has is an error`() throws {
    try MemoryReserve.check(while: "testing")
    let error = #expect(throws: GraphicsError.self) {
      // More than the addresses that a process has: 128 TiB.
      try MemoryReserve.check(size: 1 << 50, while: "testing")
    }
    #expect(error == GraphicsError(.outOfMemory, while: "testing"))
  }
}
