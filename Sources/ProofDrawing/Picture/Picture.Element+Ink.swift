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

  /// The ink in parts, which tell an element's ink from the room between: each line of a text, each
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
