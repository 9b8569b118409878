import ProofDrawing

/// A text with its metrics and the room that it needs, in points.
struct MeasuredText: Hashable {
  let block: TextBlock
  let metrics: TextMetrics

  init(_ block: TextBlock, measuredBy measurer: any TextMeasuring) {
    self.block = block
    metrics = measurer.metrics(of: block)
  }

  /// The extents of its lines in whole points, so that what stands below has sharp edges.
  var size: Size {
    Size(
      width: min(metrics.width.rounded(.up), block.width),
      height: (block.lineBox.height * Double(metrics.lineCount)).rounded(.up))
  }

  /// The step between attempts to set a text in a narrow column, in points.
  private static let step = 4.0

  /// The text with lines about as long as each other: in a narrow column in which it has no more
  /// of them.
  func balanced(measuredBy measurer: any TextMeasuring) -> MeasuredText {
    guard metrics.lineCount > 1 else { return self }
    var narrower = block
    narrower.width = (metrics.naturalWidth / Double(metrics.lineCount)).rounded(.up)
    while narrower.width < block.width {
      let text = MeasuredText(narrower, measuredBy: measurer)
      if text.metrics.lineCount <= metrics.lineCount, !text.metrics.isTruncated { return text }
      narrower.width += Self.step
    }
    return self
  }
}

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

extension Picture.Element {
  /// Creates an element of shapes whose coordinates are those of the picture, in points; its bounds
  /// are those of their ink.
  init(_ name: String, _ shapes: [Shape]) {
    let bounds = shapes.compactMap(\.inkBounds).union ?? .zero
    let toBounds = Transform.translation(x: -bounds.x, y: -bounds.y)
    self.init(
      name, bounds: bounds,
      content: .shapes(
        shapes.map { Shape($0.path.transformed(by: toBounds), $0.paint, color: $0.color) }))
  }
}
