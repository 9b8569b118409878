package import ProofDocuments
package import ProofDrawing
import RefreshComponents

/// The colours, type, spacing and line weights of figures in one appearance.
///
/// It styles what surrounds component pictures: captions, arrows and annotations. The components
/// keep the colours of their own theme.
public struct FigureTheme: Hashable, Sendable {
  /// The colours.
  package struct Colors: Hashable, Sendable {
    /// The background of figures that have one.
    package var page: Color

    /// Captions and other running text.
    package var text: Color

    /// Text of less weight, such as the names of states.
    package var secondaryText: Color

    /// Annotations.
    package var accent: Color

    /// Text on the accent colour.
    package var accentText: Color

    /// Lines that say something: arrows between pictures, edges of diagrams.
    package var line: Color

    /// Hairlines around pictures, which only set them off from the page.
    package var outline: Color

    /// The background of bubbles and of nodes in diagrams.
    package var surface: Color

    /// The shadow of component pictures, with its opacity.
    package var shadow: Color
  }

  /// The font sizes, in points.
  package struct Sizes: Hashable, Sendable {
    /// The size of titles.
    package var title: Double

    /// The size of captions.
    package var caption: Double

    /// The size of the text of annotations.
    package var annotation: Double
  }

  /// The distances, in points.
  package struct Spacing: Hashable, Sendable {
    /// Between things that belong together, such as a picture and its caption.
    package var small: Double

    /// Between neighbours, such as the pictures of a strip.
    package var medium: Double

    /// Between groups, and from leader lines to the picture's edge.
    package var large: Double
  }

  /// The line weights, in points.
  package struct Lines: Hashable, Sendable {
    /// Frames and grids.
    package var thin: Double

    /// Leader lines, outlines and arrows.
    package var medium: Double
  }

  /// The colours.
  package var colors: Colors

  /// The font sizes.
  package var sizes: Sizes

  /// The distances.
  package var spacing: Spacing

  /// The line weights.
  package var lines: Lines

  /// Font families that replace those of the font set, by role.
  package var families: [FontRole: String] = [:]
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

extension FigureTheme {
  /// The standard theme on a light page, of `Resources/Themes/standard.json`.
  public static let light = FigureThemeFile.standard.light

  /// The standard theme on a dark page, of `Resources/Themes/standard.json`.
  public static let dark = FigureThemeFile.standard.dark
}

extension FigureThemeFile {
  /// The standard themes, whose file is compiled into the module, so that it can't be missing.
  package static let standard: FigureThemeFile = {
    do {
      return try FigureThemeFile(
        PackageResources.standard_json, file: "standard.json", over: .blank)
    } catch {
      preconditionFailure("The standard theme of figures is invalid: \(error)")
    }
  }()

  /// The base of the standard themes, which say everything themselves.
  private static let blank = FigureThemeFile(light: FigureTheme(), dark: FigureTheme())
}

/// A team's look of figures, as a JSON file.
///
/// Values that it leaves out stay as they are:
/// `{"light": {"accent": "#8A1C7C"}, "dark": {"accent": "#F0A6E4"}, "sizes": {"caption": 14},
/// "spacing": {"medium": 20}, "lines": {"thin": 1}, "fonts": {"latin": "SF Pro"}}`.
package struct FigureThemeFile: Hashable, Sendable {
  /// The look of figures on a light page.
  package private(set) var light: FigureTheme

  /// The look of figures on a dark page.
  package private(set) var dark: FigureTheme

  /// Reads a theme from the bytes of a file.
  ///
  /// - Throws: `DocumentError` with the line and the column that are wrong; a field that is unknown
  ///   is an error, too.
  package init(
    _ bytes: [UInt8], file: String, over base: FigureThemeFile = .standard
  ) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    self = base
    try document.read(Self.fields, into: &self, owner: "the theme of figures")
    dark.share(light)
  }

  /// A file whose fields replace those of two themes.
  init(light: FigureTheme, dark: FigureTheme) {
    self.light = light
    self.dark = dark
  }
}

extension FigureThemeFile {
  @FieldList<FigureThemeFile> private static var fields: [Field<FigureThemeFile>] {
    Field("light", over: \.light.colors, FigureTheme.Colors.fields)
    Field("dark", over: \.dark.colors, FigureTheme.Colors.fields)
    Field("sizes", over: \.light.sizes, FigureTheme.Sizes.fields)
    Field("spacing", over: \.light.spacing, FigureTheme.Spacing.fields)
    Field("lines", over: \.light.lines, FigureTheme.Lines.fields)
    Field("fonts", \.families, .families)
  }

  /// The families of both appearances; a file's replace those of the same roles.
  private var families: [FontRole: String] {
    get { light.families }
    set { light.families.merge(newValue) { $1 } }
  }
}

extension FigureTheme {
  /// Takes over what has the same look on light and on dark pages.
  fileprivate mutating func share(_ other: FigureTheme) {
    sizes = other.sizes
    spacing = other.spacing
    lines = other.lines
    families = other.families
  }
}

extension FigureTheme.Colors {
  @FieldList<FigureTheme.Colors> fileprivate static var fields: [Field<FigureTheme.Colors>] {
    Field("page", \.page, .one(.color))
    Field("text", \.text, .one(.color))
    Field("secondaryText", \.secondaryText, .one(.color))
    Field("accent", \.accent, .one(.color))
    Field("accentText", \.accentText, .one(.color))
    Field("line", \.line, .one(.color))
    Field("outline", \.outline, .one(.color))
    Field("surface", \.surface, .one(.color))
    Field("shadow", \.shadow, .one(.color))
  }
}

extension FigureTheme.Sizes {
  @FieldList<FigureTheme.Sizes> fileprivate static var fields: [Field<FigureTheme.Sizes>] {
    let size = FieldKind.points(6...72)
    Field("title", \.title, size)
    Field("caption", \.caption, size)
    Field("annotation", \.annotation, size)
  }
}

extension FigureTheme.Spacing {
  @FieldList<FigureTheme.Spacing> fileprivate static var fields: [Field<FigureTheme.Spacing>] {
    let distance = FieldKind.points(0...200)
    Field("small", \.small, distance)
    Field("medium", \.medium, distance)
    Field("large", \.large, distance)
  }
}

extension FigureTheme.Lines {
  @FieldList<FigureTheme.Lines> fileprivate static var fields: [Field<FigureTheme.Lines>] {
    let weight = FieldKind.points(0.25...8)
    Field("thin", \.thin, weight)
    Field("medium", \.medium, weight)
  }
}

extension FieldKind<Double> {
  /// A length in points.
  fileprivate static func points(_ range: ClosedRange<Double>) -> FieldKind {
    .one(
      .number(range, of: "a number of points from \(range.lowerBound) to \(range.upperBound)"))
  }
}
