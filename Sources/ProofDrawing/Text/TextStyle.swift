/// The size, weight and font families of a text.
public struct TextStyle: Hashable, Sendable {
  /// The font weight.
  public enum Weight: String, Hashable, Sendable, Codable {
    /// The weight of running text.
    case regular = "Regular"

    /// The weight of titles.
    case bold = "Bold"
  }

  /// The font size, in points.
  public var size: Double

  /// The font weight.
  public var weight: Weight

  /// Font families that replace those of the font set, by role.
  public var families: [FontRole: String]

  /// Creates a style from a size in points, a weight and replaced font families.
  public init(size: Double, weight: Weight, families: [FontRole: String] = [:]) {
    self.size = size
    self.weight = weight
    self.families = families
  }
}
