import ProofDrawing
import Testing

@Suite struct RectTests {
  /// Rectangles on a grid of eighths of a point, on which the arithmetic is exact.
  private static let samples = stride(from: -40.0, through: 400, by: 41.125).flatMap { x in
    stride(from: 0.0, through: 90, by: 7.375).map { width in
      Rect(x: x, y: x - width, width: width, height: 90 - width)
    }
  }

  @Test func `a rectangle mirrored twice is the rectangle itself`() {
    for rect in Self.samples {
      for rowWidth in [0.0, 60, 320, 375, 430.5] {
        let twice = rect.mirrored(inWidth: rowWidth).mirrored(inWidth: rowWidth)
        #expect(twice == rect, "\(rect) in \(rowWidth)")
      }
    }
  }

  @Test func `a mirror swaps the margins and keeps everything else`() {
    for rect in Self.samples {
      let mirrored = rect.mirrored(inWidth: 375)
      #expect(375 - mirrored.maxX == rect.x, "\(rect)")
      #expect(mirrored.x == 375 - rect.maxX, "\(rect)")
      #expect((mirrored.y, mirrored.width, mirrored.height) == (rect.y, rect.width, rect.height))
    }
  }

  @Test func `ten points from the left become ten from the right`() {
    let rect = Rect(x: 10, y: 5, width: 30, height: 20)
    #expect(
      rect.mirrored(inWidth: 100) == Rect(x: 100 - 10 - 30, y: 5, width: 30, height: 20))
  }

  @Test func `what stands in the middle stays there`() {
    let rect = Rect(center: Point(x: 375.0 / 2, y: 27), size: Size(width: 15, height: 40))
    #expect(rect.mirrored(inWidth: 375) == rect)
  }

  @Test func `a rectangle stands round its centre`() {
    let rect = Rect(center: Point(x: 100, y: 27), size: Size(width: 15, height: 40))

    #expect(rect == Rect(x: 100 - 7.5, y: 27 - 20, width: 15, height: 40))
    #expect(rect.center == Point(x: 100, y: 27))
    #expect(rect.maxX == 100 + 7.5)
    #expect(rect.maxY == 27 + 20)
  }

  @Test func `a rectangle that is moved keeps its extents`() {
    let rect = Rect(x: 10, y: 5, width: 30, height: 20)
    #expect(rect.moved(by: Point(x: -4, y: 7)) == Rect(x: 6, y: 12, width: 30, height: 20))
  }

  @Test(arguments: [
    (Rect(x: 10, y: 10, width: 20, height: 10), true),
    (Rect(x: 9, y: 10, width: 5, height: 5), false),
    (Rect(x: 12, y: 12, width: 18, height: 9), false),
  ])
  func `a rectangle holds another one, edges included`(other: Rect, isHeld: Bool) {
    #expect(Rect(x: 10, y: 10, width: 20, height: 10).contains(other) == isHeld)
  }

  /// Rectangles, and what they share with one from (10, 10) to (30, 20).
  private static let overlaps: [(other: Rect, shared: Rect?)] = [
    (Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 10, y: 10, width: 20, height: 10)),
    (Rect(x: 15, y: 12, width: 5, height: 3), Rect(x: 15, y: 12, width: 5, height: 3)),
    (Rect(x: 25, y: 0, width: 50, height: 15), Rect(x: 25, y: 10, width: 5, height: 5)),
    (Rect(x: 30, y: 10, width: 9, height: 9), nil),  // they only touch
    (Rect(x: 0, y: 40, width: 100, height: 9), nil),
    (Rect(x: 15, y: 12, width: 0, height: 3), nil),
  ]

  @Test(arguments: overlaps)
  func `rectangles share what lies in both`(other: Rect, shared: Rect?) {
    let rect = Rect(x: 10, y: 10, width: 20, height: 10)
    #expect(rect.intersection(with: other) == shared)
    #expect(other.intersection(with: rect) == shared)
  }
}
