import ProofDrawing
import Testing

@Suite struct LayoutSizeTests {
  private static let band = Size(width: 400, height: 60)

  private func bounds(_ elements: TreeSketch.Placed...) -> [Rect] {
    SketchedTree(elements).bounds(in: Self.band)
  }

  @Test func `sizes are points, shares of the parent or all of it`() {
    #expect(
      bounds(.init(.image(9, 9), width: .points(50), height: .share(0.5))) == [
        Rect(175, 15, 50, 30)
      ])
    #expect(bounds(.init(.image(9, 9), width: .fill, height: .fill)) == [Rect(0, 0, 400, 60)])
  }

  @Test func `shares are taken from what the padding leaves`() {
    let box = TreeSketch.box(
      .init(top: 1, start: 10, bottom: 3, end: 30),
      [.init(.image(0, 0), width: .share(0.25), height: .fill, place: .init(.at(.start), .start))])
    #expect(
      bounds(.init(box, width: .points(200), height: .points(44))) == [
        Rect(100, 8, 200, 44), Rect(110, 9, 40, 40),
      ])
  }

  @Test func `a line fills the column that hugs a label`() {
    let column = TreeSketch.column(
      2, [.init(.label(120, 17)), .init(.image(0, 1), width: .fill)])
    #expect(
      bounds(.init(column)) == [
        Rect(140, 20, 120, 20), Rect(140, 20, 120, 17), Rect(140, 39, 120, 1),
      ])
  }

  @Test func `a line fills the height of the row that hugs a picture`() {
    let row = TreeSketch.row(4, [.init(.image(20, 24)), .init(.image(2, 0), height: .fill)])
    #expect(
      bounds(.init(row)) == [
        Rect(187, 18, 26, 24), Rect(187, 18, 20, 24), Rect(211, 18, 2, 24),
      ])
  }

  @Test func `labels wrap to the width of a column and make it higher`() {
    let column = TreeSketch.column(
      5, align: .start, [.init(.label(500, 10)), .init(.label(100, 10))])
    var tree = SketchedTree([.init(column)])
    tree.wraps = true
    // Two lines of 10 pt, a space of 5 pt, one line.
    #expect(
      tree.bounds(in: Self.band) == [
        Rect(0, 12.5, 400, 35), Rect(0, 12.5, 400, 20), Rect(0, 37.5, 100, 10),
      ])
  }

  @Test func `a label in a column within a row keeps its natural width`() {
    let column = TreeSketch.Placed(.column(0, [.init(.label(300, 10))]))
    let row = TreeSketch.row(0, [.init(.label(300, 10)), column])
    #expect(
      bounds(.init(row)) == [
        Rect(0, 25, 400, 10), Rect(0, 25, 100, 10), Rect(100, 25, 300, 10),
        Rect(100, 25, 300, 10),
      ])
  }

  @Test func `a label of a given width gives no way`() {
    let row = TreeSketch.row(
      0, [.init(.label(300, 10), width: .points(250)), .init(.label(300, 10))])
    #expect(
      bounds(.init(row)) == [
        Rect(0, 25, 400, 10), Rect(0, 25, 250, 10), Rect(250, 25, 150, 10),
      ])
  }

  @Test func `labels have no width where pictures take all of it, and the row is as wide as these`()
  {
    let row = TreeSketch.row(
      10, [.init(.image(300, 10)), .init(.label(90, 10)), .init(.image(200, 10))])
    #expect(
      bounds(.init(row)) == [
        Rect(-60, 25, 520, 10), Rect(-60, 25, 300, 10), Rect(250, 25, 0, 10),
        Rect(260, 25, 200, 10),
      ])
  }

  @Test func `a row of a given width begins at its start`() {
    let row = TreeSketch.row(5, [.init(.image(20, 20)), .init(.image(30, 20))])
    #expect(
      bounds(.init(row, width: .fill)) == [
        Rect(0, 20, 400, 20), Rect(0, 20, 20, 20), Rect(25, 20, 30, 20),
      ])
  }

  @Test func `first baselines stand on one line`() {
    // Baselines are 16 and 8 pt below the tops; a picture stands on its bottom.
    let row = TreeSketch.row(
      0, align: .baseline, [.init(.label(50, 20)), .init(.label(50, 10)), .init(.image(50, 12))])
    #expect(
      bounds(.init(row)) == [
        Rect(125, 20, 150, 20), Rect(125, 20, 50, 20), Rect(175, 28, 50, 10),
        Rect(225, 24, 50, 12),
      ])
  }

  @Test func `a container stands on the first baseline within it`() {
    // The label of the nested row begins 10 pt below its top, that of the box 3 pt below.
    let nested = TreeSketch.row(0, [.init(.label(50, 10)), .init(.image(50, 30))])
    let box = TreeSketch.box(.init(vertical: 3, horizontal: 0), [.init(.label(50, 20))])
    let row = TreeSketch.row(0, align: .baseline, [.init(nested), .init(box)])
    #expect(
      bounds(.init(row)) == [
        // 18 pt above the line and 12 below it; the box has 19 above and 7 below.
        Rect(125, 14.5, 150, 31), Rect(125, 15.5, 100, 30), Rect(125, 25.5, 50, 10),
        Rect(175, 15.5, 50, 30), Rect(225, 14.5, 50, 26), Rect(225, 17.5, 50, 20),
      ])
  }

  @Test func `the text of a higher label stands in its middle`() {
    let row = TreeSketch.row(
      0, align: .baseline,
      [.init(.label(50, 10), height: .points(30)), .init(.image(50, 18))])
    // The text begins 10 pt down, so its baseline is 18 pt down.
    #expect(
      bounds(.init(row)) == [
        Rect(150, 15, 100, 30), Rect(150, 15, 50, 30), Rect(200, 15, 50, 18),
      ])
  }
}
