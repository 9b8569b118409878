import ProofDrawing

/// The arrow of headers and footers: 15 × 40 pt, pointing down at rest.
///
/// MJRefresh 3.7.9's image has ink from 0.5 to 14.5 pt across and 8.5 to 31.5 pt down, a shaft of
/// 1.5 pt, and two arms of 45° at the tip.
enum PullArrow {
  static let size = Size(width: 15, height: 40)

  static func shapes(turned rotation: Rotation, color: Color) -> [Shape] {
    let outline = Path([
      .move(Point(x: 0, y: -10.75)), .line(Point(x: 0, y: 10.75)),
      .move(Point(x: -6.25, y: 4.5)), .line(Point(x: 0, y: 10.75)),
      .line(Point(x: 6.25, y: 4.5)),
    ])
    let placement = Transform.rotation(rotation)
      .then(.translation(x: size.width / 2, y: size.height / 2))
    return [Shape(outline.transformed(by: placement), .stroke(width: 1.5), color: color)]
  }
}
