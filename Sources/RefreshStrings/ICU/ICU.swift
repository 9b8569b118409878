import _FoundationICU

/// The Unicode library of the Swift toolchain; no file outside this folder imports it.
///
/// The module is not public API of the toolchain, so what it must offer is kept small and in one
/// place, and a test fails when a toolchain brings a major version that nobody has tested.
package enum ICU {
  /// The version of the library that is loaded, such as "76.1".
  package static var version: String {
    var numbers = [UInt8](repeating: 0, count: Int(U_MAX_VERSION_LENGTH))
    swift_u_getVersion(&numbers)
    var text = [CChar](repeating: 0, count: Int(U_MAX_VERSION_STRING_LENGTH) + 1)
    swift_u_versionToString(numbers, &text)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the expectations in this package were checked against this major version.
  package static var isKnownVersion: Bool { U_ICU_VERSION_MAJOR_NUM == 76 }

  /// Collects the characters of a C string that a call writes, or nil if the call fails.
  static func string(
    _ call: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> String? {
    written(by: call).map { String(decoding: $0.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self) }
  }

  /// Collects the UTF-16 text that a call writes, or nil if the call fails.
  static func text(
    _ call: (UnsafeMutablePointer<UChar>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> String? {
    written(by: call).map { String(decoding: $0, as: UTF16.self) }
  }

  /// Collects the UTF-16 units that a call writes, or nil if the call fails.
  static func units(
    _ call: (UnsafeMutablePointer<UChar>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> [UInt16]? {
    written(by: call)
  }

  private static func written<Unit>(
    by call: (UnsafeMutablePointer<Unit>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> [Unit]? {
    // Twice, because a call that finds the room too small says how much it needs.
    var capacity = 256
    for _ in 1...2 {
      var status = U_ZERO_ERROR
      var needed = 0
      let units = [Unit](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = Int(call(buffer.baseAddress, Int32(buffer.count), &status))
        count = succeeded(status) ? min(needed, buffer.count) : 0
      }
      if succeeded(status) { return units }
      guard status == U_BUFFER_OVERFLOW_ERROR else { return nil }
      capacity = needed + 1
    }
    return nil
  }

  /// Whether a status means success; warnings are negative and don't count as failures.
  static func succeeded(_ status: UErrorCode) -> Bool {
    status.rawValue <= U_ZERO_ERROR.rawValue
  }
}
