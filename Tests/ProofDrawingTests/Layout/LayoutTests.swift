import ProofDrawing
import Testing

@Suite struct LayoutTests {
  private static let start = LayoutNode.Place(.at(.start), .start)
  private static let band = Size(width: 375, height: 60)

  /// The layouts of a tree for both directions, as far as the elements go that are given.
  private func expect(
    _ tree: SketchedTree, in size: Size = band, leftToRight: [Rect], rightToLeft: [Rect]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(tree.bounds(in: size) == leftToRight, sourceLocation: sourceLocation)
    let mirrored = rightToLeft ?? leftToRight.map { $0.mirrored(inWidth: size.width) }
    #expect(tree.bounds(in: size, .rightToLeft) == mirrored, sourceLocation: sourceLocation)
  }

  @Test func `a row hugs its children in the middle`() {
    let row = TreeSketch.row(10, [.init(.image(20, 20)), .init(.label(100, 17))])
    expect(
      SketchedTree([.init(row)]),
      leftToRight: [
        Rect(122.5, 20, 130, 20), Rect(122.5, 20, 20, 20), Rect(152.5, 21.5, 100, 17),
      ],
      rightToLeft: [
        Rect(122.5, 20, 130, 20), Rect(232.5, 20, 20, 20), Rect(122.5, 21.5, 100, 17),
      ])
  }

  @Test func `a label gives way where a row is as wide as the component`() {
    let row = TreeSketch.row(10, [.init(.image(20, 20)), .init(.label(400, 17))])
    expect(
      SketchedTree([.init(row)]),
      leftToRight: [Rect(0, 20, 375, 20), Rect(0, 20, 20, 20), Rect(30, 21.5, 345, 17)])
  }

  @Test func `labels give way in proportion to their natural widths`() {
    let row = TreeSketch.row(
      5, [.init(.label(300, 17)), .init(.image(20, 20)), .init(.label(100, 17))])
    // 300 + 5 + 20 + 5 + 100 is 430, which is 55 too much: 41.25 and 13.75.
    expect(
      SketchedTree([.init(row)]),
      leftToRight: [
        Rect(0, 20, 375, 20), Rect(0, 21.5, 258.75, 17), Rect(263.75, 20, 20, 20),
        Rect(288.75, 21.5, 86.25, 17),
      ])
  }

  @Test func `an image stands at a corner with an offset`() {
    let place = LayoutNode.Place(.at(.end), .end, offset: Point(x: -12, y: -6))
    expect(
      SketchedTree([.init(.image(30, 30), place: place)]),
      leftToRight: [Rect(333, 24, 30, 30)], rightToLeft: [Rect(12, 24, 30, 30)])
  }

  @Test func `a spinner hangs from the title`() {
    var tree = SketchedTree([.init(.label(174, 17))])
    let title = tree.identities[0]
    tree.add(
      LayoutNode(
        .picture(Size(width: 20, height: 20)), place: .init(.beside([title], gap: 25))))
    // 187.5 − 87 − 25 is 75.5, the centre; 375 − 75.5 is 299.5.
    expect(
      tree, leftToRight: [Rect(100.5, 21.5, 174, 17), Rect(65.5, 20, 20, 20)],
      rightToLeft: [Rect(100.5, 21.5, 174, 17), Rect(289.5, 20, 20, 20)])
  }

  @Test func `a column is as wide as its widest child`() {
    let column = TreeSketch.column(0, [.init(.image(65, 65)), .init(.label(120, 15))])
    expect(
      SketchedTree([.init(column, place: .init(.at(.center), .start))]),
      in: Size(width: 375, height: 80),
      leftToRight: [
        Rect(127.5, 0, 120, 80), Rect(155, 0, 65, 65), Rect(127.5, 65, 120, 15),
      ])
  }

  @Test func `an image may lie above the component`() {
    let place = LayoutNode.Place(.at(.start), .start, offset: Point(x: 0, y: -50))
    expect(
      SketchedTree([.init(.image(40, 30), place: place)]),
      leftToRight: [Rect(0, -50, 40, 30)], rightToLeft: [Rect(335, -50, 40, 30)])
  }

  @Test func `a box hugs its children with padding`() {
    let box = TreeSketch.box(.init(vertical: 4, horizontal: 12), [.init(.label(100, 17))])
    expect(
      SketchedTree([.init(box)]),
      leftToRight: [Rect(125.5, 17.5, 124, 25), Rect(137.5, 21.5, 100, 17)])
  }

  @Test func `a tree that does not mirror is the same for right-to-left languages`() {
    let tree = SketchedTree(mirrors: false, [.init(.image(30, 30), place: Self.start)])
    #expect(tree.bounds(in: Self.band, .rightToLeft) == [Rect(0, 0, 30, 30)])
    #expect(
      SketchedTree([.init(.image(30, 30), place: Self.start)]).bounds(in: Self.band, .rightToLeft)
        == [Rect(345, 0, 30, 30)])
  }

  @Test func `a component without elements has no bounds to give`() {
    let tree = LayoutTree()
    let layout = tree.layout(in: Self.band) { _, _ in
      LabelExtent(width: 0, height: 0, firstBaseline: 0)
    }
    #expect(layout[tree.root] == Rect(0, 0, 375, 60))
  }
}
