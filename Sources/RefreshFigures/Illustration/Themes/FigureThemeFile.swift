package import ProofDocuments
import ProofDrawing

/// A team's look of figures, as a JSON file.
///
/// What it leaves out stays as it is:
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
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the theme of figures")
      light = base.light
      dark = base.dark
      try light.colors.read(fields.optionalFields("light"))
      try dark.colors.read(fields.optionalFields("dark"))
      try light.readShared(&fields)
      dark.share(light)
      try fields.finish()
    } catch {
      throw document.error(error)
    }
  }

  /// A file whose fields replace those of two themes.
  init(light: FigureTheme, dark: FigureTheme) {
    self.light = light
    self.dark = dark
  }
}

extension FigureTheme {
  /// The ranges of lengths in a file, in points.
  private static let (sizes, distances, weights) = (6.0...72.0, 0.0...200.0, 0.25...8.0)

  /// Takes over what has the same look on light and on dark pages.
  fileprivate mutating func share(_ other: FigureTheme) {
    sizes = other.sizes
    spacing = other.spacing
    lines = other.lines
    families = other.families
  }

  fileprivate mutating func readShared(_ fields: inout Fields) throws(FieldError) {
    if var part = try fields.optionalFields("sizes") {
      try part.read("title", into: &sizes.title, within: Self.sizes)
      try part.read("caption", into: &sizes.caption, within: Self.sizes)
      try part.read("annotation", into: &sizes.annotation, within: Self.sizes)
      try part.finish()
    }
    if var part = try fields.optionalFields("spacing") {
      try part.read("small", into: &spacing.small, within: Self.distances)
      try part.read("medium", into: &spacing.medium, within: Self.distances)
      try part.read("large", into: &spacing.large, within: Self.distances)
      try part.finish()
    }
    if var part = try fields.optionalFields("lines") {
      try part.read("thin", into: &lines.thin, within: Self.weights)
      try part.read("medium", into: &lines.medium, within: Self.weights)
      try part.finish()
    }
    guard var part = try fields.optionalFields("fonts") else { return }
    for name in part.names { families[FontRole(rawValue: name)] = try part.text(name) }
  }
}

extension FigureTheme.Colors {
  fileprivate mutating func read(_ fields: Fields?) throws(FieldError) {
    guard var fields else { return }
    try fields.read("page", into: &page)
    try fields.read("text", into: &text)
    try fields.read("secondaryText", into: &secondaryText)
    try fields.read("accent", into: &accent)
    try fields.read("accentText", into: &accentText)
    try fields.read("line", into: &line)
    try fields.read("outline", into: &outline)
    try fields.read("surface", into: &surface)
    try fields.read("shadow", into: &shadow)
    try fields.finish()
  }
}

extension Fields {
  fileprivate mutating func read(_ name: String, into color: inout Color) throws(FieldError) {
    let expected = "a colour such as #333333"
    color = try optionalValue(name, of: expected) { $0.text.flatMap(Color.init(hex:)) } ?? color
  }

  fileprivate mutating func read(
    _ name: String, into length: inout Double, within range: ClosedRange<Double>
  ) throws(FieldError) {
    let (least, most) = ("\(range.lowerBound)", "\(range.upperBound)")
    length =
      try optionalValue(name, of: "a number of points from \(least) to \(most)") {
        $0.number(in: range)
      } ?? length
  }
}
