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
