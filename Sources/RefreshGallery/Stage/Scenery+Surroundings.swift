internal import ProofDrawing

/// What stands still while content scrolls: the bar, the home indicator, the page round a shelf.
extension Scenery {
  /// The elements in their order from back to front.
  func surroundings(title: (text: TextBlock, metrics: TextMetrics)) -> [Picture.Element] {
    var elements: [Picture.Element] = []
    if let frame = screen.heading { elements.append(heading(in: frame)) }
    if let frame = screen.rest { elements += rows(in: frame) }
    if let frame = screen.bar { elements += bar(in: frame, title: title) }
    if let frame = screen.homeIndicator { elements.append(homeIndicator(in: frame)) }
    return elements
  }

  private func homeIndicator(in frame: Rect) -> Picture.Element {
    let rect = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    return element(
      "home-indicator", in: frame, [Block(rect, radius: frame.height / 2, colors.label)])
  }

  /// A heading of a shelf, and what stands for the link to all of it.
  private func heading(in frame: Rect) -> Picture.Element {
    element(
      "heading", in: frame,
      [
        .line(x: 16, midY: frame.height / 2, width: 132, height: 14, colors.fill),
        .line(
          x: frame.width - 16 - 48, midY: frame.height / 2, width: 48, height: 10,
          colors.tint.faded(by: 0.5)),
      ])
  }

  private func bar(
    in frame: Rect, title: (text: TextBlock, metrics: TextMetrics)
  ) -> [Picture.Element] {
    let line = Rect(x: 0, y: frame.height - 0.5, width: frame.width, height: 0.5)
    return [
      element(
        "bar", in: frame,
        [
          Block(Rect(x: 0, y: 0, width: frame.width, height: frame.height), colors.bar),
          Block(line, colors.separator),
        ]),
      back(at: screen.titleFrame.center.y), more(at: screen.titleFrame.center.y),
      Picture.Element(
        "bar.title", frame: screen.titleFrame,
        content: .text(title.text, title.metrics, colors.label)),
    ]
  }

  /// The chevron that leads back, 11 × 19 points.
  private func back(at midY: Double) -> Picture.Element {
    let frame = placed(Rect(x: 13, y: midY - 9.5, width: 11, height: 19))
    let points = [Point(x: 9.5, y: 1.5), Point(x: 1.5, y: 9.5), Point(x: 9.5, y: 17.5)].map {
      Point(x: direction == .rightToLeft ? frame.width - $0.x : $0.x, y: $0.y)
    }
    let path = Path([.move(points[0]), .line(points[1]), .line(points[2])])
    return Picture.Element(
      "bar.back", frame: frame,
      content: .shapes([Shape(path, .stroke(width: 2.5), color: colors.tint)]))
  }

  /// Three dots in a ring, 22 points wide.
  private func more(at midY: Double) -> Picture.Element {
    let frame = placed(
      Rect(x: screen.size.width - 16 - 22, y: midY - 11, width: 22, height: 22))
    let ring = Shape(
      .circle(center: Point(x: 11, y: 11), radius: 10), .stroke(width: 1.5), color: colors.tint)
    let dots = [6.5, 11, 15.5].map { x in
      Shape(.circle(center: Point(x: x, y: 11), radius: 1.4), color: colors.tint)
    }
    return Picture.Element("bar.more", frame: frame, content: .shapes([ring] + dots))
  }

  private func placed(_ frame: Rect) -> Rect {
    direction == .rightToLeft ? frame.mirrored(inWidth: screen.size.width) : frame
  }
}
