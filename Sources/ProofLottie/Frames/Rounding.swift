import ProofDrawing

// A frame is rounded once, where it becomes vector graphics: coordinates and lengths to 1/256 pt, which
// is finer than any pixel, and hides the last bits of the arithmetic.

extension Double {
  /// A coordinate or a length of vector graphics, in points.
  var roundedCoordinate: Double {
    guard isFinite else { return 0 }
    let limit = LottieLimits.coordinate
    return (Swift.min(limit, Swift.max(-limit, self)) * 256).rounded() / 256
  }

  /// An opacity of vector graphics, from 0 to 1.
  var roundedOpacity: Double {
    guard self > 0 else { return 0 }
    return (Swift.min(1, self) * 1024).rounded() / 1024
  }

  /// A part of a colour, from 0 to 255, of one from 0 to 1.
  var colorByte: UInt8 {
    guard self > 0 else { return 0 }
    return UInt8((Swift.min(1, self) * 255).rounded())
  }
}

extension Point {
  /// The point of vector graphics.
  var rounded: Point { Point(x: x.roundedCoordinate, y: y.roundedCoordinate) }
}

extension Color {
  /// Creates a colour from red, green and blue, and an opacity, from 0 to 1 each.
  init(_ numbers: ArraySlice<Double>, alpha: Double) {
    let first = numbers.startIndex
    self.init(
      red: numbers[first].colorByte, green: numbers[first + 1].colorByte,
      blue: numbers[first + 2].colorByte, alpha: alpha.roundedOpacity)
  }
}

extension Path {
  /// Creates the outline of a rectangle under a transform.
  init(_ rect: Rect, under transform: Affine) {
    let corners = [
      rect.corner, Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.x, y: rect.maxY),
    ].map { transform.applied(to: $0).rounded }
    self.init([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// Creates the outline of pieces, each under a transform of its own.
  init(_ pieces: [(contours: [Contour], transform: Affine)]) {
    var elements: [Element] = []
    for (contours, transform) in pieces {
      for contour in contours { elements += contour.elements(under: transform) }
    }
    self.init(elements)
  }

  /// The rectangle that the outline of a rectangle is; nil if it is not upright.
  var uprightRect: Rect? {
    let points = elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      case .curve, .close: nil
      }
    }
    guard points.count == 4 else { return nil }
    let rect = Rect(from: points[0], to: points[2])
    let isUpright = points.allSatisfy {
      ($0.x == rect.x || $0.x == rect.maxX) && ($0.y == rect.y || $0.y == rect.maxY)
    }
    return isUpright && rect.width > 0 && rect.height > 0 ? rect : nil
  }
}

extension Contour {
  /// The steps of the outline under a transform; none for a single point.
  fileprivate func elements(under transform: Affine) -> [Path.Element] {
    guard let start = vertices.first, vertices.count > 1 else { return [] }
    func place(_ point: Point) -> Point { transform.applied(to: point).rounded }
    var elements: [Path.Element] = [.move(place(start.point))]
    let ends = vertices[1...] + (isClosed ? vertices[..<1] : [])
    for (from, to) in zip(vertices, ends) {
      if from.out == .zero && to.into == .zero {
        elements.append(.line(place(to.point)))
      } else {
        elements.append(
          .curve(
            place(from.point + from.out), place(to.point + to.into), to: place(to.point)))
      }
    }
    if isClosed {
      // The line back to the start is that of the last step.
      if case .line = elements.last { elements.removeLast() }
      elements.append(.close)
    }
    return elements
  }
}
