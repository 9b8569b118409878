import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

@Suite struct PullArrowTests {
  /// The arrow in a footer without a title, so that its bounds begin at (0, 2).
  private static func arrow(turnedBy radians: Double) throws -> (bounds: Rect, shape: Shape) {
    let context = FaceContext.sample(
      pose: .arrow(Rotation(radians: radians)), width: 15)
    let element = try #require(
      FooterLook(showsTitle: false).picture(in: context).element(named: "arrow"))
    #expect(element.bounds == Rect(x: 0, y: 44.0 / 2 - 40.0 / 2, width: 15, height: 40))
    return (element.bounds, try #require(element.shapes.first))
  }

  @Test(arguments: [0, -Double.pi + 1e-6])
  func `the ink is that of the original image`(radians: Double) throws {
    let (bounds, shape) = try Self.arrow(turnedBy: radians)
    let ink = shape.inkBox
    // x 0.5 to 14.5 and y 8.5 to 31.5, which a half turn about (7.5, 20) leaves as they are.
    #expect(ink.x - bounds.x == 0.5)
    #expect(ink.maxX - bounds.x == 14.5)
    #expect(ink.y - bounds.y == 8.5)
    #expect(ink.maxY - bounds.y == 31.5)
  }

  @Test func `the arrow points down at rest`() throws {
    let (bounds, shape) = try Self.arrow(turnedBy: 0)
    let tip = try #require(shape.path.tip)
    // Half of the stroke above the end of the ink.
    #expect(tip == Point(x: bounds.x + 7.5, y: bounds.y + 31.5 - 1.5 / 2))
  }

  @Test(arguments: [.pi, -Double.pi + 1e-6])
  func `the arrow points up after half a turn`(radians: Double) throws {
    let (bounds, shape) = try Self.arrow(turnedBy: radians)
    let tip = try #require(shape.path.tip)
    #expect(tip == Point(x: bounds.x + 7.5, y: bounds.y + 8.5 + 1.5 / 2))
  }

  @Test func `a quarter turn swings the tip from below to the left`() throws {
    let (bounds, shape) = try Self.arrow(turnedBy: .pi / 2)
    let tip = try #require(shape.path.tip)
    #expect(tip == Point(x: bounds.x + 7.5 - 10.75, y: bounds.y + 20))
  }

  @Test func `the shaft is upright and the arms rise at 45 degrees`() throws {
    let (_, shape) = try Self.arrow(turnedBy: 0)
    let tip = try #require(shape.path.tip)
    let ends = shape.path.points.filter { $0 != tip }
    let offsets = ends.map { Point(x: $0.x - tip.x, y: $0.y - tip.y) }
    #expect(offsets.filter { $0.x == 0 } == [Point(x: 0, y: -(31.5 - 8.5 - 1.5))])
    // From the tip to ends that lie half of the ink's 14 pt aside, less half of the stroke.
    #expect(
      Set(offsets.filter { $0.x != 0 }) == [Point(x: -6.25, y: -6.25), Point(x: 6.25, y: -6.25)])
  }

  @Test func `the arrow has the colour of the labels and a line of 1.5 points`() throws {
    let (_, shape) = try Self.arrow(turnedBy: 0)
    #expect(shape.paint == .stroke(width: 1.5))
    #expect(shape.color == Theme.light.label)
  }
}
