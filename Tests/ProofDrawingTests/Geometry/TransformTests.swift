import ProofDrawing
import Testing
import _ProofTestSupport

@Suite struct TransformTests {
  private static let points = stride(from: -20.0, through: 20, by: 2.125).flatMap { x in
    stride(from: -20.0, through: 20, by: 3.375).map { Point(x: x, y: $0) }
  }

  private static let quarter = Transform.rotation(Rotation(degrees: 90))

  @Test func `the identity leaves every point where it is`() {
    for point in Self.points { #expect(Transform.identity.applied(to: point) == point) }
  }

  @Test func `each map moves a point as its name says`() {
    let point = Point(x: 3, y: 5)
    #expect(
      Transform.translation(x: 10, y: -2).applied(to: point) == Point(x: 3 + 10, y: 5 - 2))
    #expect(Transform.scale(x: -1, y: 2).applied(to: point) == Point(x: -3, y: 5 * 2))
  }

  @Test func `a positive turn goes clockwise`() {
    // Right goes to down, and down to left, as y grows down.
    #expect(Self.quarter.applied(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
    #expect(Self.quarter.applied(to: Point(x: 0, y: 1)) == Point(x: -1, y: 0))
  }

  @Test func `the first map of a composition is applied first`() {
    let shift = Transform.translation(x: 1, y: -1)
    let stretch = Transform.scale(x: 2, y: 3)
    let point = Point(x: 4, y: 5)
    #expect(shift.then(stretch).applied(to: point) == Point(x: (4 + 1) * 2, y: (5 - 1) * 3))
    #expect(stretch.then(shift).applied(to: point) == Point(x: 4 * 2 + 1, y: 5 * 3 - 1))
  }

  @Test func `a turn and a shift compose in both orders`() {
    let shift = Transform.translation(x: 10, y: 20)
    let point = Point(x: 2, y: 0)
    // Turned first: (2, 0) → (0, 2) → (10, 22); shifted first: (12, 20) → (−20, 12).
    #expect(Self.quarter.then(shift).applied(to: point) == Point(x: 10, y: 22))
    #expect(shift.then(Self.quarter).applied(to: point) == Point(x: -20, y: 12))
  }

  @Test func `a composition does what its parts do one after the other`() {
    let maps = [
      Transform.rotation(Rotation(degrees: 37)), .rotation(Rotation(degrees: -101)),
      .translation(x: 12.5, y: -7.25), .scale(x: -1, y: 1), .scale(x: 0.5, y: 0.25),
    ]
    for first in maps {
      for second in maps {
        for point in Self.points {
          let together = first.then(second).applied(to: point)
          let apart = second.applied(to: first.applied(to: point))
          // Three roundings of half of 1/4096 each, one of them turned.
          #expect(abs(together.x - apart.x) <= 2.0 / 4096, "\(first) \(second) \(point)")
          #expect(abs(together.y - apart.y) <= 2.0 / 4096, "\(first) \(second) \(point)")
        }
      }
    }
  }

  @Test func `four quarter turns bring every point back`() {
    let full = Self.quarter.then(Self.quarter).then(Self.quarter).then(Self.quarter)
    for point in Self.points { #expect(full.applied(to: point) == point) }
  }

  /// Coordinates, and how many 4096ths of a point they become.
  private static let roundings: [(coordinate: Double, steps: Double)] = [
    (1.0 / 3, 1365),  // 4096 / 3 = 1365.33…
    (2.0 / 3, 2731),  // 8192 / 3 = 2730.67
    (0.0001, 0),  // 0.4096
    (0.0002, 1),  // 0.8192
    (-0.0002, -1),
    (1.0 / 8192, 1),  // half a step goes away from zero
    (-1.0 / 8192, -1),
    (7.5, 30_720),  // 7.5 × 4096
  ]

  @Test(arguments: roundings)
  func `coordinates are rounded to 4096ths of a point`(coordinate: Double, steps: Double) {
    let image = Transform.identity.applied(to: Point(x: coordinate, y: -coordinate))
    #expect(image == Point(x: steps / 4096, y: -steps / 4096))
  }

  @Test func `every turned point lies on the grid of 4096ths`() {
    for degrees in stride(from: -360.0, through: 360, by: 7) {
      let turn = Transform.rotation(Rotation(degrees: degrees)).then(.translation(x: 0.1, y: 0.2))
      for point in Self.points {
        let steps = turn.applied(to: point)
        #expect((steps.x * 4096).rounded() == steps.x * 4096, "\(degrees) \(point)")
        #expect((steps.y * 4096).rounded() == steps.y * 4096, "\(degrees) \(point)")
      }
    }
  }
}
