extension VectorArt {
  /// The nodes as they are drawn at an opacity from 0 to 1, the whole being one group.
  ///
  /// - Groups without a mask and a lower opacity are replaced by their nodes; the opacity of a group of
  ///   one shape of one colour goes into this colour.
  /// - What nobody sees is left out: clear colours, lines without a width, gradients without stops,
  ///   groups behind an empty mask.
  /// - Nothing is left that a library of graphics refuses or can't finish: lengths are at most
  ///   ``greatestLength``, dashes have a length and are at most ``greatestDashCount``, and a gradient
  ///   has two places, in rising order. As in SVG 1.1 (13.2), a gradient without a length has the
  ///   colour of its last stop.
  package func drawnNodes(opacity: Double = 1) -> [VectorNode] {
    VectorGroup(nodes, opacity: opacity).drawn
  }

  /// The greatest coordinate and the greatest width of a line, in points.
  package static let greatestLength = 100_000.0

  /// The greatest number of dashes and gaps of an outline; one that has more is drawn as a solid line.
  package static let greatestDashCount = 10_000.0

  /// The bounds of what is painted, in points, without the tips of miters; nil for nothing.
  package var inkBounds: Rect? {
    drawnNodes().inkBounds.flatMap { $0.intersection(with: extents) }
  }

  /// The part of the coordinates in which anything is drawn, in points.
  package var extents: Rect {
    Rect(
      x: 0, y: 0, width: min(max(size.width, 0), Self.greatestLength),
      height: min(max(size.height, 0), Self.greatestLength))
  }
}

extension VectorGroup {
  fileprivate var drawn: [VectorNode] {
    guard opacity > 0 else { return [] }
    let drawn = nodes.flatMap(\.drawn)
    guard !drawn.isEmpty else { return [] }
    if let mask {
      let inside = mask.nodes.flatMap(\.drawn)
      guard !inside.isEmpty else {
        return mask.isInverted ? VectorGroup(nodes, opacity: opacity).drawn : []
      }
      let mask = VectorMask(inside, channel: mask.channel, isInverted: mask.isInverted)
      return [.group(VectorGroup(drawn, opacity: min(opacity, 1), mask: mask))]
    }
    guard opacity < 1 else { return drawn }
    if drawn.count == 1, case .shape(var shape) = drawn[0], case .color(let color) = shape.paint {
      shape.paint = .color(color.faded(by: opacity))
      return [.shape(shape)]
    }
    return [.group(VectorGroup(drawn, opacity: opacity))]
  }
}

extension VectorNode {
  fileprivate var drawn: [VectorNode] {
    switch self {
    case .shape(let shape): shape.drawn.map { [.shape($0)] } ?? []
    case .group(let group): group.drawn
    case .image(let image): image.isDrawn ? [self] : []
    }
  }
}

extension VectorImage {
  /// The transform from a rectangle of a size, in points, to the parallelogram, as the coefficients of
  /// x′ = a·x + c·y + x and y′ = b·x + d·y + y.
  package func placement(of size: Size) -> (a: Double, b: Double, c: Double, d: Double) {
    (
      a: (right.x - corner.x) / size.width, b: (right.y - corner.y) / size.width,
      c: (below.x - corner.x) / size.height, d: (below.y - corner.y) / size.height
    )
  }

  /// Whether the image has an area that a library of graphics can fill.
  fileprivate var isDrawn: Bool {
    let (a, b, c, d) = placement(of: Size(width: 1, height: 1))
    let corners = [corner, right, below]
    return pixels.width > 0 && pixels.height > 0 && abs(a * d - b * c) > 1e-6
      && corners.allSatisfy {
        max(abs($0.x), abs($0.y)) <= VectorArt.greatestLength
      }
  }

  /// The bounds, in points.
  package var bounds: Rect {
    let far = Point(x: right.x + below.x - corner.x, y: right.y + below.y - corner.y)
    return Rect(from: corner, to: right).union(with: Rect(from: below, to: far))
  }
}

extension VectorShape {
  fileprivate var drawn: VectorShape? {
    guard !path.elements.isEmpty, let paint = paint.drawn else { return nil }
    let path = path.withinGreatestLength
    switch style {
    case .fill: return VectorShape(path, style: style, paint: paint)
    case .stroke(let stroke):
      return stroke.drawn(along: path).map { VectorShape(path, style: .stroke($0), paint: paint) }
    }
  }
}

