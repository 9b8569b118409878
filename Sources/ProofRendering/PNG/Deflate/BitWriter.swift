/// Some bits, the first one lowest.
struct BitString {
  /// The bits; those above the last one are zero.
  let bits: UInt64

  /// The number of bits, up to 63.
  let count: UInt64

  init(_ bits: Int, count: Int) {
    self.init(
      bits: UInt64(truncatingIfNeeded: bits), count: UInt64(truncatingIfNeeded: count))
  }

  private init(bits: UInt64, count: UInt64) {
    (self.bits, self.count) = (bits, count)
  }

  /// These bits with more after them, up to 63 in all.
  func followed(by more: BitString) -> BitString {
    BitString(bits: bits | more.bits &<< count, count: count &+ more.count)
  }
}

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

extension BitWriter {
  /// Appends tokens as the last block of a deflate stream, with codes of its own (RFC 1951,
  /// section 3.2.7).
  mutating func append(_ tokens: [DeflateToken]) {
    let frequencies = SymbolFrequencies(of: tokens)
    let symbols = HuffmanCode(frequencies: frequencies.symbols, limit: 15)
    var distances = HuffmanCode(frequencies: frequencies.distances, limit: 15)
    // Some decoders expect a distance although no match needs one.
    if distances.lengths.allSatisfy({ $0 == 0 }) { distances = HuffmanCode(lengths: [1]) }
    // The last block, of the kind with its own codes.
    append(BitString(0b101, count: 3))
    append(CodeLengths(symbols: symbols.lengths, distances: distances.lengths))
    append(tokens, symbols, distances)
    append(symbols.codes[DeflateToken.endOfBlock])
  }

  private mutating func append(
    _ tokens: [DeflateToken], _ symbols: HuffmanCode, _ distances: HuffmanCode
  ) {
    let symbols = SymbolCode(
      symbols, count: DeflateToken.symbolCount, extraBits: DeflateToken.extraBits(afterSymbol:))
    let distances = SymbolCode(
      distances, count: DeflateToken.noDistance + 1,
      extraBits: DeflateToken.extraBits(afterDistance:))
    for token in tokens {
      append(
        symbols.bits(of: token.symbol, extra: token.lengthExtra)
          .followed(by: distances.bits(of: token.distanceSymbol, extra: token.distanceExtra)))
    }
  }

  /// Appends the lengths of a block's codes, themselves in a code.
  private mutating func append(_ lengths: CodeLengths) {
    let code = HuffmanCode(frequencies: lengths.frequencies, limit: 7)
    let order = CodeLengths.order
    let used = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    append(BitString(lengths.symbolCount - 257, count: 5))
    append(BitString(lengths.distanceCount - 1, count: 5))
    append(BitString(used - 4, count: 4))
    for symbol in order[..<used] { append(BitString(Int(code.lengths[symbol]), count: 3)) }
    for item in lengths.items {
      append(code.codes[item.symbol])
      append(BitString(item.extra, count: item.extraBits))
    }
  }
}

/// Blocks of a deflate stream that are not compressed (RFC 1951, section 3.2.4).
enum StoredBlocks {
  /// The number of bytes that a block can hold.
  static let capacity = 65_535

  /// The number of bytes of rows, each after a filter byte, in such blocks: five for each block
  /// beside its contents.
  static func size(of rows: borrowing WordRows) -> Int {
    let count = (rows.layout.width + 1) * rows.layout.height
    return count + 5 * ((count + capacity - 1) / capacity)
  }
}

extension BitWriter {
  /// Appends rows, each after a filter byte of zero, as the last blocks of a deflate stream.
  ///
  /// - Precondition: the last byte has no room, and there is at least one row.
  mutating func appendStored(_ rows: borrowing WordRows) {
    let layout = rows.layout
    var rest = (layout.width + 1) * layout.height
    var room = 0
    for row in 0..<layout.height {
      // The filter byte stands before the first column.
      for column in -1..<layout.width {
        if room == 0 {
          room = min(rest, StoredBlocks.capacity)
          appendStoredHeader(count: room, isLast: room == rest)
        }
        let byte =
          column < 0
          ? 0 : rows.words.span.byte(at: column, ofRowAt: row * layout.wordsPerRow)
        append(BitString(Int(byte), count: 8))
        room -= 1
        rest -= 1
      }
    }
  }

  private mutating func appendStoredHeader(count: Int, isLast: Bool) {
    append(BitString(isLast ? 1 : 0, count: 3))
    endByte()
    append(BitString(count | (count ^ 0xFFFF) << 16, count: 32))
  }
}
