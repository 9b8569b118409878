import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing
import _ProofTestSupport

@Suite struct StateMarkTests {
  private static func element(
    _ mark: StateMark, direction: TextDirection = .leftToRight
  ) throws -> Picture.Element {
    let context = FaceContext.sample(pose: .mark(mark), direction: direction)
    let picture = FooterLook().picture(in: context)
    return try #require(picture.element(named: mark.rawValue))
  }

  @Test func `exactly the states beyond the original's have a mark, each its own`() {
    let marks = RefreshState.allCases.map(StateMark.init(of:))
    #expect(marks.prefix(5).allSatisfy { $0 == nil })
    #expect(Set(marks.dropFirst(5)) == Set(StateMark.allCases))
  }

  @Test(arguments: StateMark.allCases)
  func `a mark takes the place of a spinner, and all its ink is inside`(mark: StateMark) throws {
    let element = try Self.element(mark)
    // Ten characters of 8 pt: 187.5 − (80 / 2 + 25) = 122.5.
    #expect(element.bounds == Rect(x: 122.5 - 10, y: 22 - 10, width: 20, height: 20))
    for shape in element.shapes {
      let ink = shape.inkBox
      #expect(ink.x >= element.bounds.x && ink.maxX <= element.bounds.maxX)
      #expect(ink.y >= element.bounds.y && ink.maxY <= element.bounds.maxY)
      #expect(shape.color == Theme.light.label)
    }
  }

  @Test(arguments: StateMark.allCases)
  func `lines are as heavy as the arrow's, in a trailer lighter`(mark: StateMark) throws {
    let header = try Self.element(mark).shapes.map(\.paint).filter { $0 != .fill }
    #expect(header.allSatisfy { $0 == .stroke(width: 1.5) } && !header.isEmpty)
    let trailer = TrailerFace(height: 200).picture(in: .sample(pose: .mark(mark)))
    let element = try #require(trailer.element(named: mark.rawValue))
    #expect(element.bounds == Rect(x: 15 - 10, y: 100 - 10, width: 20, height: 20))
    let paints = element.shapes.map(\.paint).filter { $0 != .fill }
    #expect(paints.allSatisfy { $0 == .stroke(width: 1) } && !paints.isEmpty)
  }

  @Test(arguments: StateMark.allCases)
  func `read from the right, a mark stands elsewhere and looks the same`(mark: StateMark) throws {
    let (left, right) = (try Self.element(mark), try Self.element(mark, direction: .rightToLeft))
    #expect(right.bounds == left.bounds.mirrored(inWidth: 375))
    #expect(right.content == left.content)
  }

  @Test func `a tick falls to the right of its start and rises to its end`() throws {
    let points = try #require(try Self.element(.tick).shapes.first).path.points
    #expect(points.map(\.x) == points.map(\.x).sorted())
    #expect(points.count == 3 && points[1].y > points[0].y && points[2].y < points[0].y)
  }

  @Test func `chevrons point the way that the page goes`() throws {
    for (mark, sign) in [(StateMark.chevronsDown, 1.0), (.chevronUp, -1)] {
      let element = try Self.element(mark)
      for shape in element.shapes {
        let points = shape.path.points
        #expect(points[1].x == element.bounds.center.x)
        #expect(points[0].y == points[2].y && (points[1].y - points[0].y) * sign > 0)
      }
    }
  }
}
