import ProofDrawing

extension Picture {
  /// The picture without what fills its corners beyond a radius, such as the ends of a bar, so that the
  /// round corners of a card are seen.
  ///
  /// An element's clip is a rectangle, so the filled areas themselves are changed.
  func withRoundCorners(radius: Double) -> Picture {
    guard radius > 0 else { return self }
    let page = Rect(size: size)
    var picture = self
    picture.elements = elements.map { element in
      guard case .shapes(let shapes) = element.content else { return element }
      let local = page.moved(by: Point(x: -element.bounds.x, y: -element.bounds.y))
      var element = element
      element.content = .shapes(shapes.map { $0.withRoundCorners(of: local, radius: radius) })
      return element
    }
    return picture
  }
}

extension Shape {
  /// The shape, with the corners that it shares with a rectangle made round if it fills these.
  fileprivate func withRoundCorners(of card: Rect, radius: Double) -> Shape {
    guard paint == .fill, let rect = path.rectangle?.intersection(with: card),
      min(rect.width, rect.height) >= radius
    else { return self }
    let shared = rect.corners.map(card.corners.contains)
    guard shared.contains(true) else { return self }
    let corners = Path.roundedRectangle(card, radius: radius)
    return Shape(.rectangle(rect, with: corners, where: shared), color: color)
  }
}

extension Rect {
  /// The corners, clockwise from the upper left one.
  fileprivate var corners: [Point] {
    [Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY)]
  }
}

extension Path {
  /// The rectangle with square corners that the outline is; nil for another outline.
  fileprivate var rectangle: Rect? {
    guard elements.count == 5, case .move(let first) = elements[0],
      case .line(let last) = elements[2]
    else { return nil }
    let rect = Rect(
      x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
    return self == .rectangle(rect) ? rect : nil
  }

  /// A rectangle with some corners of a rounded one, clockwise from the upper left one.
  fileprivate static func rectangle(
    _ rect: Rect, with rounded: Path, where isRound: [Bool]
  ) -> Path {
    let (round, square) = (rounded.elements, rect.corners)
    // After its first point, the rounded one has a line to each corner and a curve round it.
    let steps = [1, 2, 3, 0].enumerated().flatMap { place, corner in
      isRound[corner] ? Array(round[(2 * place + 1)...(2 * place + 2)]) : [.line(square[corner])]
    }
    return Path([isRound[0] ? round[0] : .move(square[0])] + steps + [.close])
  }
}
