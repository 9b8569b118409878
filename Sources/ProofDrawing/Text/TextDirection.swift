/// A writing direction.
public enum TextDirection: String, Hashable, Sendable, Codable {
  /// From left to right, as in Latin.
  case leftToRight = "ltr"

  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}
