import ProofDrawing
import RefreshComponents
import Testing
import _ProofTestSupport

@Suite struct TrailerArrowTests {
  private static func arrow(
    turnedBy radians: Double = 0, direction: TextDirection = .leftToRight
  ) throws -> Picture.Element {
    let context = FaceContext.sample(
      pose: .arrow(Rotation(radians: radians)), direction: direction)
    let picture = TrailerFace(showsTitle: false).picture(in: context)
    return try #require(picture.element(named: "arrow"))
  }

  @Test func `a ring surrounds the arrow`() throws {
    let element = try Self.arrow()
    let ring = try #require(element.shapes.first).inkBox
    #expect(ring.center == element.bounds.center)
    // The original's ring is about 19 pt wide, and nothing of it is cut.
    #expect(abs(ring.width - 19) <= 0.5)
    #expect(ring.height == ring.width)
    for shape in element.shapes {
      #expect(shape.inkBox.x >= ring.x && shape.inkBox.maxX <= ring.maxX)
      #expect(shape.inkBox.y >= ring.y && shape.inkBox.maxY <= ring.maxY)
    }
    #expect(ring.x >= element.bounds.x && ring.maxX <= element.bounds.maxX)
  }

  @Test func `the stem lies on the middle line, where the original's is`() throws {
    let element = try Self.arrow()
    let arrow = try #require(element.shapes.last)
    let stem = arrow.path.points.filter { $0.y == element.bounds.center.y }.map(\.x)
    let (left, right) = (try #require(stem.min()), try #require(stem.max()))
    #expect(abs(left - element.bounds.x - 6) <= 0.5)
    #expect(abs(right - element.bounds.x - 13) <= 0.5)
  }

  /// Where the tip lies beside the middle of the bounds: −1 is left, 1 is right.
  private static let tips: [(radians: Double, direction: TextDirection, side: Double)] = [
    (0, .leftToRight, -1), (.pi, .leftToRight, 1), (0, .rightToLeft, 1),
    (.pi, .rightToLeft, -1),
  ]

  @Test(arguments: tips)
  func `the arrow points back along the row until it is turned`(
    radians: Double, direction: TextDirection, side: Double
  ) throws {
    let element = try Self.arrow(turnedBy: radians, direction: direction)
    let tip = try #require(element.shapes.last?.path.tip)
    #expect(((tip.x - element.bounds.center.x) * side) > 3)
    #expect(tip.y == element.bounds.center.y)
  }

  @Test(arguments: tips)
  func `a leader's arrow points the other way`(
    radians: Double, direction: TextDirection, side: Double
  ) throws {
    let context = FaceContext.sample(
      pose: .arrow(Rotation(radians: radians)), direction: direction)
    let picture = TrailerFace(edge: .leading).picture(in: context)
    let element = try #require(picture.element(named: "arrow"))
    let tip = try #require(element.shapes.last?.path.tip)
    #expect(((tip.x - element.bounds.center.x) * side) < -3)
  }

  @Test func `ring and arrow have the colour of the labels`() throws {
    let element = try Self.arrow()
    #expect(element.shapes.map(\.color) == [Theme.light.label, Theme.light.label])
  }
}
