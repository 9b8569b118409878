extension JSONParser {
  /// Reads a string that begins at the position.
  mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var text = ""
    var start = position
    while let next {
      switch next {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        text.unicodeScalars.append(try escape())
        start = position
      case 0..<0x20:
        throw error(expecting: "no control character in a string")
      default:
        position += 1
      }
    }
    throw error(expecting: "“\"”")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in escapes where take(letter) { return scalar }
    guard take("u") else { throw error(expecting: "an escape such as \\n") }
    return try scalar()
  }

  /// Reads the digits of `\u`, and those of a second one where the first is half a pair.
  private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw error(expecting: "a surrogate pair") }
    let second = try unit()
    guard 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(expecting: "a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw error(expecting: "four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
