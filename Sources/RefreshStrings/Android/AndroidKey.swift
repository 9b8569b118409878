/// The keys of texts in Android's resources.
package enum AndroidKey {
  /// The array's name and the number of the item that a key is for, if it is for one.
  package static func item(_ key: String) -> (name: String, index: Int)? {
    guard key.hasSuffix("]"), let bracket = key.lastIndex(of: "["),
      let index = Int(key[key.index(after: bracket)...].dropLast()), index >= 0
    else { return nil }
    return (String(key[..<bracket]), index)
  }

  /// Whether Android takes a text for the name of a resource.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || first.isASCIILetter else {
      return false
    }
    return text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
  }

  /// Whether a text refers to another resource, such as `@string/ok` or `?attr/color`.
  static func isReference(_ text: String) -> Bool {
    guard let sign = text.utf8.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "?"),
      let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
    else { return false }
    let parts = text[..<slash].utf8.dropFirst().split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = text.utf8[text.utf8.index(after: slash)...]
    return parts.count <= 2
      && parts.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { $0.isLowercaseASCIILetter || $0 == UInt8(ascii: ".") }
      } && parts.last?.contains(UInt8(ascii: ".")) == false && !name.isEmpty
      && name.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
      }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isASCIILetter: Bool { (self | 0x20).isLowercaseASCIILetter }

  fileprivate var isLowercaseASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
