import Testing
import _ProofTestSupport

@testable import ProofRendering

@Suite("The Adler-32 checksum")
struct Adler32Tests {
  /// The definition of RFC 1950, section 8.2, byte by byte.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return two << 16 | one
  }

  @Test func `of a word is known`() {
    // A known value: that of “Wikipedia”.
    var checksum = Adler32()
    for byte in "Wikipedia".utf8 { checksum.add(byte, count: 1) }
    #expect(checksum.value == 0x11E6_0398)
  }

  @Test(arguments: [1, 2, 3, 255, 5_552, 65_521, 65_522, 1_000_000])
  func `of a run is that of its bytes`(count: Int) {
    var sum = Adler32()
    sum.add(7, count: 1)
    sum.add(255, count: count)
    #expect(sum.value == checksum([7] + [UInt8](repeating: 255, count: count)))
  }

  @Test func `of rows is that of their bytes`() {
    var random = SplitMix(state: 3)
    for width in [1, 7, 8, 9, 64, 1_001] {
      let rows: [[UInt8]] = (0..<5).map { _ in
        (0..<width).map { _ in max(UInt8.random(in: 0...255, using: &random), 250) }
      }
      var sum = Adler32()
      let words = WordRows(rows, ground: 250)
      for row in rows.indices { sum.add(row: row, of: words) }
      #expect(sum.value == checksum(Array(rows.joined())))
    }
  }
}
