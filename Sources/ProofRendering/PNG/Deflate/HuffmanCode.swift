/// A canonical prefix code of limited length, as deflate uses it (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// The length of each symbol's code in bits; 0 for a symbol without a code.
  let lengths: [UInt8]

  /// The code of each symbol; empty for a symbol without a code.
  let codes: [BitString]

  /// The code with the fewest bits for symbols of known frequencies.
  init(frequencies: [Int], limit: Int) {
    // Numbers of a frequency and a symbol sort faster than pairs.
    let used = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { frequencies[$0] << 9 | $0 }.sorted().map { $0 & 511 }
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    let counts = Self.lengthCounts(of: used.map { frequencies[$0] }, limit: limit)
    // The rarest symbols have the longest codes.
    var symbols = used.makeIterator()
    for length in counts.indices.reversed() {
      for _ in 0..<counts[length] {
        guard let symbol = symbols.next() else { break }
        lengths[symbol] = UInt8(length)
      }
    }
    self.init(lengths: lengths)
  }

  /// The code of known lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...16 { next[length] = (next[length] &+ next[length - 1]) << 1 }
    // The first code of a length follows the last code of the length below, and has one more bit.
    codes = lengths.map { length in
      let count = Int(length)
      guard count > 0 else { return BitString(0, count: 0) }
      let code = next[count]
      next[count] &+= 1
      return BitString(code.reversedBits(count: count), count: count)
    }
  }

  /// The best numbers of codes of each length.
  private static func lengthCounts(of weights: [Int], limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    guard weights.count > 1 else {
      counts[1] = weights.count
      return counts
    }
    for depth in depths(of: weights) { counts[min(depth, limit)] += 1 }
    shorten(&counts)
    return counts
  }

  /// The depth of each weight in Huffman's tree, by the method of two queues.
  private static func depths(of weights: [Int]) -> [Int] {
    let leaves = weights.count
    var nodes = weights + Array(repeating: 0, count: leaves - 1)
    var parents = [Int](repeating: 0, count: nodes.count)
    var (leaf, inner) = (0, leaves)
    for node in leaves..<nodes.count {
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (inner == node || nodes[leaf] <= nodes[inner])
        let child = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        nodes[node] += nodes[child]
        parents[child] = node
      }
    }
    var depths = [Int](repeating: 0, count: nodes.count)
    for node in (0..<nodes.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<leaves])
  }

  /// Makes codes longer until their lengths are those of a prefix code again.
  ///
  /// Lengths that were cut to the limit take more room than there is. A code that is one bit longer
  /// leaves room for another of that length.
  private static func shorten(_ counts: inout [Int]) {
    let limit = counts.count - 1
    var excess = -(1 << limit)
    for length in 1...limit { excess += counts[length] << (limit - length) }
    while excess > 0 {
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      excess -= 1
    }
  }
}

extension UInt16 {
  /// The lowest bits in the reverse order.
  fileprivate func reversedBits(count: Int) -> Int {
    var (rest, reversed) = (self, 0)
    for _ in 0..<count {
      reversed = reversed << 1 | Int(rest & 1)
      rest >>= 1
    }
    return reversed
  }
}

/// The lengths of the two codes of a block, as runs (RFC 1951, section 3.2.7).
struct CodeLengths {
  /// A length from 0 to 15, or the symbol of a run with its extra bits.
  struct Item {
    let symbol: Int
    var extra = 0
    var extraBits = 0
  }

  /// The number of lengths of bytes, the end and lengths, without zeros at the end; at least 257.
  let symbolCount: Int

  /// The number of lengths of distances, without zeros at the end; at least 1.
  let distanceCount: Int

  /// The lengths of both codes, one after the other.
  private(set) var items: [Item] = []

  /// The order in which the lengths of the code for lengths are stored.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(symbols: [UInt8], distances: [UInt8]) {
    symbolCount = max(257, Self.usedCount(of: symbols))
    distanceCount = max(1, Self.usedCount(of: distances))
    let lengths = Array(symbols[..<symbolCount] + distances[..<distanceCount])
    var start = 0
    while start < lengths.count {
      let end = lengths[start...].firstIndex { $0 != lengths[start] } ?? lengths.count
      append(Int(lengths[start]), count: end - start)
      start = end
    }
  }

  /// The frequency of each symbol of the code for lengths.
  var frequencies: [Int] {
    var frequencies = [Int](repeating: 0, count: Self.order.count)
    for item in items { frequencies[item.symbol] += 1 }
    return frequencies
  }

  /// Appends a length some times.
  private mutating func append(_ length: Int, count: Int) {
    var rest = count
    if length == 0 {
      while rest >= 11 {
        let part = min(rest, 138)
        items.append(Item(symbol: 18, extra: part - 11, extraBits: 7))
        rest -= part
      }
      if rest >= 3 {
        items.append(Item(symbol: 17, extra: rest - 3, extraBits: 3))
        rest = 0
      }
    } else {
      items.append(Item(symbol: length))
      rest -= 1
      while rest >= 3 {
        let part = min(rest, 6)
        items.append(Item(symbol: 16, extra: part - 3, extraBits: 2))
        rest -= part
      }
    }
    items += repeatElement(Item(symbol: length), count: rest)
  }

  private static func usedCount(of lengths: [UInt8]) -> Int {
    (lengths.lastIndex { $0 > 0 } ?? -1) + 1
  }
}

/// The code of each symbol, with the number of extra bits after it.
struct SymbolCode {
  private let entries: [Entry]

  private struct Entry {
    let bits: UInt16
    let count: UInt8
    let extraCount: UInt8
  }

  /// Creates the table.
  init(_ code: HuffmanCode, count: Int, extraBits: (Int) -> Int) {
    entries = (0..<count).map { symbol in
      let bits = symbol < code.codes.count ? code.codes[symbol] : BitString(0, count: 0)
      return Entry(
        bits: UInt16(bits.bits), count: UInt8(bits.count), extraCount: UInt8(extraBits(symbol)))
    }
  }

  /// The bits of a symbol and what its extra bits say.
  func bits(of symbol: Int, extra: Int) -> BitString {
    let entry = entries[symbol]
    return BitString(Int(entry.bits), count: Int(entry.count))
      .followed(by: BitString(extra, count: Int(entry.extraCount)))
  }
}

/// The frequency of each symbol of a block.
struct SymbolFrequencies {
  /// Those of bytes, the end of the block, which occurs once, and lengths.
  let symbols: [Int]

  /// Those of distances.
  let distances: [Int]

  init(of tokens: [DeflateToken]) {
    var symbols = [Int](repeating: 0, count: DeflateToken.symbolCount)
    var distances = [Int](repeating: 0, count: DeflateToken.distanceCount + 1)
    Self.count(tokens, in: symbols.mutableSpan, distances.mutableSpan)
    symbols[DeflateToken.endOfBlock] = 1
    distances.removeLast()
    (self.symbols, self.distances) = (symbols, distances)
  }

  /// Counts the symbols of tokens; spans need not be asked at each change whose memory they have.
  private static func count(
    _ tokens: [DeflateToken], in symbols: consuming MutableSpan<Int>,
    _ distances: consuming MutableSpan<Int>
  ) {
    for token in tokens {
      symbols[token.symbol] &+= 1
      distances[token.distanceSymbol] &+= 1
    }
  }
}
