import ProofDrawing
import Testing
import _ProofTestSupport

@Suite struct PathTrimTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A corner of two lines, 30 and 10 pt long.
  private let corner = Path([
    .move(Point(x: 0, y: 0)), .line(Point(x: 30, y: 0)), .line(Point(x: 30, y: 10)),
  ])

  @Test func `a part begins and ends within lines`() {
    #expect(corner.length == 40)
    #expect(
      corner.trimmed(from: 0.25, to: 0.875).elements == [
        .move(point(10, 0)), .line(point(30, 0)), .line(point(30, 5)),
      ])
    #expect(
      corner.trimmed(from: 0.25, to: 0.5).elements == [.move(point(10, 0)), .line(point(20, 0))])
  }

  @Test func `the whole outline stays as it is, and nothing is empty`() {
    let closed = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(closed.trimmed(from: 0, to: 1) == closed)
    #expect(closed.trimmed(from: -1, to: 2) == closed)
    #expect(closed.trimmed(from: 0.5, to: 0.5) == Path())
    #expect(closed.trimmed(from: 0.6, to: 0.4) == Path())
    #expect(Path().trimmed(from: 0, to: 0.5) == Path())
    #expect(Path([.move(point(1, 1)), .close]).trimmed(from: 0, to: 0.5) == Path())
  }

  @Test func `the line that closes an outline counts`() {
    // 10 + 5 + 10 + 5: the last tenth is 3 pt of the left side.
    let closed = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(closed.length == 30)
    #expect(
      closed.trimmed(from: 0.9, to: 1).elements == [.move(point(0, 3)), .line(point(0, 0))])
  }

  @Test func `pieces of an outline count one after the other`() {
    let pieces = Path([
      .move(point(0, 0)), .line(point(10, 0)), .move(point(0, 5)), .line(point(10, 5)),
    ])
    #expect(
      pieces.trimmed(from: 0.25, to: 0.75).elements == [
        .move(point(5, 0)), .line(point(10, 0)), .move(point(0, 5)), .line(point(5, 5)),
      ])
  }

  @Test func `a curve of uneven speed is cut by its length`() throws {
    // A straight line on which the curve is slow at first: half of its length is at x = 15.
    let line = Path([
      .move(point(0, 0)), .curve(point(0, 0), point(0, 0), to: point(30, 0)),
    ])
    #expect(abs(line.length - 30) < 1e-5)
    let half = line.trimmed(from: 0, to: 0.5)
    #expect(abs(try #require(half.bounds).maxX - 15) < 1e-5)
  }

  @Test func `a quarter of a circle has a quarter of its length`() {
    let circle = Path.arc(center: point(0, 0), radius: 100, from: 0, to: 1)
    #expect(abs(circle.length - 200 * .pi) < 0.01)
    #expect(abs(circle.trimmed(from: 0.1, to: 0.35).length - 50 * .pi) < 0.01)
  }

  @Test func `an outline with a cusp has the length of its branches`() {
    // x = 3t(1 − t) runs from 0 to 3/4 and back, while y stays.
    let cusp = Path([
      .move(point(0, 0)), .curve(point(1, 0), point(1, 0), to: point(0, 0)),
    ])
    #expect(abs(cusp.length - 1.5) < 0.001)
  }

  @Test(arguments: [
    (0.0, 0.25, [Point(x: 50, y: 40), Point(x: 60, y: 50)]),
    (0.25, 0.75, [Point(x: 60, y: 50), Point(x: 40, y: 50)]),
    (1.0, 0.75, [Point(x: 50, y: 40), Point(x: 40, y: 50)]),
    (-0.25, 0, [Point(x: 40, y: 50), Point(x: 50, y: 40)]),
  ])
  func `an arc begins at twelve o'clock and runs clockwise`(
    start: Double, end: Double, ends: [Point]
  ) throws {
    let arc = Path.arc(center: point(50, 50), radius: 10, from: start, to: end)
    let reached = [try #require(arc.points.first), try #require(arc.points.last)]
    for (reached, expected) in zip(reached, ends) {
      #expect(abs(reached.x - expected.x) < 1e-9 && abs(reached.y - expected.y) < 1e-9)
    }
    #expect(abs(arc.length - abs(end - start) * 20 * .pi) < 1e-4)
    for place in arc.pointsOnCurves(perCurve: 16) {
      let (dx, dy) = (place.x - 50, place.y - 50)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 10) < 1e-4)
    }
  }

  @Test func `more than a turn is a whole turn`() {
    let center = point(0, 0)
    #expect(
      Path.arc(center: center, radius: 5, from: 0.5, to: 3)
        == Path.arc(center: center, radius: 5, from: 0.5, to: 1.5))
  }
}
