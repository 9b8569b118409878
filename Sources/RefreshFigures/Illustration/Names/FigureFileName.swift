/// The name of a figure's file, by which DocC finds its variants:
/// `normal-header-idle.ar~dark@2x.png`.
///
/// DocC knows a picture by its file name alone, whatever its folder, so the locale is part of the
/// name.
package struct FigureFileName: Hashable, Sendable {
  /// The name of the figure, such as `normal-header-idle`.
  package var figure: String

  /// The locale as a BCP-47 tag; nil for a figure that is the same for every reader.
  package var locale: String?

  /// Whether the picture is for a dark page.
  package var isDark: Bool

  /// The number of pixels in a point; nil for a format without pixels.
  package var scale: Int?

  /// The extension without its dot, such as `png`.
  package var pathExtension: String

  package init(
    figure: String, locale: String?, isDark: Bool, scale: Int?, pathExtension: String
  ) {
    self.figure = figure
    self.locale = locale
    self.isDark = isDark
    self.scale = scale
    self.pathExtension = pathExtension
  }

  /// The name without appearance, scale and extension: what DocC calls the picture.
  package var stem: String { locale.map { "\(figure).\($0)" } ?? figure }
}

extension FigureFileName: CustomStringConvertible {
  package var description: String {
    "\(stem)\(isDark ? "~dark" : "")\(scale.map { "@\($0)x" } ?? "").\(pathExtension)"
  }
}
