/// The distinct colours of an image, numbered in the order of their appearance.
struct ColorTable {
  /// The colours, premultiplied; at most 256.
  private(set) var colors: [UInt32] = []

  /// An open-addressed hash table: a colour's number plus one, or 0 for a free slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  /// Four times as many slots as colours, so that a search ends at the first or second slot.
  private static let slotCount = 1024

  /// The number of a colour; nil when 256 others are known.
  mutating func number(of color: UInt32) -> UInt8? {
    // Fibonacci hashing spreads colours that differ in few bits.
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if colors[number] == color { return UInt8(number) }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    guard colors.count < 256 else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return UInt8(colors.count - 1)
  }
}
