extension Picture.Element {
  /// The bounds of the ink in the picture, in points, without regard to clips and opacity.
  ///
  /// There is one rectangle for each line of a text that has ink, from the top; one for anything
  /// else; none for what is empty.
  package var ink: [Rect] {
    let parts = inkParts.map(\.bounds)
    if case .text = content.untransformed { return parts }
    return parts.union.map { [$0] } ?? []
  }

  /// The baselines of a text's lines in the picture, as distances from the top edge in points;
  /// empty for anything but text.
  package var baselines: [Double] {
    guard case .text(_, let metrics, _) = content.untransformed else { return [] }
    return metrics.lines.map { bounds.center.y + $0.baseline }
  }

  /// The ink in parts, without the room between: each line of a text, each
  /// shape that is filled, and each segment of an outline that is stroked.
  var inkParts: [InkPart] { content.inkParts(in: bounds) }
}

/// A part of an element's ink.
struct InkPart: Hashable {
  /// The bounds, in points.
  var bounds: Rect

  /// Whether the part is an area of its own, such as a bar, on which other things may lie.
  let isArea: Bool
}

extension Picture.Element.Content {
  fileprivate func inkParts(in bounds: Rect) -> [InkPart] {
    let origin = Point(x: bounds.x, y: bounds.y)
    switch self {
    case .text(_, let metrics, let color):
      guard color.alpha > 0 else { return [] }
      return metrics.lines.compactMap(\.ink).map {
        InkPart(bounds: $0.moved(by: bounds.center), isArea: false)
      }
    case .shapes(let shapes):
      return shapes.flatMap(\.inkParts).map { $0.moved(by: origin) }
    case .pixels(let pixmap):
      return pixmap.ink(in: bounds).map { [InkPart(bounds: $0, isArea: true)] } ?? []
    case .art(let art):
      return art.inkBounds.map { [InkPart(bounds: $0.moved(by: origin), isArea: true)] } ?? []
    case .picture(let picture):
      return picture.elements.flatMap(\.seenInkParts).map { $0.moved(by: origin) }
    case .transformed(.shapes(let shapes), let transform):
      let center = Size(width: bounds.width, height: bounds.height).center
      return shapes.flatMap { $0.inkParts(through: transform, about: center) }
        .map { $0.moved(by: origin) }
    case .transformed(let content, let transform):
      return content.inkParts(in: bounds).map {
        InkPart(
          bounds: $0.bounds.transformed(by: transform, about: bounds.center), isArea: $0.isArea)
      }
    }
  }
}

extension InkPart {
  fileprivate func moved(by distance: Point) -> InkPart {
    InkPart(bounds: bounds.moved(by: distance), isArea: isArea)
  }
}

extension Picture.Element {
  /// The parts of the ink that are seen: what is clipped or clear is not.
  var seenInkParts: [InkPart] {
    guard opacity > 0 else { return [] }
    guard let clip else { return inkParts }
    return inkParts.compactMap { part in
      part.bounds.intersection(with: clip).map { InkPart(bounds: $0, isArea: part.isArea) }
    }
  }
}

extension Pixmap {
  /// The bounds of what is not clear where the pixels fill a rectangle.
  fileprivate func ink(in bounds: Rect) -> Rect? {
    guard let ink = inkBounds else { return nil }
    let (x, y) = (bounds.width / Double(width), bounds.height / Double(height))
    return Rect(
      x: bounds.x + Double(ink.column) * x, y: bounds.y + Double(ink.row) * y,
      width: Double(ink.width) * x, height: Double(ink.height) * y)
  }
}

extension Size {
  fileprivate var center: Point { Point(x: width / 2, y: height / 2) }
}

extension [Rect] {
  /// The smallest rectangle that contains all; nil for none.
  package var union: Rect? {
    first.map { dropFirst().reduce($0) { $0.union(with: $1) } }
  }
}

