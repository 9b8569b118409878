import Foundation
import ProofDocuments
import ProofDrawing
import Testing

@testable import RefreshComponents

@Suite struct SVGPathTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `lines are absolute or relative`() throws {
    let expected = Path([
      .move(point(1, 2)), .line(point(4, 6)), .line(point(9, 6)), .line(point(9, 3)), .close,
      .line(point(1, 0)),
    ])
    #expect(try Path(svg: "M1 2 L4 6 H9 V3 Z L1,0") == expected)
    #expect(try Path(svg: "m1 2 l3 4 h5 v-3 z l0-2") == expected)
    #expect(try Path(svg: " M 1,2 4,6\n9,6 9,3 Z L1 0 ") == expected)
  }

  @Test func `numbers need no space where a sign or a point begins`() throws {
    let expected = Path([.move(point(0.5, -0.25)), .line(point(10, 0.75))])
    #expect(try Path(svg: "M.5-.25L1e1.75") == expected)
    #expect(try Path(svg: "M+0.5-25e-2 L10.0 75E-2") == expected)
  }

  @Test func `a smooth curve goes on as the one before ended`() throws {
    let path = try Path(svg: "M0 0 C1 2 3 4 5 5 S8 9 10 10 s1 1 2 0")
    #expect(
      path.elements == [
        .move(point(0, 0)), .curve(point(1, 2), point(3, 4), to: point(5, 5)),
        // (3, 4) on the other side of (5, 5), then (8, 9) on that of (10, 10).
        .curve(point(7, 6), point(8, 9), to: point(10, 10)),
        .curve(point(12, 11), point(11, 11), to: point(12, 10)),
      ])
    // After a line there is nothing to go on from.
    #expect(
      try Path(svg: "M0 0 L5 5 S8 9 10 10").elements.last
        == .curve(point(5, 5), point(8, 9), to: point(10, 10)))
  }

  @Test func `a quadratic curve is a cubic one with control points at two thirds`() throws {
    let path = try Path(svg: "M0 0 Q3 6 6 0 T12 0")
    #expect(
      path.elements == [
        .move(point(0, 0)), .curve(point(2, 4), point(4, 4), to: point(6, 0)),
        // The control point (3, 6) on the other side of (6, 0) is (9, -6).
        .curve(point(8, -4), point(10, -4), to: point(12, 0)),
      ])
  }

  /// The points at the middle of each curve, where an arc's curve lies farthest outside.
  private func middles(of path: Path) -> [Point] {
    var pen = Point(x: 0, y: 0)
    return path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point):
        pen = point
        return nil
      case .curve(let first, let second, let end):
        defer { pen = end }
        return Point(
          x: (pen.x + 3 * first.x + 3 * second.x + end.x) / 8,
          y: (pen.y + 3 * first.y + 3 * second.y + end.y) / 8)
      case .close: return nil
      }
    }
  }

  @Test(arguments: [
    // A quarter of the circle of radius 10 about (0, 0), and the three quarters that are left.
    ("M10 0 A10 10 0 0 1 0 10", 0.0, 0.0, 1), ("M10 0 A10 10 0 1 0 0 10", 0, 0, 3),
    // The same end points on the circle about (10, 10).
    ("M10 0 A10 10 0 0 0 0 10", 10, 10, 1), ("M10 0 a10 10 30 11-10 10", 10, 10, 3),
    // Half a circle whose radius is enlarged from 1 to 10.
    ("M-10 0 A1 1 0 0 1 10 0", 0, 0, 2),
  ])
  func `an arc lies on its circle`(text: String, x: Double, y: Double, count: Int) throws {
    let path = try Path(svg: text)
    let middles = middles(of: path)
    #expect(middles.count == count)
    for middle in middles {
      #expect(abs(hypot(middle.x - x, middle.y - y) - 10) < 0.003)
    }
  }

  @Test func `the way round a circle is that of the flag`() throws {
    // Clockwise on a screen the half from the left to the right goes over the top.
    #expect(middles(of: try Path(svg: "M-10 0 A10 10 0 0 1 10 0")).allSatisfy { $0.y < -6 })
    #expect(middles(of: try Path(svg: "M-10 0 A10 10 0 0 0 10 0")).allSatisfy { $0.y > 6 })
  }

  @Test func `a tilted ellipse has its axes turned`() throws {
    // An ellipse of 20 × 10 that is turned by 90° is one of 10 × 20.
    let tilted = middles(of: try Path(svg: "M0 -20 A20 10 90 0 1 0 20"))
    let upright = middles(of: try Path(svg: "M0 -20 A10 20 0 0 1 0 20"))
    #expect(tilted.count == 2)
    for (first, second) in zip(tilted, upright) {
      #expect(hypot(first.x - second.x, first.y - second.y) < 1e-9)
    }
  }

  @Test func `an arc without a radius is a line`() throws {
    #expect(
      try Path(svg: "M0 0 A0 5 0 0 1 3 4").elements == [.move(point(0, 0)), .line(point(3, 4))])
  }

  @Test(arguments: [
    ("", "expected “M” at the start of the path, found the end after 0 characters"),
    ("L1 2", "expected “M” at the start of the path, found “L” after 0 characters"),
    ("M1", "expected a number from -8192 to 8192, found the end after 2 characters"),
    ("M1 2 L3 é", "expected a number from -8192 to 8192, found “é” after 8 characters"),
    ("M1 2 Z 3", "expected a command of a path, found “3” after 7 characters"),
    ("M1 9000", "expected a number from -8192 to 8192, found “9” after 3 characters"),
    ("M1 2 A1 1 0 2 0 3 3", "expected 0 or 1 for a flag of an arc, found “2” after 12 characters"),
    ("M1 2 nan 3", "expected a number from -8192 to 8192, found “n” after 5 characters"),
  ])
  func `a mistake is told with the characters before it`(text: String, problem: String) throws {
    let error = try #require(throws: FieldError.self) { try Path(svg: text) }
    #expect(error.problem == problem)
  }
}
