/// The role of a font family, such as `latin`, `arabic`, `han-ja` or `emoji`.
public struct FontRole: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The role's name as a font lock spells it.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Latin, Greek and Cyrillic, and the digits and marks that other scripts share with them.
  public static let latin = FontRole(rawValue: "latin")

  /// Emoji.
  public static let emoji = FontRole(rawValue: "emoji")

  /// Orders roles by name.
  public static func < (lhs: FontRole, rhs: FontRole) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
