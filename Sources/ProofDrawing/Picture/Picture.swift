/// A finished layout: what stands where, in points, ready for any format.
///
/// Components end here and exporters start here, so no two formats can disagree about a layout.
public struct Picture: Hashable, Sendable {
  /// The extents, in points.
  public var size: Size

  /// What is painted first over the whole picture; nil leaves it clear.
  public var background: Color?

  /// The language as a BCP-47 tag.
  public var language: String

  /// The side from which the layout starts.
  public var direction: TextDirection

  /// What a screen reader says of the picture.
  public var spokenLabel: String

  /// Where its texts were found.
  public var origins: [TextOrigin] = []

  /// What the picture shows, from back to front.
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
