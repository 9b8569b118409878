import ProofDrawing

/// Vector graphics in which each cell of 40 × 40 points has one thing that is hard for other programs.
enum SampleArt {
  /// A picture of four columns and four rows.
  static let picture = Picture(
    size: Size(width: 160, height: 160), background: Color(red: 255, green: 250, blue: 235),
    elements: cells.enumerated().map { place, cell in
      Picture.Element(
        cell.name,
        bounds: Rect(
          x: Double(place % 4) * 40, y: Double(place / 4) * 40, width: 40, height: 40),
        opacity: cell.name == "faded" ? 0.6 : 1,
        content: .art(VectorArt(size: Size(width: 40, height: 40), nodes: cell.nodes)))
    })

  static let (red, green, blue) = (
    Color(red: 220, green: 40, blue: 30), Color(red: 20, green: 150, blue: 70),
    Color(red: 30, green: 70, blue: 200)
  )

  private static let disc = fill(.circle(center: Point(x: 20, y: 20), radius: 16), red)
  private static let left = fill(.rectangle(Rect(x: 4, y: 4, width: 20, height: 32)), blue)
  private static let right = fill(.rectangle(Rect(x: 16, y: 10, width: 20, height: 20)), green)

  private static let cells: [(name: String, nodes: [VectorNode])] = [
    ("evenOdd", [fill(star, red, .evenOdd)]),
    ("nonZero", [fill(star, red, .nonZero)]),
    ("miter", [stroke(corner, StrokeStyle(width: 6, join: .miter))]),
    ("bevel", [stroke(corner, StrokeStyle(width: 6, cap: .square, join: .bevel))]),
    (
      "dashes",
      [
        stroke(
          corner, StrokeStyle(width: 4, cap: .round, join: .round, dashes: [0, 7], dashOffset: 2))
      ]
    ),
    (
      "linear",
      [
        paint(
          .linear(
            from: Point(x: 8, y: 0), to: Point(x: 32, y: 40),
            [GradientStop(0, red), GradientStop(0.5, green.faded(by: 0.5)), GradientStop(1, blue)]))
      ]
    ),
    (
      "radial",
      [
        paint(
          .radial(
            center: Point(x: 20, y: 20), radius: 14, focus: Point(x: 26, y: 16),
            [GradientStop(0, Color(grey: 255)), GradientStop(1, blue)]))
      ]
    ),
    ("translucent", [.group(VectorGroup([left, right], opacity: 0.5))]),
    ("clip", [.group(VectorGroup([left, right], mask: VectorMask([disc])))]),
    (
      "alpha",
      [
        .group(
          VectorGroup(
            [left, right], opacity: 0.8,
            mask: VectorMask([paint(fading(red, red.faded(by: 0)))])))
      ]
    ),
    (
      "luminance",
      [
        .group(
          VectorGroup(
            [left, right],
            mask: VectorMask([paint(fading(Color(grey: 0), Color(grey: 255)))], channel: .luminance)
          ))
      ]
    ),
    (
      "inverted",
      [.group(VectorGroup([left, right], mask: VectorMask([disc], isInverted: true)))]
    ),
    (
      "nested",
      [
        .group(
          VectorGroup(
            [
              left,
              .group(
                VectorGroup([right, disc], opacity: 0.7, mask: VectorMask([fill(star, blue)]))),
            ], mask: VectorMask([disc])))
      ]
    ),
    ("faded", [left, right]),
    ("cut", [fill(.circle(center: Point(x: 40, y: 40), radius: 30), green)]),
    (
      "strokeGradient",
      [
        .shape(
          VectorShape(
            .circle(center: Point(x: 20, y: 20), radius: 14),
            style: .stroke(StrokeStyle(width: 6)), paint: fading(red, blue)))
      ]
    ),
  ]

  static func fill(_ path: Path, _ color: Color, _ rule: FillRule = .nonZero) -> VectorNode {
    .shape(VectorShape(path, style: .fill(rule), paint: .color(color)))
  }

  private static func stroke(_ path: Path, _ style: StrokeStyle) -> VectorNode {
    .shape(VectorShape(path, style: .stroke(style), paint: .color(blue)))
  }

  private static func paint(_ paint: VectorPaint) -> VectorNode {
    .shape(
      VectorShape(
        .rectangle(Rect(x: 2, y: 2, width: 36, height: 36)), style: .fill(.nonZero), paint: paint))
  }

  private static func fading(_ start: Color, _ end: Color) -> VectorPaint {
    .linear(
      from: Point(x: 4, y: 0), to: Point(x: 36, y: 0),
      [GradientStop(0, start), GradientStop(1, end)])
  }

  private static let corner = Path([
    .move(Point(x: 6, y: 32)), .line(Point(x: 20, y: 8)), .line(Point(x: 34, y: 32)),
  ])

  /// A star of five points in one stroke, whose middle is wound around twice.
  private static let star = Path([
    .move(Point(x: 20, y: 3)), .line(Point(x: 30, y: 35)), .line(Point(x: 3, y: 15)),
    .line(Point(x: 37, y: 15)), .line(Point(x: 10, y: 35)), .close,
  ])
}
