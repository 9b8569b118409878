/// The facts of a picture: bounds, texts, ink, colours and typefaces.
///
/// Lengths are in points, rounded to 1/1000. What older versions did not record is nil in a scene
/// that they wrote.
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

  /// The pairs of elements whose ink overlaps, in the order of the elements; nil if it was not
  /// recorded.
  public var overlaps: [Overlap]?

  /// The name of the screen-reader text among the elements.
  package static let spokenLabelName = "spokenLabel"

  /// Creates the scene of a picture.
  public init(of picture: Picture) {
    width = picture.size.width.rounded(toPlaces: 3)
    height = picture.size.height.rounded(toPlaces: 3)
    background = picture.background?.description
    language = picture.language
    direction = picture.direction
    spokenLabel = picture.spokenLabel
    origins = picture.origins.isEmpty ? nil : picture.origins
    elements = picture.elements.map { Element(of: $0, in: picture) }
    overlaps = picture.overlaps
  }
}

extension Rect {
  /// The rectangle with lengths rounded to 1/1000, as scenes have them.
  package var rounded: Rect {
    Rect(
      x: x.rounded(toPlaces: 3), y: y.rounded(toPlaces: 3),
      width: width.rounded(toPlaces: 3), height: height.rounded(toPlaces: 3))
  }
}

extension Double {
  /// The number rounded to some decimal places.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let rounded = (self * factor).rounded() / factor
    // A scene is compared as text, in which "-0" and "0" differ.
    return rounded == 0 ? 0 : rounded
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

    /// The source of the text: a file and a line such as
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
      case .art(let art): image = "\(ImageDigest(of: art))"
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

extension Scene {
  /// The facts of a text.
  public struct Text: Hashable, Sendable, Codable {
    /// The characters, in logical order.
    public var string: String

    /// The colour as `#RRGGBB`.
    public var color: String

    /// The paragraph's base direction.
    public var direction: TextDirection

    /// The font size, in points; nil if it was not recorded.
    public var size: Double?

    /// The font weight; nil if it was not recorded.
    public var weight: TextStyle.Weight?

    /// The font families that replace those of the font set, by role; nil if none does, and if they
    /// were not recorded.
    public var families: [String: String]?

    /// The distance between letters besides their own, in points; nil for none.
    public var letterSpacing: Double?

    /// The part that is left out where the text is too long; nil for its end, with an ellipsis.
    package var truncation: TextTruncation?

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

    init(of block: TextBlock, _ metrics: TextMetrics, _ color: Color) {
      string = block.string
      self.color = color.description
      direction = block.direction
      size = block.style.size.rounded(toPlaces: 3)
      weight = block.style.weight
      families =
        block.style.families.isEmpty
        ? nil
        : Dictionary(
          uniqueKeysWithValues: block.style.families.map { ($0.key.rawValue, $0.value) })
      let spacing = block.style.letterSpacing.rounded(toPlaces: 3)
      letterSpacing = spacing == 0 ? nil : spacing
      truncation = block.truncation == .tail ? nil : block.truncation
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

extension Scene {
  /// Creates the scene of a picture as references keep it: without the lines of texts in their
  /// files, and without an app's own keys.
  ///
  /// A comment in a file of texts moves all lines below it, and changes no fact of a picture; neither
  /// does another key.
  package init(recording picture: Picture) {
    var picture = picture
    for place in picture.origins.indices {
      picture.origins[place].line = nil
      picture.origins[place].appKey = nil
    }
    self.init(of: picture)
  }

  /// The scene with no more facts than a recorded one, which an older version may have written.
  package func reduced(toFactsOf recorded: Scene) -> Scene {
    var scene = self
    let known = Dictionary(
      recorded.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for place in scene.elements.indices {
      guard let former = known[scene.elements[place].name] else { continue }
      scene.elements[place].reduceLooks(toFactsOf: former)
    }
    guard !recorded.hasInk else { return scene }
    scene.overlaps = nil
    for place in scene.elements.indices {
      scene.elements[place].ink = nil
      scene.elements[place].baselines = nil
      scene.elements[place].isClipped = nil
      scene.elements[place].key = nil
      scene.elements[place].table = nil
      scene.elements[place].source = nil
    }
    scene.origins = origins?.map { origin in
      var origin = origin
      origin.table = nil
      origin.file = nil
      return origin
    }
    return scene
  }
}

extension Scene.Element {
  /// Whether the element may be an image that an older version did not record.
  package var mayBeImage: Bool { image == nil && colors == nil && text == nil }

  fileprivate mutating func reduceLooks(toFactsOf former: Scene.Element) {
    if former.text?.size == nil {
      text?.size = nil
      text?.families = nil
    }
    if former.text?.weight == nil { text?.weight = nil }
    if former.style == nil { style = nil }
    if former.mayBeImage, image != nil {
      image = nil
      colors = nil
    }
  }
}