extension VectorPaint {
  fileprivate var drawn: VectorPaint? {
    switch self {
    case .color(let color):
      return color.alpha > 0 ? .color(Color(opacityOf: color)) : nil
    case .linear(let start, let end, let stops):
      let (start, end) = (start.withinGreatestLength, end.withinGreatestLength)
      return Self.gradient(stops, hasLength: start != end) { .linear(from: start, to: end, $0) }
    case .radial(let center, let radius, let focus, let stops):
      let center = center.withinGreatestLength
      let radius = min(radius, VectorArt.greatestLength)
      return Self.gradient(stops, hasLength: radius > 0) {
        .radial(
          center: center, radius: radius,
          focus: focus.withinGreatestLength.moved(into: radius, of: center), $0)
      }
    }
  }

  /// A gradient of stops in rising order; a colour where it has no length or one stop; nil where it is
  /// clear.
  private static func gradient(
    _ stops: [GradientStop], hasLength: Bool, _ make: ([GradientStop]) -> VectorPaint
  ) -> VectorPaint? {
    guard stops.contains(where: { $0.color.alpha > 0 }), let last = stops.last else { return nil }
    guard hasLength, stops.count > 1 else { return VectorPaint.color(last.color).drawn }
    var offset = 0.0
    return make(
      stops.map { stop in
        offset = min(max(offset, stop.offset), 1)
        return GradientStop(offset, Color(opacityOf: stop.color))
      })
  }
}

extension StrokeStyle {
  /// The line as it is drawn along an outline; nil for one without a width.
  fileprivate func drawn(along path: Path) -> StrokeStyle? {
    guard width > 0 else { return nil }
    var style = self
    style.width = min(width, VectorArt.greatestLength)
    style.miterLimit = min(max(miterLimit, 1), max(1, VectorArt.greatestLength / style.width))
    style.dashes = dashes.map { min(max($0, 0), VectorArt.greatestLength) }
    let period = style.dashes.reduce(0, +)
    guard period > 0,
      path.length / period * Double(dashes.count) <= VectorArt.greatestDashCount
    else {
      (style.dashes, style.dashOffset) = ([], 0)
      return style
    }
    // After an odd number of lengths dashes and gaps change places, so they repeat after twice as many.
    style.dashOffset = dashOffset.truncatingRemainder(dividingBy: 2 * period)
    return style
  }
}

extension Color {
  /// A colour with an opacity from 0 to 1.
  fileprivate init(opacityOf color: Color) {
    self = color
    alpha = min(max(color.alpha, 0), 1)
  }
}

extension Point {
  fileprivate var withinGreatestLength: Point {
    let limit = VectorArt.greatestLength
    return Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }

  /// The point, moved towards the centre of a circle until it lies within.
  ///
  /// On the circle itself programs disagree, so the farthest place is at 99 % of the radius.
  fileprivate func moved(into radius: Double, of center: Point) -> Point {
    let (dx, dy) = (x - center.x, y - center.y)
    let (distance, farthest) = ((dx * dx + dy * dy).squareRoot(), radius * 0.99)
    guard distance > farthest else { return self }
    return center.towards(self, farthest / distance)
  }
}

extension Path {
  fileprivate var withinGreatestLength: Path {
    let limit = VectorArt.greatestLength
    func isWithin(_ point: Point) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }
    let isWithin = elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): isWithin(point)
      case .curve(let first, let second, let end):
        isWithin(first) && isWithin(second) && isWithin(end)
      case .close: true
      }
    }
    return isWithin
      ? self
      : Path(
        elements.map { element in
          switch element {
          case .move(let point): .move(point.withinGreatestLength)
          case .line(let point): .line(point.withinGreatestLength)
          case .curve(let first, let second, let end):
            .curve(
              first.withinGreatestLength, second.withinGreatestLength,
              to: end.withinGreatestLength)
          case .close: .close
          }
        })
  }
}

extension [VectorNode] {
  fileprivate var inkBounds: Rect? { compactMap(\.inkBounds).union }
}

extension VectorNode {
  fileprivate var inkBounds: Rect? {
    switch self {
    case .shape(let shape): return shape.inkBounds
    case .group(let group):
      let bounds = group.nodes.inkBounds
      guard let mask = group.mask, !mask.isInverted else { return bounds }
      return mask.nodes.inkBounds.flatMap { bounds?.intersection(with: $0) }
    case .image(let image): return image.bounds
    }
  }
}

extension VectorShape {
  fileprivate var inkBounds: Rect? {
    switch style {
    case .fill:
      return path.bounds.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    case .stroke(let stroke):
      // The corner of a square end is farther from the outline than its side.
      let reach = stroke.width / 2 * (stroke.cap == .square ? 2.0.squareRoot() : 1)
      return path.bounds?.expanded(by: reach)
    }
  }
}
