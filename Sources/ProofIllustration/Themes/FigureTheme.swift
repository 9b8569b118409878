public import ProofDrawing

/// The colours, type, spacing and line weights of figures in one appearance.
///
/// It styles what surrounds component pictures: captions, arrows and annotations. The components keep
/// the colours of their own theme.
public struct FigureTheme: Hashable, Sendable {
  /// The colours.
  public struct Colors: Hashable, Sendable {
    /// The background of figures that have one.
    public var page: Color

    /// Captions and other running text.
    public var text: Color

    /// Text of less weight, such as the names of states.
    public var secondaryText: Color

    /// Annotations.
    public var accent: Color

    /// Text on the accent colour.
    public var accentText: Color

    /// Lines between and around things.
    public var line: Color

    /// The background of bubbles and of nodes in diagrams.
    public var surface: Color

    /// The shadow of component pictures, with its opacity.
    public var shadow: Color
  }

  /// The font sizes, in points.
  public struct Sizes: Hashable, Sendable {
    /// The size of titles.
    public var title: Double

    /// The size of captions.
    public var caption: Double

    /// The size of the text of annotations.
    public var annotation: Double
  }

  /// The distances, in points.
  public struct Spacing: Hashable, Sendable {
    /// Between things that belong together, such as a picture and its caption.
    public var small: Double

    /// Between neighbours, such as the pictures of a strip.
    public var medium: Double

    /// Between groups, and from leader lines to the picture's edge.
    public var large: Double
  }

  /// The line weights, in points.
  public struct Lines: Hashable, Sendable {
    /// Frames and grids.
    public var thin: Double

    /// Leader lines, outlines and arrows.
    public var medium: Double
  }

  /// The colours.
  public var colors: Colors

  /// The font sizes.
  public var sizes = Sizes(title: 15, caption: 12, annotation: 12)

  /// The distances.
  public var spacing = Spacing(small: 6, medium: 16, large: 24)

  /// The line weights.
  public var lines = Lines(thin: 0.5, medium: 1.25)

  /// Font families that replace those of the font set, by role.
  public var families: [FontRole: String] = [:]

  /// Creates a theme with the standard type, spacing and line weights.
  public init(colors: Colors) {
    self.colors = colors
  }
}
