import ProofDrawing

/// A straight line between two points.
struct Segment: Hashable {
  let start: Point
  let end: Point

  /// The bounds, in points.
  var bounds: Rect { Rect(from: start, to: end) }

  /// The length, in points.
  var length: Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The deviation from upright and level: 0 for both, 1 for 45°.
  var slant: Double {
    let (dx, dy) = (abs(end.x - start.x), abs(end.y - start.y))
    return max(dx, dy) == 0 ? 0 : min(dx, dy) / max(dx, dy)
  }

  /// Whether a part of it lies inside a rectangle (clipping as by Liang and Barsky).
  func crosses(_ rect: Rect) -> Bool {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let limits = [
      (-dx, start.x - rect.x), (dx, rect.maxX - start.x), (-dy, start.y - rect.y),
      (dy, rect.maxY - start.y),
    ]
    for (step, room) in limits {
      if step == 0 {
        if room <= 0 { return false }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    return first < last
  }

  /// Whether it meets another segment, or comes nearer to an upright or level one than a distance
  /// in points.
  func crosses(_ other: Segment, within distance: Double) -> Bool {
    if other.slant == 0 { return crosses(other.bounds.expanded(by: distance)) }
    if slant == 0 { return other.crosses(bounds.expanded(by: distance)) }
    return side(of: other.start) * side(of: other.end) < 0
      && other.side(of: start) * other.side(of: end) < 0
  }

  /// The sign tells on which side of the line a point lies.
  private func side(of point: Point) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}
