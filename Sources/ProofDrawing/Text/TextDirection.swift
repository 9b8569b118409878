/// The side from which a script is read.
public enum TextDirection: String, Hashable, Sendable, Codable {
  /// From the left, as Latin is.
  case leftToRight = "ltr"

  /// From the right, as Arabic and Hebrew are.
  case rightToLeft = "rtl"
}
