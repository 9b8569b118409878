public import ProofDrawing

/// The colours, type, spacing and line weights of figures in one appearance.
///
/// It styles what surrounds component pictures: captions, arrows and annotations. The components
/// keep the colours of their own theme.
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

    /// Lines that say something: arrows between pictures, edges of diagrams.
    public var line: Color

    /// Hairlines around pictures, which only set them off from the page.
    public var outline: Color

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
  public var sizes: Sizes

  /// The distances.
  public var spacing: Spacing

  /// The line weights.
  public var lines: Lines

  /// Font families that replace those of the font set, by role.
  public var families: [FontRole: String] = [:]
}

extension FigureTheme {
  /// A theme without colours and lengths, to read one over.
  init() {
    let none = Color(red: 0, green: 0, blue: 0, alpha: 0)
    colors = Colors(
      page: none, text: none, secondaryText: none, accent: none, accentText: none, line: none,
      outline: none, surface: none, shadow: none)
    sizes = Sizes(title: 0, caption: 0, annotation: 0)
    spacing = Spacing(small: 0, medium: 0, large: 0)
    lines = Lines(thin: 0, medium: 0)
  }

  /// The style of texts of a size, in points.
  func style(size: Double, weight: TextStyle.Weight = .regular) -> TextStyle {
    TextStyle(size: size, weight: weight, families: families)
  }
}
