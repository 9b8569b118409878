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