extension Rect {
  /// The bounds of the rectangle after a transform about a point.
  fileprivate func transformed(by transform: Transform, about center: Point) -> Rect {
    let corners = [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: x, y: maxY), Point(x: maxX, y: maxY),
    ].map { corner in
      transform.applied(to: Point(x: corner.x - center.x, y: corner.y - center.y))
    }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return Rect(
      x: xs[0] + center.x, y: ys[0] + center.y, width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}

extension Shape {
  /// The bounds of what is painted, in points; nil for an empty outline and for a clear colour.
  package var inkBounds: Rect? { inkParts.map(\.bounds).union }

  /// The bounds of the painted areas, in points: a filled shape as a whole, a stroked one by its lines and
  /// curves.
  package var inkAreas: [Rect] { inkParts.map(\.bounds) }

  /// The painted area, in points: a filled shape as a whole, a stroked one by its lines and curves.
  var inkParts: [InkPart] { inkParts(of: path, widening: (1, 1)) }

  /// The painted area after a transform about a point, in points.
  func inkParts(through transform: Transform, about center: Point) -> [InkPart] {
    let turned = Transform.translation(x: -center.x, y: -center.y).then(transform)
      .then(.translation(x: center.x, y: center.y))
    return inkParts(of: path.transformed(by: turned), widening: transform.reachOfUnitCircle)
  }

  /// A stroke has round ends and joins, so it reaches half its width beyond the outline everywhere.
  private func inkParts(
    of path: Path, widening factor: (x: Double, y: Double)
  ) -> [InkPart] {
    guard color.alpha > 0 else { return [] }
    switch paint {
    case .fill:
      guard let bounds = path.bounds, bounds.width > 0, bounds.height > 0 else { return [] }
      return [InkPart(bounds: bounds, isArea: true)]
    case .stroke(let width):
      guard width > 0 else { return [] }
      return path.inkParts(
        reaching: Point(x: width / 2 * factor.x, y: width / 2 * factor.y), isArea: false)
    case .hairline:
      // Its width depends on the scale, so in points it has the least that counts as ink.
      return path.inkParts(
        reaching: Point(x: Scene.inkPrecision / 2, y: Scene.inkPrecision / 2), isArea: true)
    }
  }
}

extension Path {
  /// The ink of a line along the outline, which reaches a distance beyond it each way.
  fileprivate func inkParts(reaching reach: Point, isArea: Bool) -> [InkPart] {
    segmentBounds.map {
      InkPart(
        bounds: Rect(
          x: $0.x - reach.x, y: $0.y - reach.y, width: $0.width + 2 * reach.x,
          height: $0.height + 2 * reach.y), isArea: isArea)
    }
  }
}

extension Transform {
  /// The reach of a transformed circle of radius 1 about the origin, each way.
  fileprivate var reachOfUnitCircle: (x: Double, y: Double) {
    let (a, b, c, d) = (coefficients[0], coefficients[1], coefficients[2], coefficients[3])
    return ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
  }
}

extension Scene {
  /// Two elements whose ink overlaps.
  public struct Overlap: Hashable, Sendable, Codable {
    /// The name of the element that is behind.
    public var back: String

    /// The name of the element that is in front.
    public var front: String

    /// Creates an overlap from the names of two elements.
    package init(back: String, front: String) {
      self.back = back
      self.front = front
    }
  }

  /// Whether the scene has the facts of ink, which older versions did not record.
  package var hasInk: Bool { overlaps != nil }

  /// A length of ink that counts as none, in points: less than a third of a pixel at 3x, which no
  /// reader sees.
  package static let inkPrecision = 0.1

  /// The side of a pixel at 3x, in points: the least that a reader of a phone can see.
  package static let finestPixel = 1.0 / 3
}

extension Picture {
  /// Whether ink of an element is outside of its bounds, its clip or the picture.
  func clips(_ element: Element) -> Bool {
    guard element.opacity > 0 else { return false }
    let ink = element.ink
    guard !ink.isEmpty else { return false }
    guard let room = room(of: element) else { return true }
    return !ink.allSatisfy(room.contains(ink:))
  }

