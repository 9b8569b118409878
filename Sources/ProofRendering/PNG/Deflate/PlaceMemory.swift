/// The last position at which each of many groups of four bytes occurred.
///
/// Groups share slots, so what is found has to be compared.
struct PlaceMemory {
  /// For each slot the position in the stream; 0, where no group begins, is none.
  private var positions = [UInt32](repeating: 0, count: 1 << slotBits)

  private static let slotBits: UInt32 = 12

  /// Forgets all positions.
  mutating func removeAll() {
    for slot in positions.indices { positions[slot] = 0 }
  }

  /// Remembers the position of four bytes, and returns how far back the one before is; 0 for none.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - position: the number of bytes before them, at least 1.
  /// - Returns: a distance that a match can have, or 0.
  mutating func exchange(_ bytes: UInt32, at position: Int) -> Int {
    // Fibonacci hashing spreads groups that differ in few bits.
    let slot = Int((bytes &* 0x9E37_79B1) >> (32 - Self.slotBits))
    let position = UInt32(truncatingIfNeeded: position)
    let former = positions[slot]
    positions[slot] = position
    let distance = Int(position &- former)
    return former == 0 || distance > DeflateToken.maximumDistance ? 0 : distance
  }
}
