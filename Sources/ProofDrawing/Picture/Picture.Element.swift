extension Picture {
  /// One element of a picture, such as a label or an arrow.
  public struct Element: Hashable, Sendable {
    /// What is drawn.
    public indirect enum Content: Hashable, Sendable {
      /// Text, centred in the element's bounds.
      case text(TextBlock, TextMetrics, Color)

      /// Shapes; the origin of their coordinates is the top-left corner of the element's bounds.
      case shapes([Shape])

      /// Pixels that fill the element's bounds.
      case pixels(Pixmap)

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

    /// What is drawn.
    public var content: Content

    /// The image of which the pixels are a coloured copy; nil for anything else.
    ///
    /// Nothing more is drawn for it: a scene records it.
    public var template: Template?

    /// The name of the style in which it is drawn, such as that of a spinner; nil where there is only
    /// one.
    ///
    /// Nothing more is drawn for it: a scene records it.
    public var style: String?

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
