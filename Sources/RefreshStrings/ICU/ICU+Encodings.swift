import _FoundationICU

extension ICU {
  /// Turns bytes in an encoding into UTF-16; what is not valid becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; a byte order mark is left out.
  ///   - encoding: The name by which the encoding is registered, or an alias, such as `latin1`.
  /// - Returns: The text, or nil if there is no such encoding.
  static func text(of bytes: [UInt8], in encoding: String) -> [UInt16]? {
    var status = U_ZERO_ERROR
    guard let converter = swift_ucnv_open(encoding, &status) else { return nil }
    defer { swift_ucnv_close(converter) }
    let characters = bytes.map(CChar.init(bitPattern:))
    return units { units, capacity, status in
      swift_ucnv_toUChars(
        converter, units, capacity, characters, Int32(clamping: characters.count), status)
    }
  }
}
