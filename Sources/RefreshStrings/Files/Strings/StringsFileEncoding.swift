package import ProofDocuments

/// The encoding of a `.strings` file.
package enum StringsFileEncoding: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)

  /// The encoding by the byte order mark, or without one by the first character.
  ///
  /// That character is ASCII in every valid file, so in UTF-16 one of the first two bytes is zero.
  package static func detected(in bytes: [UInt8]) -> (
    encoding: StringsFileEncoding, markLength: Int
  ) {
    // UTF-32 first: its little-endian mark starts with that of UTF-16.
    if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32(isBigEndian: true), 4) }
    if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return (.utf32(isBigEndian: false), 4) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    guard bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) else { return (.utf8, 0) }
    return (.utf16(isBigEndian: bytes[0] == 0), 0)
  }

  /// Whether a file is in UTF-16 without a byte order mark.
  static func lacksMark(_ bytes: [UInt8]) -> Bool {
    let (encoding, markLength) = detected(in: bytes)
    return encoding != .utf8 && markLength == 0
  }

  /// Turns the bytes of a file into UTF-16, the byte order mark left out.
  package static func decoded(_ bytes: [UInt8], file: String) throws(DocumentError) -> [UInt16] {
    let (encoding, markLength) = detected(in: bytes)
    let text = bytes.dropFirst(markLength)
    return switch encoding {
    case .utf8: try utf8(text, file: file)
    case .utf16(let isBigEndian): try utf16(text, isBigEndian: isBigEndian, file: file)
    case .utf32(let isBigEndian): try utf32(text, isBigEndian: isBigEndian, file: file)
    }
  }

  private static func utf8(
    _ bytes: ArraySlice<UInt8>, file: String
  ) throws(DocumentError) -> [UInt16] {
    if let text = String(validating: bytes, as: UTF8.self) { return Array(text.utf16) }
    var units: [UInt16] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): units += Unicode.UTF8.decode(scalar).utf16
      case .emptyInput: return units
      case .error: throw malformed("UTF-8", after: units, file: file)
      }
    }
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool, file: String
  ) throws(DocumentError) -> [UInt16] {
    let units = numbers(of: 2, in: bytes, isBigEndian: isBigEndian).map(UInt16.init)
    guard bytes.count.isMultiple(of: 2) else { throw malformed("UTF-16", after: units, file: file) }
    return units
  }

  private static func utf32(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool, file: String
  ) throws(DocumentError) -> [UInt16] {
    var units: [UInt16] = []
    for number in numbers(of: 4, in: bytes, isBigEndian: isBigEndian) {
      guard let scalar = Unicode.Scalar(number) else {
        throw malformed("UTF-32", after: units, file: file)
      }
      units += scalar.utf16
    }
    guard bytes.count.isMultiple(of: 4) else { throw malformed("UTF-32", after: units, file: file) }
    return units
  }

  private static func numbers(
    of size: Int, in bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) -> [UInt32] {
    stride(from: bytes.startIndex, through: bytes.endIndex - size, by: size).map { start in
      let number = bytes[start..<start + size]
      return isBigEndian
        ? number.reduce(0) { $0 << 8 | UInt32($1) }
        : number.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private static func malformed(
    _ name: String, after units: [UInt16], file: String
  ) -> DocumentError {
    let (line, column) = LineIndex(units).position(of: units.count, in: units)
    return DocumentError(
      at: SourceLocation(file: file, line: line, column: column),
      problem: "the file is not valid \(name) from here on",
      advice: "save it as UTF-8")
  }
}

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

extension String {
  /// The text that units of UTF-16 stand for, with U+FFFD for halves of characters.
  ///
  /// The standard library's own initializer decodes through a generic function that is not
  /// specialized; with it, texts took a fifth of the time of loading them.
  init(utf16 units: some Collection<UInt16>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): UTF8.encode(scalar) { bytes.append($0) }
      case .error: UTF8.encode("\u{FFFD}") { bytes.append($0) }
      case .emptyInput:
        self.init(decoding: bytes, as: UTF8.self)
        return
      }
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
