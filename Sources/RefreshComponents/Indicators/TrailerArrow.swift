import ProofDrawing

/// The arrow of a trailer: 20 × 20 pt, in a ring, pointing back along the row at rest.
///
/// MJRefresh 3.7.9's image has a thin ring of 19 pt and a stem from 6 to 13 pt across.
enum TrailerArrow {
  static let size = Size(width: 20, height: 20)

  static func shapes(
    turned rotation: Rotation, isMirrored: Bool, color: Color
  ) -> [Shape] {
    let ring = Path.circle(center: Point(x: 0, y: 0), radius: 9.25)
    let arrow = Path([
      .move(Point(x: 2.5, y: 0)), .line(Point(x: -3.5, y: 0)),
      .move(Point(x: -0.5, y: -3)), .line(Point(x: -3.5, y: 0)), .line(Point(x: -0.5, y: 3)),
    ])
    let mirror = Transform.scale(x: isMirrored ? -1 : 1, y: 1)
    let placement = Transform.rotation(rotation).then(mirror)
      .then(.translation(x: size.width / 2, y: size.height / 2))
    return [
      Shape(ring.transformed(by: placement), .stroke(width: 0.75), color: color),
      Shape(arrow.transformed(by: placement), .stroke(width: 1), color: color),
    ]
  }
}
