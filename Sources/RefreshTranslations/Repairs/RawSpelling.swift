import ProofDocuments

/// Changes what is written in a file where its texts as they are read don't tell the difference.
enum RawSpelling {
  private static let backslash = UInt8(ascii: "\\")

  private static func offset(of location: SourceLocation, in bytes: [UInt8]) -> Int {
    LineIndex(bytes).offset(ofLine: location.line, column: location.column, in: bytes)
  }

  /// The file with another key at a place where a key is written, with quotes or without.
  static func renamed(
    _ key: String, to other: String, at location: SourceLocation, in bytes: [UInt8]
  ) -> [UInt8]? {
    var start = offset(of: location, in: bytes)
    if start < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start]) {
      start += 1
    }
    guard bytes[start...].starts(with: key.utf8) else { return nil }
    return bytes[..<start] + Array(other.utf8) + bytes[(start + key.utf8.count)...]
  }

  /// A `.strings` file in which the backslash at a place begins an escape, or isn't there.
  static func withEscape(_ bytes: [UInt8], _ location: SourceLocation) -> [UInt8]? {
    let start = offset(of: location, in: bytes)
    guard start + 1 < bytes.count, bytes[start] == backslash else { return nil }
    var result = bytes
    let digits = bytes[(start + 2)...].prefix(4).filter { Character(Unicode.Scalar($0)).isHexDigit }
    if bytes[start + 1] == UInt8(ascii: "u"), digits.count == 4 {
      result[start + 1] = UInt8(ascii: "U")
    } else {
      result.remove(at: start)
    }
    return result
  }

  /// An Android file with backslashes before the apostrophes in the text of the element at a place;
  /// nil for an element with marks of style or quotes.
  static func withEscapedApostrophes(
    _ bytes: [UInt8], _ location: SourceLocation
  ) -> [UInt8]? {
    let start = offset(of: location, in: bytes)
    let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
    guard let tagEnd = bytes[start...].firstIndex(of: greater),
      let end = bytes[tagEnd...].firstIndex(of: less),
      !bytes[tagEnd..<end].contains(UInt8(ascii: "\""))
    else { return nil }
    var text: [UInt8] = []
    for byte in bytes[tagEnd..<end] {
      if byte == UInt8(ascii: "'"), text.last != backslash { text.append(backslash) }
      text.append(byte)
    }
    return bytes[..<tagEnd] + text + bytes[end...]
  }
}
