extension Path {
  /// The length of all lines and curves, in points, accurate to a thousandth of a point.
  package var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// The part of the outline between two fractions of its length, from 0 to 1.
  ///
  /// The lengths of all pieces of the outline count together, as in SVG and UIKit. The whole outline
  /// stays as it is, and a part from a greater to a smaller fraction is empty.
  package func trimmed(from start: Double, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return self }
    let segments = self.segments
    let length = segments.reduce(0) { $0 + $1.length }
    let (first, last) = (max(0, start) * length, min(1, end) * length)
    var elements: [Element] = []
    var (position, pen) = (0.0, Int?.none)
    for segment in segments where first < last && segment.length > 0 {
      let bounds = (max(0, first - position), min(segment.length, last - position))
      position += segment.length
      guard bounds.0 < bounds.1 else { continue }
      let part = segment.part(from: bounds.0, to: bounds.1)
      if pen != segment.subpath { elements.append(.move(part.curve.start)) }
      pen = segment.subpath
      elements.append(part.element)
    }
    return Path(elements)
  }

  /// The lines and curves, in order, with the lines that close pieces of the outline.
  private var segments: [Segment] {
    var segments: [Segment] = []
    var (start, pen, subpath) = (Point(x: 0, y: 0), Point(x: 0, y: 0), 0)
    for element in elements {
      switch element {
      case .move(let point):
        (start, pen) = (point, point)
        subpath += 1
        continue
      case .line(let end): segments.append(Segment(lineFrom: pen, to: end, in: subpath))
      case .curve(let first, let second, let end):
        segments.append(Segment(CubicCurve(pen, first, second, end), in: subpath))
      case .close:
        segments.append(Segment(lineFrom: pen, to: start, in: subpath))
        pen = start
        subpath += 1
        continue
      }
      pen = segments.last?.curve.end ?? pen
    }
    return segments
  }
}

/// A line or a curve of an outline.
private struct Segment {
  let curve: CubicCurve
  let isLine: Bool

  /// The number of the connected piece of the outline.
  let subpath: Int

  /// The length in points.
  let length: Double

  init(_ curve: CubicCurve, in subpath: Int) {
    (self.curve, isLine, self.subpath, length) = (curve, false, subpath, curve.length)
  }

  init(lineFrom start: Point, to end: Point, in subpath: Int) {
    curve = CubicCurve(start, start.towards(end, 1 / 3), start.towards(end, 2 / 3), end)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    (isLine, self.subpath, length) = (true, subpath, (dx * dx + dy * dy).squareRoot())
  }

  /// The step that draws the segment from its beginning.
  var element: Path.Element {
    isLine ? .line(curve.end) : .curve(curve.first, curve.second, to: curve.end)
  }

  /// The part between two lengths from the beginning, in points.
  func part(from start: Double, to end: Double) -> Segment {
    guard start > 0 || end < length else { return self }
    guard !isLine else {
      return Segment(
        lineFrom: curve.start.towards(curve.end, start / length),
        to: end < length ? curve.start.towards(curve.end, end / length) : curve.end, in: subpath)
    }
    let times = (
      start > 0 ? curve.time(atLength: start) : 0, end < length ? curve.time(atLength: end) : 1
    )
    return Segment(curve.part(from: times.0, to: times.1), in: subpath)
  }
}
