extension Picture.Element {
  /// The bounds of the ink in the picture, in points, without regard to clips: one rectangle for each
  /// line of a text that has ink, one for anything else, none for what is empty.
  public var ink: [Rect] { content.ink(in: bounds) }

  /// The baselines of a text's lines in the picture, as distances from the top edge in points; empty for
  /// anything but text.
  public var baselines: [Double] {
    guard case .text(_, let metrics, _) = content.untransformed else { return [] }
    return metrics.lines.map { bounds.center.y + $0.baseline }
  }
}

extension Picture.Element.Content {
  fileprivate func ink(in bounds: Rect) -> [Rect] {
    let origin = Point(x: bounds.x, y: bounds.y)
    switch self {
    case .text(_, let metrics, _):
      return metrics.lines.compactMap { $0.ink?.moved(by: bounds.center) }
    case .shapes(let shapes):
      return shapes.compactMap(\.inkBounds).union.map { [$0.moved(by: origin)] } ?? []
    case .pixels:
      return [bounds]
    case .picture(let picture):
      return picture.elements.flatMap(\.ink).union.map { [$0.moved(by: origin)] } ?? []
    case .transformed(let content, let transform):
      return content.ink(in: bounds).map { $0.transformed(by: transform, about: bounds.center) }
    }
  }
}

extension Shape {
  /// The bounds of what is painted, in points; nil for an empty outline.
  ///
  /// Curves count with their control points, so the bounds may be larger than the ink.
  public var inkBounds: Rect? {
    let points = path.elements.flatMap(\.points)
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    let bounds = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return switch paint {
    case .fill: bounds
    case .stroke(let width): bounds.expanded(by: width / 2)
    }
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

extension [Rect] {
  /// The smallest rectangle that contains all; nil for none.
  public var union: Rect? {
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
