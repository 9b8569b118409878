import RefreshModel
import Testing

@Suite struct GeometryTests {
  @Test(arguments: [
    (Axis.horizontal, Edge.left, Edge.right), (.vertical, .top, .bottom),
  ])
  func `an axis runs from one edge to the other`(axis: Axis, leading: Edge, trailing: Edge) {
    #expect(axis.leadingEdge == leading)
    #expect(axis.trailingEdge == trailing)
  }

  @Test(arguments: [(Edge.top, 1.0), (.left, 2), (.bottom, 3), (.right, 4)])
  func `insets are found by their edge`(edge: Edge, points: Double) {
    var inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(inset[edge] == points)

    inset[edge] = 9
    #expect(inset[edge] == 9)
    #expect(Edge.allCases.filter { inset[$0] == 9 } == [edge])
  }

  @Test(arguments: [(Axis.horizontal, 1.0), (.vertical, 2)])
  func `offsets and extents are found by their axis`(axis: Axis, points: Double) {
    var offset = ScrollOffset(x: 1, y: 2)
    #expect(offset[axis] == points)
    #expect(ScrollExtent(width: 1, height: 2)[axis] == points)

    offset[axis] = 9
    #expect(offset[axis] == 9)
  }

  @Test func `what isn't named is zero`() {
    #expect(EdgeInsets() == EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    #expect(ScrollOffset() == ScrollOffset(x: 0, y: 0))
    #expect(ScrollExtent() == ScrollExtent(width: 0, height: 0))
    #expect(ComponentBounds() == ComponentBounds(x: 0, y: 0, width: 0, height: 0))
  }
}
