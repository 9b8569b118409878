import ProofDrawing
import Testing
import _ProofTestSupport

@Suite struct PathTests {
  private static let circles = [(0.0, 0.0, 1.0), (10, 10, 9.25), (-4.5, 7, 0.5), (200, 27, 100)]

  @Test func `a rectangle is its four corners`() {
    let path = Path.rectangle(Rect(x: 1, y: 2, width: 10, height: 20))
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 1 + 10, y: 2)),
        .line(Point(x: 1 + 10, y: 2 + 20)), .line(Point(x: 1, y: 2 + 20)), .close,
      ])
  }

  @Test(arguments: circles)
  func `a circle reaches its box and does not leave it`(x: Double, y: Double, radius: Double) throws
  {
    let path = Path.circle(center: Point(x: x, y: y), radius: radius)

    let box = try #require(path.controlBox)
    #expect(
      box == Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    for side in [
      Point(x: x - radius, y: y), Point(x: x + radius, y: y), Point(x: x, y: y - radius),
      Point(x: x, y: y + radius),
    ] {
      #expect(path.points.contains(side))
    }
  }

  @Test(arguments: circles)
  func `a circle is round`(x: Double, y: Double, radius: Double) {
    let outline = Path.circle(center: Point(x: x, y: y), radius: radius)
      .pointsOnCurves(perCurve: 64)

    #expect(outline.count == 4 * 65)
    for point in outline {
      let (dx, dy) = (point.x - x, point.y - y)
      let distance = (dx * dx + dy * dy).squareRoot()
      // Four cubics with this reach are at most 0.0273 % too far out and never too far in.
      #expect(distance < radius * 1.000274, "\(point)")
      #expect(distance > radius * 0.999999, "\(point)")
    }
  }

  @Test func `a corner takes at most half of the shorter side`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    #expect(Path.roundedRectangle(rect, radius: 9) == .roundedRectangle(rect, radius: 4 / 2))
    #expect(Path.roundedRectangle(rect, radius: 1) != .roundedRectangle(rect, radius: 4 / 2))
  }

  @Test func `round corners leave straight sides between them`() {
    let path = Path.roundedRectangle(Rect(x: 0, y: 0, width: 18, height: 6), radius: 2)
    let lines = path.elements.compactMap { element -> Point? in
      if case .line(let end) = element { end } else { nil }
    }
    #expect(path.elements.first == .move(Point(x: 2, y: 0)))
    #expect(
      lines == [
        Point(x: 18 - 2, y: 0), Point(x: 18, y: 6 - 2), Point(x: 2, y: 6), Point(x: 0, y: 2),
      ])
    #expect(path.elements.last == .close)
  }

  @Test func `a transform moves every point of an outline`() {
    let path = Path([
      .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
      .curve(Point(x: 5, y: 6), Point(x: 7, y: 8), to: Point(x: 9, y: 10)), .close,
    ])
    #expect(
      path.transformed(by: .scale(x: -1, y: 10)).elements == [
        .move(Point(x: -1, y: 20)), .line(Point(x: -3, y: 40)),
        .curve(Point(x: -5, y: 60), Point(x: -7, y: 80), to: Point(x: -9, y: 100)), .close,
      ])
  }

  @Test func `an outline without steps is empty`() {
    #expect(Path().elements.isEmpty)
    #expect(Path().transformed(by: .translation(x: 1, y: 1)) == Path())
  }
}
