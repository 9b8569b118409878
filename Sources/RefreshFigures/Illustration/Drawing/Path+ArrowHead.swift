import ProofDrawing

extension Path {
  /// A filled arrow head with its point at the tip, and the middle of its base at the foot.
  static func arrowHead(at tip: Point, from foot: Point, halfWidth: Double) -> Path {
    let line = Segment(start: foot, end: tip)
    let (x, y) = ((tip.x - foot.x) / line.length, (tip.y - foot.y) / line.length)
    return Path([
      .move(tip), .line(Point(x: foot.x - y * halfWidth, y: foot.y + x * halfWidth)),
      .line(Point(x: foot.x + y * halfWidth, y: foot.y - x * halfWidth)), .close,
    ])
  }
}
