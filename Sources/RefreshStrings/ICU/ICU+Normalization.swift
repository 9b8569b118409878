import _FoundationICU

extension ICU {
  /// A text in Unicode's normalization form C, in which letters and their marks are composed; nil if the
  /// library refuses.
  static func composed(_ text: String) -> String? {
    var status = U_ZERO_ERROR
    let normalizer = swift_unorm2_getNFCInstance(&status)
    guard succeeded(status) else { return nil }
    let units = Array(text.utf16)
    return self.text {
      swift_unorm2_normalize(normalizer, units, Int32(units.count), $0, $1, $2)
    }
  }
}
