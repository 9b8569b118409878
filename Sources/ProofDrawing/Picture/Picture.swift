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
