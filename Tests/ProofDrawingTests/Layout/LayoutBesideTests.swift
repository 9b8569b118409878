import ProofDrawing
import Testing

@Suite struct LayoutBesideTests {
  /// Labels of natural widths below each other, as wide as a component of 400 × 60 pt, and an image
  /// of 20 × 10 pt beside them.
  private func image(
    besideLabels widths: [Double], alignment: LayoutNode.Alignment = .center,
    side: LayoutNode.Side = .start, from anchor: LayoutNode.Anchor = .center,
    offset: Point = Point(x: 0, y: 0)
  ) -> Rect {
    var tree = LayoutTree()
    let column = tree.add(LayoutNode(.column(spacing: 0), width: .fill), to: tree.root)
    let labels = widths.indices.map { index in
      tree.add(LayoutNode(.label(index, alignment: alignment), width: .fill), to: column)
    }
    let image = tree.add(
      LayoutNode(
        .picture(Size(width: 20, height: 10)),
        place: .init(.beside(labels, side: side, gap: 25, from: anchor), offset: offset)),
      to: tree.root)
    let layout = tree.layout(in: Size(width: 400, height: 60)) { label, width in
      LabelExtent(width: min(widths[label], width), height: 17, firstBaseline: 13)
    }
    return layout[image]
  }

  @Test func `a centre or an edge keeps the gap from the text and not from the label`() {
    // The text of 100 pt begins at 150.
    #expect(image(besideLabels: [100]) == Rect(115, 25, 20, 10))
    #expect(image(besideLabels: [100], from: .edge) == Rect(105, 25, 20, 10))
    #expect(image(besideLabels: [100], side: .end) == Rect(265, 25, 20, 10))
    #expect(image(besideLabels: [100], side: .end, from: .edge) == Rect(275, 25, 20, 10))
  }

  @Test func `the widest text counts`() {
    #expect(image(besideLabels: [100, 200, 60]) == Rect(65, 25, 20, 10))
  }

  @Test func `the alignment of the text within its label counts`() {
    #expect(image(besideLabels: [100], alignment: .end) == Rect(265, 25, 20, 10))
    #expect(image(besideLabels: [100], alignment: .start, side: .end) == Rect(115, 25, 20, 10))
  }

  @Test func `a text that fills the component leaves the image its room at the edge`() {
    #expect(image(besideLabels: [900]) == Rect(0, 25, 20, 10))
    #expect(image(besideLabels: [900], side: .end) == Rect(380, 25, 20, 10))
  }

  @Test func `an offset moves the image on`() {
    #expect(
      image(besideLabels: [100], offset: Point(x: -3, y: 4)) == Rect(112, 29, 20, 10))
  }

  @Test func `an image within a box hangs from a text outside of the box`() {
    var tree = LayoutTree()
    let box = tree.add(
      LayoutNode(
        .box(), width: .points(50), height: .points(40), place: .init(.at(.start), .start)),
      to: tree.root)
    let label = tree.add(LayoutNode(.label(0)), to: tree.root)
    let image = tree.add(
      LayoutNode(
        .picture(Size(width: 20, height: 10)), place: .init(.beside([label], gap: 25), .end)),
      to: box)
    let layout = tree.layout(in: Size(width: 400, height: 60)) { _, _ in
      LabelExtent(width: 100, height: 17, firstBaseline: 13)
    }
    // Its bottom is that of the box.
    #expect(layout[image] == Rect(115, 30, 20, 10))
  }
}
