extension String {
  /// The path as an address.
  ///
  /// ASCII letters, digits and `-._~@/:+` stay as they are. Each other byte of the UTF-8 becomes `%` and
  /// two hexadecimal digits (RFC 3986, section 2.1). A colon stays because a path may begin with the
  /// address of a server, so the first folder of a relative path must have none.
  package var percentEncoded: String {
    guard !utf8.allSatisfy(\.isPlainInAddresses) else { return self }
    var result = ""
    for byte in utf8 {
      if byte.isPlainInAddresses {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate var isPlainInAddresses: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~@/:+".utf8.contains(self)
    }
  }
}
