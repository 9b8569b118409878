import ProofDrawing

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
