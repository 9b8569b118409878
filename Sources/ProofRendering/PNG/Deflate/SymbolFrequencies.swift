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
