import ProofDrawing
import Testing

/// Texts that are too wide for what hangs beside them, an image of 20 × 10 pt.
@Suite struct LayoutHangingTests {
  /// A label of a width in a component of 320 × 44 pt, with the image 25 pt from its text.
  private func layout(
    text: Double, wrappingAt wrapped: Double? = nil, label: LayoutNode.Length = .fill,
    alignment: LayoutNode.Alignment = .center, side: LayoutNode.Side = .start,
    direction: TextDirection = .leftToRight
  ) -> (label: Rect, image: Rect, room: Double) {
    var tree = LayoutTree()
    let title = tree.add(
      LayoutNode(
        .label(0, alignment: alignment), width: label, height: .fill,
        place: .init(.at(alignment))), to: tree.root)
    let image = tree.add(
      LayoutNode(
        .picture(Size(width: 20, height: 10)), place: .init(.beside([title], side: side, gap: 25))),
      to: tree.root)
    let layout = tree.layout(
      in: Size(width: 320, height: 44), direction: direction
    ) { _, width in
      guard let wrapped, text > width else {
        return LabelExtent(width: min(text, width), height: 17, firstBaseline: 13)
      }
      return LabelExtent(width: wrapped, height: 34, firstBaseline: 13, isWrapped: true)
    }
    return (layout[title], layout[image], layout.textRoom(of: title))
  }

  /// The image needs 25 + 10 = 35 pt before the text; a centred text has that up to 320 − 2 × 35 = 250.
  @Test(arguments: [
    (100.0, Rect(0, 0, 320, 44), 75.0), (250, Rect(0, 0, 320, 44), 0),
    (250.5, Rect(35, 0, 250.5, 44), 0), (285, Rect(35, 0, 285, 44), 0),
    (286, Rect(35, 0, 285, 44), 0), (900, Rect(35, 0, 285, 44), 0),
  ])
  func `a label as wide as the component begins behind the image where its text has no room`(
    text: Double, label: Rect, x: Double
  ) {
    let found = layout(text: text)
    #expect(found.label == label)
    #expect(found.image == Rect(x, 17, 20, 10))
    let mirrored = layout(text: text, direction: .rightToLeft)
    #expect(mirrored.label == label.mirrored(inWidth: 320))
    #expect(mirrored.image == found.image.mirrored(inWidth: 320))
    let other = layout(text: text, side: .end)
    #expect(other.label == mirrored.label && other.image == mirrored.image)
  }

  @Test(arguments: [(100.0, 110.0, 100.0), (260, 35, 260), (285, 35, 285), (900, 35, 285)])
  func `a label as wide as its text does so, too`(text: Double, x: Double, width: Double) {
    let found = layout(text: text, label: .fit)
    #expect(found.label == Rect(x, 0, width, 44))
    #expect(found.image.x == x - 35)
  }

  @Test func `a text at the start leaves the room for the image, one at the end has it`() {
    #expect(layout(text: 100, alignment: .start).label == Rect(35, 0, 100, 44))
    #expect(layout(text: 100, alignment: .start).image.x == 0)
    #expect(layout(text: 100, alignment: .end).label == Rect(0, 0, 320, 44))
    #expect(layout(text: 100, alignment: .end).image.x == 185)
    #expect(layout(text: 300, alignment: .end).label == Rect(35, 0, 285, 44))
  }

  @Test func `lines that are narrower than their room stand in the middle again`() {
    // It is set in 285 pt, where its lines take 200: the image has (320 − 200) / 2 = 60 pt.
    let narrow = layout(text: 400, wrappingAt: 200)
    #expect(narrow.room == 285)
    #expect(narrow.label == Rect(0, 0, 320, 44))
    #expect(narrow.image.x == 60 - 35)
    let wide = layout(text: 400, wrappingAt: 280)
    #expect(wide.room == 285)
    #expect(wide.label == Rect(35, 0, 280, 44))
    #expect(wide.image.x == 0)
  }

  @Test func `an image gives no other box's texts less room`() {
    var tree = LayoutTree()
    let box = tree.add(LayoutNode(.box(), width: .points(60), height: .points(40)), to: tree.root)
    let title = tree.add(LayoutNode(.label(0), width: .fill), to: tree.root)
    _ = tree.add(
      LayoutNode(.picture(Size(width: 20, height: 10)), place: .init(.beside([title], gap: 25))),
      to: box)
    let layout = tree.layout(in: Size(width: 320, height: 44)) { _, width in
      LabelExtent(width: min(900, width), height: 17, firstBaseline: 13)
    }
    #expect(layout[title] == Rect(0, 13.5, 320, 17))
  }

  /// Two labels of a column of 54 pt, the first of which has one line of 17 pt or two.
  private func column(lines: Int, spacing: Double = 0) -> [Rect] {
    var tree = LayoutTree()
    let column = tree.add(
      LayoutNode(.column(spacing: spacing, isEven: true), width: .fill, height: .fill),
      to: tree.root)
    let labels = [0, 1].map { tree.add(LayoutNode(.label($0), width: .fill), to: column) }
    let layout = tree.layout(in: Size(width: 320, height: 54)) { number, width in
      let isWrapped = number == 0 && lines > 1 && width < .infinity
      return LabelExtent(
        width: number == 0 && lines > 1 ? min(500, width) : 100,
        height: isWrapped ? 17 * Double(lines) : 17, firstBaseline: 13, isWrapped: isWrapped)
    }
    return labels.map { layout[$0] }
  }

  @Test func `elements of an even column share its height`() {
    #expect(column(lines: 1) == [Rect(0, 0, 320, 27), Rect(0, 27, 320, 27)])
    // (54 − 4) / 2 = 25.
    #expect(column(lines: 1, spacing: 4) == [Rect(0, 0, 320, 25), Rect(0, 29, 320, 25)])
  }

  @Test func `with a text of several lines they stand close together in the middle`() {
    // 34 + 17 = 51 pt in 54: 1.5 pt above and below.
    #expect(column(lines: 2) == [Rect(0, 1.5, 320, 34), Rect(0, 35.5, 320, 17)])
    // 51 + 17 = 68 pt in 54 reach 7 pt out of the column on both sides.
    #expect(column(lines: 3) == [Rect(0, -7, 320, 51), Rect(0, 44, 320, 17)])
  }
}
