public import ProofDrawing

/// The surroundings of the content of a figure: padding, background, corners and shadow.
public struct Mount: Hashable, Sendable {
  /// The ground under the content.
  public enum Background: Hashable, Sendable {
    /// Nothing: the page of the document shows through.
    case transparent

    /// The page colour of the figure's theme.
    case theme

    /// A colour.
    case color(Color)
  }

  /// The distance from the content to the edge of the picture, in points.
  public var padding: Double

  /// The ground under the content.
  public var background: Background

  /// The radius of the corners of component pictures, in points.
  public var cornerRadius: Double

  /// Whether component pictures cast a shadow.
  public var hasShadow: Bool

  /// Whether the outline of a phone is drawn around a screen.
  public var hasDevice: Bool

  /// Creates a mount; lengths are in points.
  public init(
    padding: Double = 16, background: Background = .transparent, cornerRadius: Double = 8,
    hasShadow: Bool = false, hasDevice: Bool = false
  ) {
    self.padding = padding
    self.background = background
    self.cornerRadius = cornerRadius
    self.hasShadow = hasShadow
    self.hasDevice = hasDevice
  }
}
