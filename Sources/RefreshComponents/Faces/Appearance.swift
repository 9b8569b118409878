/// Light or dark.
public enum Appearance: String, CaseIterable, Hashable, Sendable, Codable {
  /// Dark on a light page.
  case light

  /// Light on a dark page.
  case dark
}
