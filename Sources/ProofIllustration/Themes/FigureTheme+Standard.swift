internal import Foundation
internal import ProofDrawing

extension FigureTheme {
  /// The standard theme on a light page, of `Resources/Themes/standard.json`.
  public static let light = FigureThemeFile.standard.light

  /// The standard theme on a dark page, of `Resources/Themes/standard.json`.
  public static let dark = FigureThemeFile.standard.dark
}

extension FigureThemeFile {
  /// The standard themes, which come with the module.
  package static let standard: FigureThemeFile = {
    let url = Bundle.module.bundleURL.appending(path: "Themes/standard.json")
    do {
      return try FigureThemeFile(
        Array(Data(contentsOf: url)), file: "standard.json", over: .blank)
    } catch {
      preconditionFailure("The module's own theme can't be read: \(error)")
    }
  }()

  /// What the standard themes are read over: they say everything themselves.
  private static let blank = FigureThemeFile(light: FigureTheme(), dark: FigureTheme())
}
