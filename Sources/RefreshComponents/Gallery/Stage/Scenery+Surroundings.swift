import ProofDrawing

/// The parts that stand still while content scrolls: bar, home indicator, page round a shelf.
extension Scenery {
  /// The elements in their order from back to front.
  func surroundings(title: (text: TextBlock, metrics: TextMetrics)) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    if let bounds = screen.heading { elements.append(heading(in: bounds)) }
    if let bounds = screen.rest { elements += rows(in: bounds) }
    if let bounds = screen.bar { elements += bar(in: bounds, title: title) }
    if let bounds = screen.homeIndicator { elements.append(homeIndicator(in: bounds)) }
    return elements
  }

  private func homeIndicator(in bounds: Rect) -> Picture.Element {
    let rect = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    return element(
      "home-indicator", in: bounds, [Block(rect, radius: bounds.height / 2, colors.label)])
  }

  /// A heading of a shelf, and what stands for the link to all of it.
  private func heading(in bounds: Rect) -> Picture.Element {
    element(
      "heading", in: bounds,
      [
        .line(x: 16, midY: bounds.height / 2, width: 132, height: 14, colors.fill),
        .line(
          x: bounds.width - 16 - 48, midY: bounds.height / 2, width: 48, height: 10,
          colors.tint.faded(by: 0.5)),
      ])
  }

  private func bar(
    in bounds: Rect, title: (text: TextBlock, metrics: TextMetrics)
  ) -> [Picture.Element] {
    let line = Rect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    return [
      element(
        "bar", in: bounds,
        [
          Block(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height), colors.bar),
          Block(line, colors.separator),
        ]),
      back(at: screen.titleBounds.center.y), more(at: screen.titleBounds.center.y),
      Picture.Element(
        "bar.title", bounds: screen.titleBounds,
        content: .text(title.text, title.metrics, colors.label)),
    ]
  }

  /// The chevron that leads back, 11 × 19 points.
  private func back(at midY: Double) -> Picture.Element {
    let bounds = placed(Rect(x: 13, y: midY - 9.5, width: 11, height: 19))
    let points = [Point(x: 9.5, y: 1.5), Point(x: 1.5, y: 9.5), Point(x: 9.5, y: 17.5)].map {
      Point(x: direction == .rightToLeft ? bounds.width - $0.x : $0.x, y: $0.y)
    }
    let path = Path([.move(points[0]), .line(points[1]), .line(points[2])])
    return Picture.Element(
      "bar.back", bounds: bounds,
      content: .shapes([Shape(path, .stroke(width: 2.5), color: colors.tint)]))
  }

  /// Three dots in a ring, 22 points wide.
  private func more(at midY: Double) -> Picture.Element {
    let bounds = placed(
      Rect(x: screen.size.width - 16 - 22, y: midY - 11, width: 22, height: 22))
    let ring = Shape(
      .circle(center: Point(x: 11, y: 11), radius: 10), .stroke(width: 1.5), color: colors.tint)
    let dots = [6.5, 11, 15.5].map { x in
      Shape(.circle(center: Point(x: x, y: 11), radius: 1.4), color: colors.tint)
    }
    return Picture.Element("bar.more", bounds: bounds, content: .shapes([ring] + dots))
  }

  private func placed(_ bounds: Rect) -> Rect {
    direction == .rightToLeft ? bounds.mirrored(inWidth: screen.size.width) : bounds
  }
}
