/// The checksum of a zlib stream (RFC 1950, section 2.2), of which runs cost as much as a byte.
struct Adler32 {
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0

  private static let modulus: UInt64 = 65_521

  /// The checksum of what was added so far.
  var value: UInt32 { UInt32(sumOfSums << 16 | sum) }

  /// Adds a byte some times.
  ///
  /// - Parameters:
  ///   - byte: the byte.
  ///   - count: how often it follows itself, up to 2²⁷.
  mutating func add(_ byte: UInt8, count: Int) {
    add(count: count, sum: UInt64(byte) * UInt64(count), weightedSum: Self.weighted(byte, count))
  }

  /// Adds a row of bytes on a ground.
  ///
  /// Each byte is the ground and a difference, which is zero but for ink.
  mutating func add(row: Int, of rows: borrowing WordRows) {
    let layout = rows.layout
    var difference: Int64 = 0
    var weightedDifference: Int64 = 0
    let start = row * layout.wordsPerRow
    let ground = Int64(layout.ground)
    for index in rows.ink.words(ofRow: row) {
      let word = rows.words[start + index]
      guard word != layout.groundWord else { continue }
      // The first byte of a row is counted in every sum, the last one once.
      let weight = Int64(layout.width - index * 8)
      var plain: Int64 = 0
      var inner: Int64 = 0
      for place in 0..<8 {
        let byte = Int64(word.byte(place)) - ground
        plain += byte
        inner += Int64(place) &* byte
      }
      difference += plain
      weightedDifference += weight &* plain - inner
    }
    let (width, byte) = (layout.width, layout.ground)
    add(
      count: width, sum: UInt64(Int64(byte) * Int64(width) + difference),
      weightedSum: UInt64(Int64(Self.weighted(byte, width)) + weightedDifference))
  }

  private mutating func add(count: Int, sum added: UInt64, weightedSum: UInt64) {
    sumOfSums = (sumOfSums + UInt64(count) % Self.modulus * sum + weightedSum) % Self.modulus
    sum = (sum + added) % Self.modulus
  }

  /// What a run adds to the sum of sums beside what came before it: byte × (1 + 2 + … + count).
  private static func weighted(_ byte: UInt8, _ count: Int) -> UInt64 {
    let count = UInt64(count)
    // Of two successive numbers one is even.
    let triangle = count % 2 == 0 ? count / 2 * (count + 1) : (count + 1) / 2 * count
    return UInt64(byte) * triangle
  }
}
