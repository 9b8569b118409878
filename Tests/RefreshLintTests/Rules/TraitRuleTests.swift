import ProofDrawing
import Testing

@testable import RefreshLint

/// Elements of which more is known than is drawn.
@Suite struct TraitRuleTests {
  private let label = Rect(x: 20, y: 12, width: 160, height: 20)

  private func decorated(_ element: Picture.Element) -> Picture.Element {
    var element = element
    element.traits.signalColors = []
    return element
  }

  @Test func `a decoration needs no contrast, and a signal that of its own colour`() {
    var ring = Sample.square(in: label, color: Color(grey: 240))
    #expect(ContrastRule().violations(in: Sample.page([ring])).count == 1)
    #expect(ContrastRule().violations(in: Sample.page([decorated(ring)])).isEmpty)
    ring.traits.signalColors = [Color(grey: 0x94)]
    #expect(ContrastRule().violations(in: Sample.page([ring])).isEmpty)
    // By WCAG's own table #959595 has 2.99:1 on white.
    ring.traits.signalColors = [Color(grey: 0x95)]
    #expect(ContrastRule().violations(in: Sample.page([ring])).count == 1)
  }

  /// Black at an opacity of 0.53 on white has 4.4:1, at 0.54 4.6:1.
  @Test(arguments: [(0.12, 0.2, true), (0.053, 0.1, false), (0.6, 1, true), (0.53, 1, false)])
  func `what fades in counts as opaque as it becomes`(
    opacity: Double, fade: Double, isEnough: Bool
  ) {
    var text = Sample.text(in: label)
    text.opacity = opacity
    text.traits.fade = fade
    #expect(ContrastRule().violations(in: Sample.page([text])).isEmpty == isEnough)
  }

