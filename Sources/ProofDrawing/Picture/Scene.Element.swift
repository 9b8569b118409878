extension Scene {
  /// The facts of one element.
  public struct Element: Hashable, Sendable, Codable {
    /// The name, such as `title` or `arrow`.
    public var name: String

    /// The bounds, in points.
    public var bounds: Rect

    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// The rectangle to which the element is clipped, in points; nil for none.
    public var clip: Rect?

    /// Values of the pose, such as an arrow's angle in degrees.
    public var pose: [String: Double]?

    /// The colours of the shapes as `#RRGGBB`, whatever their opacity, in the order of their first
    /// use; nil for an element without shapes.
    public var colors: [String]?

    /// The facts of the text, for an element that is one.
    public var text: Text?

    /// The bounds of the ink in the picture, in points, with what clips hide; nil if not recorded.
    ///
    /// There is one rectangle for each line of a text that has ink, from the top; one for anything
    /// else; none for what is empty.
    public var ink: [Rect]?

    /// The baselines of a text's lines, from the top, as distances from the top edge of the picture
    /// in points; nil for anything but text, and if they were not recorded.
    public var baselines: [Double]?

    /// Whether ink is outside of the element's bounds, its clip or the picture; nil if not
    /// recorded.
    ///
    /// All four sides count; up to 1/10 pt does not. An element with opacity 0 has no ink.
    public var isClipped: Bool?

    /// The key of the text, such as `header.idle.title`; nil if it is unknown.
    public var key: String?

    /// The name of the table that has the text, such as `Localizable`; nil if it is unknown.
    public var table: String?

    /// Where the text is written: a file and a line such as
    /// `Strings/de.lproj/Localizable.strings:12`, or another source such as `built-in`; nil if it
    /// is unknown.
    public var source: String?

    private enum CodingKeys: String, CodingKey {
      case name
      case bounds = "frame"
      case opacity, clip, pose, colors, text, ink, baselines, isClipped, key, table, source
    }

    init(of element: Picture.Element, in picture: Picture) {
      name = element.name
      bounds = element.bounds.rounded
      opacity = element.opacity.rounded(toPlaces: 3)
      clip = element.clip?.rounded
      pose =
        element.pose.isEmpty ? nil : element.pose.mapValues { $0.rounded(toPlaces: 3) }
      switch element.content.untransformed {
      case .text(let block, let metrics, let color): text = Text(of: block, metrics, color)
      case .shapes(let shapes): colors = Self.colors(of: shapes)
      case .pixels, .picture, .transformed: break
      }
      ink = element.ink.map(\.rounded)
      baselines = text == nil ? nil : element.baselines.map { $0.rounded(toPlaces: 3) }
      isClipped = picture.clips(element)
      // A face adds the sources of its own texts behind those of the component's.
      let origin = picture.origins.last { $0.element == element.name }
      key = origin?.key
      table = origin?.table
      source = origin?.place
    }

    private static func colors(of shapes: [Shape]) -> [String]? {
      var colors: [Color] = []
      for shape in shapes {
        let color = shape.color.opaque
        if !colors.contains(color) { colors.append(color) }
      }
      return colors.isEmpty ? nil : colors.map(\.description)
    }
  }
}
