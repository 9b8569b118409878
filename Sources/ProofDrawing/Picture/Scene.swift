/// The facts of a picture: bounds, texts, colours and typefaces.
///
/// Lengths are in points, rounded to 1/1000.
public struct Scene: Hashable, Sendable, Codable {
  /// The width of the picture, in points.
  public var width: Double

  /// The height of the picture, in points.
  public var height: Double

  /// The background colour as `#RRGGBB`; nil for a transparent one.
  public var background: String?

  /// The language as a BCP-47 tag.
  public var language: String

  /// The layout direction.
  public var direction: TextDirection

  /// The text for screen readers.
  public var spokenLabel: String

  /// The sources of its texts; nil if unknown.
  public var origins: [TextOrigin]?

  /// The facts of each element, from back to front.
  public var elements: [Element]

  /// The name of the screen-reader text among the elements.
  public static let spokenLabelName = "spokenLabel"

  /// Creates the scene of a picture.
  public init(of picture: Picture) {
    width = picture.size.width.rounded(toPlaces: 3)
    height = picture.size.height.rounded(toPlaces: 3)
    background = picture.background?.description
    language = picture.language
    direction = picture.direction
    spokenLabel = picture.spokenLabel
    origins = picture.origins.isEmpty ? nil : picture.origins
    elements = picture.elements.map(Element.init(of:))
  }
}

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

    private enum CodingKeys: String, CodingKey {
      case name
      case bounds = "frame"
      case opacity, clip, pose, colors, text
    }

    fileprivate init(of element: Picture.Element) {
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

  /// The facts of a text.
  public struct Text: Hashable, Sendable, Codable {
    /// The characters, in logical order.
    public var string: String

    /// The colour as `#RRGGBB`.
    public var color: String

    /// The paragraph's base direction.
    public var direction: TextDirection

    /// The font faces that are used, in the order of their first use.
    public var faces: [String]

    /// The width on one unlimited line, in points.
    public var naturalWidth: Double

    /// The width of the widest line, in points, where there are several; nil where there is one.
    public var setWidth: Double?

    /// The available width of each line, in points; nil if unlimited.
    public var availableWidth: Double?

    /// The number of lines that are set.
    public var lineCount: Int

    /// Whether the text is truncated with an ellipsis.
    public var isTruncated: Bool

    /// The number of characters for which no font has a glyph.
    public var missingGlyphCount: Int

    fileprivate init(of block: TextBlock, _ metrics: TextMetrics, _ color: Color) {
      string = block.string
      self.color = color.description
      direction = block.direction
      faces = metrics.faces
      naturalWidth = metrics.naturalWidth.rounded(toPlaces: 3)
      setWidth = metrics.lineCount > 1 ? metrics.width.rounded(toPlaces: 3) : nil
      availableWidth = block.width.isFinite ? block.width.rounded(toPlaces: 3) : nil
      lineCount = metrics.lineCount
      isTruncated = metrics.isTruncated
      missingGlyphCount = metrics.missingGlyphCount
    }
  }
}

extension Rect {
  fileprivate var rounded: Rect {
    Rect(
      x: x.rounded(toPlaces: 3), y: y.rounded(toPlaces: 3),
      width: width.rounded(toPlaces: 3), height: height.rounded(toPlaces: 3))
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let rounded = (self * factor).rounded() / factor
    // A scene is compared as text, in which "-0" and "0" differ.
    return rounded == 0 ? 0 : rounded
  }
}
