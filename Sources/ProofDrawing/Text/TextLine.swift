/// The place of one line of a text, relative to the middle of the text's bounds.
public struct TextLine: Hashable, Sendable {
  /// The distance from the middle down to the baseline, in points; negative above the middle.
  public var baseline: Double

  /// The bounds of the ink, in points from the middle; nil for a line without ink.
  public var ink: Rect?

  /// Creates a line; lengths are in points.
  public init(baseline: Double, ink: Rect?) {
    self.baseline = baseline
    self.ink = ink
  }
}
