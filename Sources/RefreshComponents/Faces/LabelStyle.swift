public import ProofDrawing

/// The font size, weight and colour of a label.
public struct LabelStyle: Hashable, Sendable {
  /// The font size, in points.
  public var size: Double

  /// The font weight.
  public var weight: TextStyle.Weight

  /// The colour; nil for the theme's ``Theme/label``.
  public var color: Color?

  /// The range of font sizes in theme files, in points.
  public static let sizeRange = 1.0...100

  /// Creates a style; by default bold letters of 14 points in the theme's colour (MJRefresh 3.7.9).
  public init(size: Double = 14, weight: TextStyle.Weight = .bold, color: Color? = nil) {
    self.size = size
    self.weight = weight
    self.color = color
  }

  /// The same style in another size in points; nil for its own.
  func sized(_ size: Double?) -> LabelStyle {
    var style = self
    style.size = size ?? self.size
    return style
  }
}
