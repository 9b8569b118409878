/// Bits as bytes, the first bit lowest (RFC 1951, section 3.1.1).
struct BitWriter {
  /// The finished bits, 64 in a word, in the order of bytes in memory.
  private var words: [UInt64] = []
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Removes everything, but keeps the memory.
  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    (pending, pendingCount) = (0, 0)
  }

  mutating func append(_ string: BitString) {
    pending |= string.bits &<< pendingCount
    let total = pendingCount &+ string.count
    if total >= 64 {
      words.append(pending.littleEndian)
      // Shifting by 64 gives zero.
      pending = string.bits >> (64 &- pendingCount)
    }
    pendingCount = total & 63
  }

  /// The number of bytes, of which the last one may have room for more bits.
  var byteCount: Int { words.count * 8 + Int(pendingCount + 7) / 8 }

  /// Fills up the last byte with zeros.
  mutating func endByte() { append(BitString(0, count: Int(64 &- pendingCount) & 7)) }

  /// Appends a number at the beginning of a byte, its highest byte first.
  mutating func append(bigEndian number: UInt32) {
    endByte()
    append(BitString(Int(number.byteSwapped), count: 32))
  }

  /// Calls a closure with the bytes, of which the last one is filled up with zeros.
  mutating func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result {
    let count = byteCount
    words.append(pending.littleEndian)
    defer { words.removeLast() }
    return body(words.span.bytes.extracting(0..<count))
  }
}
