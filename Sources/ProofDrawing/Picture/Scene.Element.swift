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
    /// use, or that of an image without colours of its own; nil for any other element.
    public var colors: [String]?

    /// A digest of the image as it is before it is turned, coloured and placed; nil for an element
    /// that is none, and if it was not recorded.
    ///
    /// It has 16 hexadecimal digits for the opacities and, after a hyphen, 16 for the colours, which
    /// an image that takes a colour from its surroundings lacks.
    public var image: String?

    /// The name of the style in which the element is drawn, such as `large` for a spinner; nil if
    /// there is one style only, and if it was not recorded.
    public var style: String?

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
      case opacity, clip, pose, colors, image, style, text, ink, baselines, isClipped, key, table
      case source
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
      case .pixels(let pixmap):
        colors = element.template.map { [$0.color.opaque.description] }
        image = "\(element.template?.digest ?? ImageDigest(of: pixmap))"
      case .picture(let picture): image = "\(ImageDigest(of: picture))"
      case .transformed: break
      }
      style = element.style
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