  /// The part of the picture in which ink of an element is seen, in points: within its bounds, its
  /// clip and the picture; nil for none.
  package func room(of element: Element) -> Rect? {
    window(of: element).flatMap { element.bounds.intersection(with: $0) }
  }

  /// The part of the picture in which an element is drawn, in points: within its clip and the picture;
  /// nil for none.
  package func window(of element: Element) -> Rect? {
    let page = Rect(size: size)
    return element.clip.map { page.intersection(with: $0) } ?? page
  }

  /// The pairs of elements whose ink overlaps.
  ///
  /// The ink that is seen counts: each line of a text, each filled shape and each segment of a
  /// stroked outline by its bounds. What lies wholly on an area behind it, such as a text on a bar,
  /// overlaps nothing; on a text nothing may lie. Of two outlines of many hundred segments the bounds of
  /// all count.
  var overlaps: [Scene.Overlap] {
    inkOverlaps.map { Scene.Overlap(back: $0.back, front: $0.front) }
  }

  /// The pairs of elements whose ink overlaps, with the places where it does.
  package var inkOverlaps: [InkOverlap] {
    let page = Rect(size: size)
    let inks = elements.compactMap { SeenInk(of: $0, in: page) }
    return inks.indices.flatMap { place in
      inks[(place + 1)...].compactMap { front in
        inks[place].overlap(with: front).map {
          InkOverlap(back: inks[place].name, front: front.name, box: $0)
        }
      }
    }
  }
}

/// Two elements whose ink overlaps, and where.
package struct InkOverlap: Hashable, Sendable {
  /// The name of the element that is behind.
  package let back: String

  /// The name of the element that is in front.
  package let front: String

  /// The bounds of what is common to both, in points.
  package let box: Rect
}

/// The ink of an element that is seen.
private struct SeenInk {
  let name: String
  private let parts: [InkPart]
  private let bounds: Rect

  /// Finds the ink that is seen in a picture; nil if none is.
  init?(of element: Picture.Element, in page: Rect) {
    let parts = element.seenInkParts.compactMap { part in
      part.bounds.intersection(with: page).map { InkPart(bounds: $0, isArea: part.isArea) }
    }
    guard let bounds = parts.map(\.bounds).union else { return nil }
    (name, self.parts, self.bounds) = (element.name, parts, bounds)
  }

  /// The bounds of what other ink in front covers of this ink; nil where it covers nothing or lies
  /// wholly on one of the areas.
  func overlap(with front: SeenInk) -> Rect? {
    guard bounds.common(with: front.bounds) != nil else { return nil }
    let isGround = parts.contains { part in
      part.isArea && part.bounds.contains(ink: front.bounds)
    }
    guard !isGround else { return nil }
    let isDetailed = parts.count * front.parts.count <= Self.partLimit * Self.partLimit
    let (own, others) = (boxes(inDetail: isDetailed), front.boxes(inDetail: isDetailed))
    var overlap: Rect?
    for box in own where box.common(with: front.bounds) != nil {
      for other in others {
        guard let common = box.common(with: other) else { continue }
        overlap = overlap.map { $0.union(with: common) } ?? common
      }
    }
    return overlap
  }

  /// The bounds of the parts; where all pairs of two elements are too many, those of all parts
  /// together stand for more than a number of them.
  private func boxes(inDetail isDetailed: Bool) -> [Rect] {
    isDetailed || parts.count <= Self.partLimit ? parts.map(\.bounds) : [bounds]
  }

  /// The number of parts of each of two elements of which all pairs are compared.
  private static let partLimit = 256
}

extension Rect {
  /// Whether ink is within the rectangle, but for the precision of ink.
  package func contains(ink: Rect) -> Bool { expanded(by: Scene.inkPrecision).contains(ink) }

  /// The overlap of two inks; nil where it is no more than a precision.
  fileprivate func common(with other: Rect) -> Rect? {
    guard let common = intersection(with: other) else { return nil }
    return common.width > Scene.inkPrecision && common.height > Scene.inkPrecision ? common : nil
  }
}
