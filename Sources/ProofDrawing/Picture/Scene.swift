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
