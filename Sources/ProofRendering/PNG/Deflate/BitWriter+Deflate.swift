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
