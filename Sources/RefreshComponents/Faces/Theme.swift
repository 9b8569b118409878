public import ProofDrawing

/// The colours, fonts and indicators of components.
public struct Theme: Hashable, Sendable {
  /// The colour of labels that have none of their own.
  public var label: Color

  /// The colour of the spinner.
  public var spinner: Color

  /// The colour of the page behind components, which are transparent.
  public var page: Color

  /// Font families that replace those of the font set, by role, such as `latin`.
  public var families: [FontRole: String]

  /// The font and colour of titles; arrows have the title's colour (MJRefresh 3.7.9).
  public var title = LabelStyle()

  /// The font and colour of a header's line about the last update.
  public var lastUpdated = LabelStyle()

  /// The size of spinners.
  public var spinnerStyle = SpinnerStyle.medium

  /// The image of the arrow of headers and footers; nil for the drawn one.
  public var arrow: ArrowImage?

  /// The image of the arrow of trailers and leaders; nil for the drawn one.
  public var trailerArrow: ArrowImage?

  /// Creates a theme with MJRefresh's fonts and indicators.
  public init(label: Color, spinner: Color, page: Color, families: [FontRole: String] = [:]) {
    self.label = label
    self.spinner = spinner
    self.page = page
    self.families = families
  }

  /// The colour of titles, arrows and marks.
  public var titleColor: Color { color(of: title) }

  /// The weights of its labels.
  public var weights: Set<TextStyle.Weight> { [title.weight, lastUpdated.weight] }

  /// The colour of a label: its own, or else that of all labels.
  public func color(of style: LabelStyle) -> Color { style.color ?? label }

  /// MJRefresh 3.7.9's label grey and the phone's light spinner, on white.
  public static let light = Theme(
    label: Color(grey: 90), spinner: Color(red: 0x3C, green: 0x3C, blue: 0x44),
    page: Color(grey: 255))

  /// The label grey as far from black as the light one is from white, and the phone's dark spinner.
  public static let dark = Theme(
    label: Color(grey: 165), spinner: Color(red: 0xEB, green: 0xEB, blue: 0xF5),
    page: Color(grey: 0))

  /// The theme of an appearance.
  public static func standard(for appearance: Appearance) -> Theme {
    appearance.isDark ? dark : light
  }
}

/// A colour for each appearance.
public struct AdaptiveColor: Hashable, Sendable {
  /// The colour in light appearance.
  public var light: Color

  /// The colour in dark appearance.
  public var dark: Color

  /// The colour in light appearance and high contrast; nil for that of the light one.
  public var lightHighContrast: Color?

  /// The colour in dark appearance and high contrast; nil for that of the dark one.
  public var darkHighContrast: Color?

  /// Creates a colour for each appearance.
  public init(
    light: Color, dark: Color, lightHighContrast: Color? = nil, darkHighContrast: Color? = nil
  ) {
    (self.light, self.dark) = (light, dark)
    (self.lightHighContrast, self.darkHighContrast) = (lightHighContrast, darkHighContrast)
  }

  /// Creates the same colour for all appearances.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// The colour in an appearance.
  public subscript(appearance: Appearance) -> Color {
    switch appearance {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast ?? light
    case .darkHighContrast: darkHighContrast ?? dark
    }
  }
}

/// The font size, weight and colour of a label.
public struct LabelStyle: Hashable, Sendable {
  /// The font size, in points.
  public var size: Double

  /// The font weight.
  public var weight: TextStyle.Weight

  /// The colour; nil for the theme's ``Theme/label``.
  public var color: Color?

  /// The alignment in the component; trailers and leaders, whose letters stand in a column, have none.
  public var alignment = TextAlignment.center

  /// The range of font sizes in theme files, in points.
  package static let sizeRange = 1.0...100

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
