extension JSONParser {
  /// Reads a number; one that is too large for a `Double` is an error, one too small is zero.
  mutating func number() throws(JSONSyntaxError) -> Double {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONSyntaxError(kind: .tooLarge(text), offset: start)
    }
    return number
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    guard position > start else { throw error(expecting: "a digit") }
  }
}