  @Test func `a character of an icon font is a symbol`() {
    let symbol = Sample.text("icon", "\u{E604}", in: label, color: Color(grey: 0x94))
    #expect(ContrastRule().violations(in: Sample.page([symbol])).isEmpty)
    let paler = Sample.text("icon", "\u{E604}", in: label, color: Color(grey: 0x95))
    #expect(
      ContrastRule().problems(in: Sample.page([paler])) == [
        "`icon` has a contrast of 2.99:1 (#959595 on #FFFFFF); 3:1 is needed"
      ])
  }

  @Test func `a border around a text leaves the ground behind it known`() {
    let area = Rect(x: 0, y: 0, width: 180, height: 30)
    let box = Picture.Element(
      "box", bounds: Rect(x: 10, y: 7, width: 180, height: 30),
      content: .shapes([
        Shape(.rectangle(area), color: Color(grey: 250)),
        Shape(.rectangle(area), .stroke(width: 1), color: Color(grey: 0)),
      ]))
    let white = Sample.text(in: label, color: Color(grey: 255))
    #expect(ContrastRule().violations(in: Sample.page([box, white])).map(\.element) == ["title"])
    let black = Sample.text(in: label, color: Color(grey: 0))
    #expect(ContrastRule().violations(in: Sample.page([box, black])).isEmpty)
  }

  @Test func `what lies on a decoration doesn't overlap it, and a decoration on a text does`() {
    // The ink of the text goes from 80 to 120 and from 17 to 27 pt.
    let text = Sample.text(in: label)
    let shadow = decorated(
      Sample.square("shadow", in: Rect(x: 70, y: 20, width: 20, height: 4)))
    #expect(OverlapRule().violations(in: Sample.page([shadow, text])).isEmpty)
    #expect(
      OverlapRule().problems(in: Sample.page([text, shadow])) == ["`shadow` overlaps “Pull”"])
  }

  @Test func `decorations and what reaches from edge to edge may touch the edge`() {
    let near = Sample.square(in: Rect(x: 1, y: 10, width: 20, height: 10))
    #expect(EdgeMarginRule().violations(in: Sample.page([near])).count == 1)
    #expect(EdgeMarginRule().violations(in: Sample.page([decorated(near)])).isEmpty)
    let banner = Sample.square(in: Rect(x: 0, y: 10, width: 200, height: 10))
    #expect(EdgeMarginRule().violations(in: Sample.page([banner])).isEmpty)
    let text = Sample.text("title", String(repeating: "a", count: 20), in: banner.bounds)
    #expect(EdgeMarginRule().violations(in: Sample.page([text])).count == 1)
  }

  /// A page of 200 pt whose screen goes from 30 to 180 pt.
  private func larger(_ elements: [Picture.Element]) -> Picture {
    var page = Sample.page(elements)
    page.traits.screen = Rect(x: 30, y: 0, width: 150, height: 44)
    return page
  }

  @Test func `texts and symbols are cut at the edges of the screen, and images may bleed`() {
    func symbol(_ x: Double) -> Picture.Element {
      Sample.square("arrow", in: Rect(x: x, y: 10, width: 10, height: 10))
    }
    #expect(
      TextClippedRule().problems(in: larger([symbol(24)])) == ["`arrow` is cut at the left by 6 pt"]
    )
    #expect(
      TextClippedRule().problems(in: larger([symbol(10)])) == ["`arrow` is outside of the screen"])
    #expect(TextClippedRule().violations(in: larger([symbol(30)])).isEmpty)
    #expect(TextClippedRule().violations(in: larger([decorated(symbol(10))])).isEmpty)
    let pixmap = Pixmap(width: 1, height: 1, pixels: [0xFF00_0000])
    let image = Picture.Element(
      "image", bounds: Rect(x: 10, y: 0, width: 30, height: 30), content: .pixels(pixmap))
    #expect(TextClippedRule().violations(in: larger([image])).isEmpty)
    #expect(
      EdgeMarginRule().problems(in: larger([symbol(31)])) == [
        "`arrow` is 1 pt from the left edge; at least 4 pt are wanted"
      ])
    #expect(EdgeMarginRule().violations(in: larger([symbol(24)])).isEmpty)
  }

  @Test func `a text that crosses the edge of its component is reported`() {
    func page(y: Double) -> Picture {
      // The ink is 40 × 10 pt in the middle of the label.
      var page = Sample.page([Sample.text(in: Rect(x: 80, y: y, width: 60, height: 20))])
      page.traits.bounds = Rect(x: 0, y: 20, width: 200, height: 24)
      page.traits.screen = Rect(x: 0, y: 0, width: 200, height: 44)
      return page
    }
    #expect(
      TextOverhangRule().problems(in: page(y: 12)) == [
        "“Pull” reaches out of its component at the top by 3 pt"
      ])
    #expect(TextOverhangRule().violations(in: page(y: 16)).isEmpty)
    // Above the component as a whole it is seen when people pull farther.
    #expect(TextOverhangRule().violations(in: page(y: 2)).isEmpty)
  }

  @Test func `a label that is as high as its lines cuts only at the sides`() {
    // The ink is 40 × 10 pt in the middle of the label.
    var text = Sample.text(in: Rect(x: 32, y: 14, width: 36, height: 8))
    text.traits.fitsHeight = true
    #expect(
      TextOverhangRule().problems(in: Sample.page([text])) == [
        "“Pull” reaches out of its label at the left by 2 pt and at the right by 2 pt"
      ])
  }

  /// The ink goes 0.4 pt, or 0.45 pt, beyond both sides; a pixel at 3x and the precision of ink are
  /// 0.433 pt together.
  @Test(arguments: [(39.2, true), (39.1, false)])
  func `a label that is as wide as its text may lack a pixel`(width: Double, fits: Bool) {
    var text = Sample.text(in: Rect(x: 32, y: 12, width: width, height: 20))
    text.traits.fitsWidth = true
    #expect(TextOverhangRule().violations(in: Sample.page([text])).isEmpty == fits)
    text.traits.fitsWidth = false
    #expect(TextOverhangRule().violations(in: Sample.page([text])).count == 1)
  }

  @Test func `a box turns and grows with its element, and no box cuts half of a line`() {
    let bounds = Rect(x: 50, y: 10, width: 20, height: 10)
    let square = Sample.square(in: bounds)
    func transformed(_ transform: Transform, _ pose: [String: Double]) -> Picture.Element {
      Picture.Element(
        "square", bounds: bounds, pose: pose, content: .transformed(square.content, transform))
    }
    let turn = Transform.rotation(Rotation(degrees: 90))
    #expect(TextOverhangRule().violations(in: Sample.page([transformed(turn, [:])])).count == 1)
    let poses: [(Transform, [String: Double])] = [
      (turn, ["degrees": 90]), (.scale(x: 2, y: 2), ["scale": 2]),
    ]
    for (transform, pose) in poses {
      let page = Sample.page([transformed(transform, pose)])
      #expect(TextOverhangRule().violations(in: page).isEmpty)
    }
    let line = Picture.Element(
      "shape", bounds: bounds,
      content: .shapes([
        Shape(
          .rectangle(Rect(x: 0, y: 0, width: 20, height: 10)), .stroke(width: 4),
          color: Color(grey: 0))
      ]))
    #expect(TextOverhangRule().violations(in: Sample.page([line])).isEmpty)
  }

  /// A chevron that points to the right in both layouts, in the middle of 200 pt.
  private func chevrons(mirrors: Bool = true, keepsOutline: Bool = false) -> [Picture] {
    [TextDirection.rightToLeft, .leftToRight].map { direction in
      var chevron = Sample.chevron(
        "next", tip: Point(x: 15, y: 10), ends: (Point(x: 5, y: 5), Point(x: 5, y: 15)),
        at: Point(x: 90, y: 12))
      chevron.traits.keepsOutline = keepsOutline
      var page = Sample.page([chevron], direction: direction)
      page.traits.mirrors = mirrors
      return page
    }
  }

  @Test func `what keeps its sense of turning points as it does`() {
    let pages = chevrons()
    #expect(
      MirroringRule().problems(in: pages[0], comparedWith: pages[1]) == [
        "`next` points the same way as in the layout from the left"
      ])
    let turning = chevrons(keepsOutline: true)
    #expect(MirroringRule().violations(in: turning[0], comparedWith: turning[1]).isEmpty)
  }

  @Test func `a layout that isn't mirrored is reported once, with all that stands wrongly`() {
    let pages = chevrons(mirrors: false)
    #expect(MirroringRule().violations(in: pages[0], comparedWith: pages[1]).isEmpty)
    let found = NotMirroredRule().violations(in: pages[0], comparedWith: pages[1])
    #expect(
      found.map(\.problem) == [
        "the layout isn't mirrored for readers from the right: `next` stands as for readers from the"
          + " left"
      ])
    #expect(found.map(\.isOfAllLanguages) == [true])
    #expect(NotMirroredRule().violations(in: pages[1], comparedWith: pages[1]).isEmpty)
    let mirrored = chevrons()
    #expect(NotMirroredRule().violations(in: mirrored[0], comparedWith: mirrored[1]).isEmpty)
  }

  @Test func `a layout that would be the same in a mirror needs none`() {
    let pages = [TextDirection.rightToLeft, .leftToRight].map { direction in
      var page = Sample.page(
        [Sample.square(in: Rect(x: 90, y: 12, width: 20, height: 20))], direction: direction)
      page.traits.mirrors = false
      return page
    }
    #expect(NotMirroredRule().violations(in: pages[0], comparedWith: pages[1]).isEmpty)
  }

  @Test(arguments: [
    ("BETA", true), ("更新", true), ("·", false), ("24", false), ("٣:٤٥", false), ("★", false),
    ("\u{E604}", false),
  ])
  func `words of a file are the same in every language, and marks may be`(
    string: String, isReported: Bool
  ) {
    var text = Sample.text("note", string, in: label)
    #expect(LiteralTextRule().violations(in: Sample.page([text])).isEmpty)
    text.traits.isLiteral = true
    #expect(
      LiteralTextRule().problems(in: Sample.page([text]))
        == (isReported ? ["“\(string)” is the same in every language"] : []))
    text.opacity = 0
    #expect(LiteralTextRule().violations(in: Sample.page([text])).isEmpty)
  }
}
