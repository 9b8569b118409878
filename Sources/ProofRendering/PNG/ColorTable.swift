/// The distinct colours of an image, numbered in the order of their appearance.
struct ColorTable {
  /// The colours, premultiplied; at most 256.
  private(set) var colors: [UInt32] = []

  /// An open-addressed hash table: a colour's number plus one, or 0 for a free slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  /// Four times as many slots as colours, so that a search ends at the first or second slot.
  private static let slotCount = 1024

  /// Writes each pixel's colour number; false when there are more than 256 colours.
  mutating func index(_ pixels: Span<UInt32>, width: Int, into indices: inout [UInt8]) -> Bool {
    reset()
    if indices.count != pixels.count { indices = Array(repeating: 0, count: pixels.count) }
    var lastColor = ~pixels[0]
    var lastNumber: UInt8 = 0
    var target = indices.mutableSpan
    for position in pixels.indices {
      let color = pixels[position]
      if color != lastColor {
        guard let number = number(of: color) else { return false }
        (lastColor, lastNumber) = (color, number)
      }
      target[position] = lastNumber
    }
    return true
  }

  private mutating func reset() {
    colors.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private mutating func number(of color: UInt32) -> UInt8? {
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
