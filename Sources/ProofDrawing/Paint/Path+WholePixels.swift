extension Path {
  /// The outline with its straight lines on whole pixels, where a unit is a pixel.
  ///
  /// A line that is level or upright moves to the middle of the row or the column of pixels in which it
  /// lies, so that a line one pixel wide covers these pixels and no others. Its free ends move to the
  /// nearest edge of a pixel, and a curve goes along with the lines at its ends. Other lines stay.
  package var onWholePixels: Path {
    let shifts = pixelShifts
    var current = Point(x: 0, y: 0)
    var start = current
    return Path(
      zip(elements, shifts).map { element, shift in
        let before = current
        switch element {
        case .move(let point):
          (current, start) = (shift, shift)
          return .move(point.moved(by: shift))
        case .line(let point):
          current = shift
          return .line(point.moved(by: shift))
        case .curve(let first, let second, let end):
          current = shift
          return .curve(
            first.moved(by: before), second.moved(by: shift), to: end.moved(by: shift))
        case .close:
          current = start
          return .close
        }
      })
  }

  /// The distance by which the end of each step moves.
  private var pixelShifts: [Point] {
    var shifts = elements.map { _ in Point(x: 0, y: 0) }
    for line in straightLines {
      for end in [line.start, line.end] {
        if line.isLevel { shifts[end.step].y = end.point.y.pixelMiddle - end.point.y }
        if line.isUpright { shifts[end.step].x = end.point.x.pixelMiddle - end.point.x }
        guard freeEnds.contains(end.step) else { continue }
        if line.isLevel { shifts[end.step].x = end.point.x.rounded() - end.point.x }
        if line.isUpright { shifts[end.step].y = end.point.y.rounded() - end.point.y }
      }
    }
    return shifts
  }

  /// A straight line between the ends of two steps.
  private struct StraightLine {
    let start: (step: Int, point: Point)
    let end: (step: Int, point: Point)

    /// Whether it is longer than what the arithmetic may leave of a line without length.
    private static let shortest = 0.01

    var isLevel: Bool {
      start.point.y == end.point.y && abs(start.point.x - end.point.x) > Self.shortest
    }

    var isUpright: Bool {
      start.point.x == end.point.x && abs(start.point.y - end.point.y) > Self.shortest
    }
  }

  private var straightLines: [StraightLine] {
    var lines: [StraightLine] = []
    var start = (step: 0, point: Point(x: 0, y: 0))
    var current = start
    for (step, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        current = (step, point)
        start = current
      case .line(let point):
        lines.append(StraightLine(start: current, end: (step, point)))
        current = (step, point)
      case .curve(_, _, let end): current = (step, end)
      case .close:
        lines.append(StraightLine(start: current, end: start))
        current = start
      }
    }
    return lines
  }

  /// The steps whose ends are those of a part of the outline that isn't closed.
  private var freeEnds: Set<Int> {
    var ends: Set<Int> = []
    var start = 0
    for (step, element) in elements.enumerated() {
      let isLast = step + 1 == elements.count
      switch element {
      case .move: start = step
      case .close: continue
      case .line, .curve: break
      }
      if isLast {
        ends.formUnion([start, step])
      } else if case .move = elements[step + 1] {
        ends.formUnion([start, step])
      }
    }
    return ends
  }
}

extension Point {
  fileprivate func moved(by shift: Point) -> Point { Point(x: x + shift.x, y: y + shift.y) }
}

extension Double {
  /// The middle of the pixel that holds the coordinate.
  fileprivate var pixelMiddle: Double { rounded(.down) + 0.5 }
}
