/// How letters look: their size, their weight, and the families that play each role.
public struct TextStyle: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: String, Hashable, Sendable, Codable {
    /// The weight of running text.
    case regular = "Regular"

    /// The weight of titles.
    case bold = "Bold"
  }

  /// The em, in points.
  public var size: Double

  /// How heavy the strokes are.
  public var weight: Weight

  /// Families that take a role in the place of the font lock's own; empty for none.
  public var families: [FontRole: String]

  /// Creates a style from a size in points, a weight, and families that take a role.
  public init(size: Double, weight: Weight, families: [FontRole: String] = [:]) {
    self.size = size
    self.weight = weight
    self.families = families
  }
}
