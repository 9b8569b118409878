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
