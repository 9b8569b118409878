/// Compresses rows of bytes on a ground in zlib's format (RFC 1950).
///
/// A row without ink repeats the row above, and its bytes are not looked at. In ink, bytes repeat
/// the row above or the byte before. Everything is in one block with codes of its own; what that
/// can't make smaller is stored as it is. The stream depends on the rows alone; other compressors
/// choose their way by the processor, or change it with a version.
struct GroundDeflater {
  private var tokenizer = RowTokenizer()
  private var writer = BitWriter()

  /// Creates a compressor, which keeps its memory for the next rows.
  init() {}

  /// Calls a closure with the zlib stream of rows, each after a filter byte of zero.
  ///
  /// - Precondition: there is at least one row, and rows have at least one byte.
  mutating func withStream<Result>(
    of rows: borrowing WordRows, _ body: (RawSpan) -> Result
  ) -> Result {
    tokenizer.read(rows)
    begin()
    writer.append(tokenizer.tokens)
    if writer.byteCount > Self.headerSize + StoredBlocks.size(of: rows) {
      begin()
      writer.appendStored(rows)
    }
    writer.append(bigEndian: Self.checksum(of: rows))
    return writer.withBytes(body)
  }

  /// The number of bytes before the first block.
  private static let headerSize = 2

  private mutating func begin() {
    writer.removeAll()
    // Deflate with a window of 32 KiB, compressed fast.
    writer.append(BitString(0x0178, count: 16))
  }

  private static func checksum(of rows: borrowing WordRows) -> UInt32 {
    var checksum = Adler32()
    for row in 0..<rows.layout.height {
      checksum.add(0, count: 1)
      checksum.add(row: row, of: rows)
    }
    return checksum.value
  }
}

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
    let words = rows.words.span
    for index in rows.ink.words(ofRow: row) {
      let word = words[start + index]
      guard word != layout.groundWord else { continue }
      // The first byte of a row is counted in every sum, the last one once.
      let weight = Int64(layout.width - index * 8)
      let sums = Self.sums(of: word)
      let plain = sums.plain - 8 * ground
      difference += plain
      weightedDifference += weight &* plain - (sums.weighted - 28 * ground)
    }
    let (width, byte) = (layout.width, layout.ground)
    add(
      count: width, sum: UInt64(Int64(byte) * Int64(width) + difference),
      weightedSum: UInt64(Int64(Self.weighted(byte, width)) + weightedDifference))
  }

  /// The sum of a word's eight bytes, and that of the bytes by their places from 0.
  ///
  /// A product of four numbers of 16 bits with four others has in its highest bits what the first
  /// and the last, the second and the third and so on give together, and no other sum reaches there.
  private static func sums(of word: UInt64) -> (plain: Int64, weighted: Int64) {
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let (even, odd) = (word & mask, word &>> 8 & mask)
    let plain = ((even &+ odd) &* 0x0001_0001_0001_0001) &>> 48
    let weighted =
      (even &* 0x0000_0002_0004_0006) &>> 48 &+ (odd &* 0x0001_0003_0005_0007) &>> 48
    return (Int64(plain), Int64(weighted))
  }

  private mutating func add(count: Int, sum added: UInt64, weightedSum: UInt64) {
    sumOfSums = (sumOfSums + UInt64(count) % Self.modulus * sum + weightedSum) % Self.modulus
    sum = (sum + added) % Self.modulus
  }

  /// The part of the sum of sums that a run adds beside what came before it: byte × (1 + 2 + … +
  /// count).
  private static func weighted(_ byte: UInt8, _ count: Int) -> UInt64 {
    let count = UInt64(count)
    // Of two successive numbers one is even.
    let triangle = count % 2 == 0 ? count / 2 * (count + 1) : (count + 1) / 2 * count
    return UInt64(byte) * triangle
  }
}
