/// An outline with its paint and colour.
public struct Shape: Hashable, Sendable {
  /// How the outline is painted.
  public enum Paint: Hashable, Sendable {
    /// The inside, by the non-zero winding rule.
    case fill

    /// A line of the given width in points along the outline, with round ends and joins.
    case stroke(width: Double)
  }

  /// The outline, in points.
  public var path: Path

  /// How the outline is painted.
  public var paint: Paint

  /// The colour.
  public var color: Color

  /// Creates a shape from an outline, a paint and a colour.
  public init(_ path: Path, _ paint: Paint = .fill, color: Color) {
    self.path = path
    self.paint = paint
    self.color = color
  }
}
