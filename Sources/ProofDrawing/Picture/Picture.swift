/// A finished layout: elements with their bounds in points, ready to be written in any format.
///
/// Components end here and exporters start here, so no two formats can disagree about a layout.
public struct Picture: Hashable, Sendable {
  /// The extents, in points.
  public var size: Size

  /// The background colour; nil for a transparent one.
  public var background: Color?

  /// The language as a BCP-47 tag.
  public var language: String

  /// The layout direction.
  public var direction: TextDirection

  /// The text for screen readers.
  public var spokenLabel: String

  /// The sources of its texts.
  public var origins: [TextOrigin] = []

  /// The names of the elements that a reader can tap.
  ///
  /// Nothing of it is drawn, so it is no fact of a scene.
  public var tapTargets: Set<String> = []

  /// The facts by which a lint judges the layout.
  package var traits = Traits()

  /// The elements, from back to front.
  public var elements: [Element]

  /// Creates a picture; sizes are in points.
  public init(
    size: Size, background: Color? = nil, language: String = "en",
    direction: TextDirection = .leftToRight, spokenLabel: String = "", elements: [Element] = []
  ) {
    self.size = size
    self.background = background
    self.language = language
    self.direction = direction
    self.spokenLabel = spokenLabel
    self.elements = elements
  }
}

extension Picture {
  /// One element of a picture, such as a label or an arrow.
  public struct Element: Hashable, Sendable {
    /// The content.
    public indirect enum Content: Hashable, Sendable {
      /// Text, centred in the element's bounds.
      case text(TextBlock, TextMetrics, Color)

      /// Shapes; the origin of their coordinates is the top-left corner of the element's bounds.
      case shapes([Shape])

      /// Pixels that fill the element's bounds.
      case pixels(Pixmap)

      /// Vector graphics at their own size, as one layer; the origin is the top-left corner of the bounds.
      case art(VectorArt)

      /// Another picture at its own size; its origin is the top-left corner of the bounds.
      case picture(Picture)

      /// Other content, transformed about the middle of the element's bounds: turned or mirrored.
      case transformed(Content, Transform)
    }

    /// The name, such as `title` or `arrow`; unique within its picture.
    public var name: String

    /// The bounds, in points.
    public var bounds: Rect

    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// The rectangle of the picture to which the element is clipped, in points; nil for none.
    ///
    /// In a file of pixels its edges are those of the nearest whole pixels.
    public var clip: Rect?

    /// Values of the pose that a scene records, such as an arrow's angle.
    public var pose: [String: Double]

    /// The content.
    public var content: Content

    /// The image of which the pixels are a coloured copy; nil for anything else.
    ///
    /// Nothing more is drawn for it: a scene records it.
    package var template: Template?

    /// The name of the style in which it is drawn, such as that of a spinner; nil where there is only
    /// one.
    ///
    /// Nothing more is drawn for it: a scene records it.
    public var style: String?

    /// The facts by which a lint judges the element.
    package var traits = Traits()

    /// Creates an element; bounds and clip are in points, the opacity from 0 to 1.
    public init(
      _ name: String, bounds: Rect, opacity: Double = 1, clip: Rect? = nil,
      pose: [String: Double] = [:], content: Content
    ) {
      self.name = name
      self.bounds = bounds
      self.opacity = opacity
      self.clip = clip
      self.pose = pose
      self.content = content
    }
  }
}

extension Picture.Element.Content {
  /// The content without the transforms around it.
  package var untransformed: Self {
    if case .transformed(let content, _) = self { content.untransformed } else { self }
  }
}

/// The texts that stand for a picture where it is not seen, in one language or several.
///
/// A complex picture has two: a short one that identifies it and a long one with the same
/// information (WAI, "Complex images").
public struct AlternativeText: Hashable, Sendable {
  /// The short text of each language, by BCP-47 tag.
  public var short: [String: String]

  /// The long text of each language, by BCP-47 tag; empty for a simple picture.
  public var long: [String: String]

  /// The language of the picture itself, as a BCP-47 tag: the default where no language is asked
  /// for.
  public var language: String

  /// Creates an alternative text.
  public init(short: [String: String], long: [String: String] = [:], language: String) {
    self.short = short
    self.long = long
    self.language = language
  }
}

extension Picture {
  /// Adds the elements of another picture in front of the present ones.
  ///
  /// They stay elements of their own, so that a scene lists each, with the sources of their texts;
  /// the other picture's background and its text for screen readers are left out.
  ///
  /// - Parameters:
  ///   - other: the picture.
  ///   - name: what goes before the names of its elements, with a dot between.
  ///   - origin: where its top-left corner comes to stand, in points.
  ///   - clip: the part of this picture in which it is seen, in points; nil for all.
  public mutating func add(
    _ other: Picture, named name: String, at origin: Point, clippedTo clip: Rect? = nil
  ) {
    elements += other.elements.compactMap { element in
      var element = element.moved(by: origin)
      element.name = "\(name).\(element.name)"
      return clip.map(element.clipped(to:)) ?? element
    }
    tapTargets.formUnion(other.tapTargets.map { "\(name).\($0)" })
    origins += other.origins.compactMap { origin in
      guard origin.element != Scene.spokenLabelName else { return nil }
      var origin = origin
      origin.element = "\(name).\(origin.element)"
      return origin
    }
  }
}

extension Picture.Element {
  /// The element with its clip moved by a distance, in points.
  package func moved(by distance: Point) -> Picture.Element {
    var element = self
    element.bounds = bounds.moved(by: distance)
    element.clip = clip?.moved(by: distance)
    return element
  }

  /// The element clipped to a part of the picture, in points; nil if none of it is visible there.
  package func clipped(to part: Rect) -> Picture.Element? {
    guard let visible = clip.map({ $0.intersection(with: part) }) ?? part else { return nil }
    var element = self
    element.clip = visible
    return element
  }
}

extension Picture {
  /// The texts that the picture shows, from back to front.
  package var strings: [String] {
    elements.compactMap { element in
      guard case .text(let block, _, _) = element.content.untransformed, element.opacity > 0,
        !block.string.isEmpty
      else { return nil }
      return block.string
    }
  }
}
