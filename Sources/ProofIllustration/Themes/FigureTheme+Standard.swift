internal import ProofDrawing

extension FigureTheme {
  /// The standard theme on a light page.
  public static let light = FigureTheme(
    colors: Colors(
      page: Color(grey: 255), text: Color(grey: 0x1D), secondaryText: Color(grey: 0x6B),
      accent: Color(red: 0x0A, green: 0x5C, blue: 0xC9), accentText: Color(grey: 255),
      line: Color(grey: 0xD0), surface: Color(grey: 0xF7),
      shadow: Color(red: 0, green: 0, blue: 0, alpha: 0.16)))

  /// The standard theme on a dark page.
  public static let dark = FigureTheme(
    colors: Colors(
      page: Color(grey: 0x12), text: Color(grey: 0xF2), secondaryText: Color(grey: 0xA0),
      accent: Color(red: 0x5A, green: 0xA9, blue: 0xFF), accentText: Color(grey: 0x0A),
      line: Color(grey: 0x3A), surface: Color(grey: 0x1E),
      shadow: Color(red: 0, green: 0, blue: 0, alpha: 0.6)))
}
