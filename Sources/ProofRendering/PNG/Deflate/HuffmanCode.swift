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
