extension StringsFileEncoding {
  /// A text in bytes, without a byte order mark.
  package func encoded(_ units: [UInt16]) -> [UInt8] {
    switch self {
    case .utf8: Array(String(utf16: units).utf8)
    case .utf16(let isBigEndian):
      units.flatMap { Self.bytes(of: $0, isBigEndian: isBigEndian) }
    case .utf32(let isBigEndian):
      String(utf16: units).unicodeScalars.flatMap {
        Self.bytes(of: $0.value, isBigEndian: isBigEndian)
      }
    }
  }

  private static func bytes(of number: some FixedWidthInteger, isBigEndian: Bool) -> [UInt8] {
    withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
  }
}
