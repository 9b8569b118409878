import ProofDocuments
import ProofDrawing
import ProofRendering
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// Elements that lie on each other, are too small to tap or aren't mirrored.
@Suite struct PlaceRuleTests {
  @Test func `elements whose ink overlaps are reported with the place that both cover`() {
    let page = Sample.page([
      Sample.square("one", in: Rect(x: 0, y: 0, width: 20, height: 20)),
      Sample.text("title", in: Rect(x: 10, y: 10, width: 60, height: 20)),
    ])
    // The ink of the text goes from 20 to 60 and from 15 to 25 pt: it begins where the square ends.
    #expect(OverlapRule().violations(in: page).isEmpty)
    let near = Sample.page([
      Sample.square("one", in: Rect(x: 1, y: 0, width: 20, height: 20)), page.elements[1],
    ])
    let violations = OverlapRule().violations(in: near)
    #expect(violations.map(\.problem) == ["“Pull” overlaps `one`"])
    #expect(violations.map(\.box) == [Rect(x: 20, y: 15, width: 1, height: 5)])
    #expect(violations.map(\.otherElement) == ["one"])
  }

  /// Two diagonals that are parallel share the bounds of their lines and no pixel.
  @Test func `pixels refute what only bounds suspect`() throws {
    let renderer = try LockedFonts.renderer()
    func line(_ name: String, from: Point, to: Point) -> Picture.Element {
      Picture.Element(
        name, bounds: Rect(x: 10, y: 2, width: 40, height: 40),
        content: .shapes([
          Shape(Path([.move(from), .line(to)]), .stroke(width: 2), color: Color(grey: 0))
        ]))
    }
    let first = line("first", from: Point(x: 0, y: 0), to: Point(x: 30, y: 40))
    let parallel = line("second", from: Point(x: 10, y: 0), to: Point(x: 40, y: 40))
    let crossing = line("second", from: Point(x: 40, y: 0), to: Point(x: 10, y: 40))
    for (second, count) in [(parallel, 0), (crossing, 1)] {
      let page = Sample.page([first, second])
      #expect(OverlapRule().violations(in: page).count == 1)
      let rules = PictureRules(ofPictures: [OverlapRule()], ofPairs: [])
      let seen = try rules.violations(in: page) { try renderer.pixmap(of: $0, scale: 3) }
      #expect(seen.count == count)
    }
  }

  @Test func `nothing is drawn where facts suspect nothing`() throws {
    let page = Sample.page([Sample.text(in: Rect(x: 20, y: 12, width: 160, height: 20))])
    var count = 0
    let violations = PictureRules.standard.violations(in: page) { _ in
      count += 1
      return Pixmap(width: 0, height: 0, pixels: [])
    }
    #expect(violations.isEmpty && count == 0)
  }

  @Test(arguments: [(44.0, 44.0, true), (43, 44, false), (44, 43.9, false), (200, 44, true)])
  func `what can be tapped is at least 44 points wide and high`(
    width: Double, height: Double, isEnough: Bool
  ) {
    var page = Sample.page([Sample.text(in: Rect(x: 0, y: 0, width: width, height: height))])
    #expect(HitRegionRule().violations(in: page).isEmpty, "nothing can be tapped")
    page.tapTargets = ["title"]
    #expect(HitRegionRule().violations(in: page).isEmpty == isEnough)
  }

  @Test func `only what is seen can be tapped`() {
    var page = Sample.page([Sample.text(in: Rect(x: 170, y: 0, width: 60, height: 44))])
    page.tapTargets = ["title"]
    #expect(
      HitRegionRule().problems(in: page) == [
        "“Pull” can be tapped on 30 pt × 44 pt; a finger needs 44 pt × 44 pt"
      ])
    page.elements[0].opacity = 0.009
    #expect(HitRegionRule().violations(in: page).isEmpty)
  }

  @Test func `targets keep their names in a picture of several components`() {
    var part = Sample.page([Sample.text(in: Rect(x: 0, y: 0, width: 60, height: 43))])
    part.tapTargets = ["title"]
    var page = Sample.page([])
    page.add(part, named: "footer", at: Point(x: 0, y: 0))
    #expect(HitRegionRule().violations(in: page).map(\.element) == ["footer.title"])
  }

  private static func row(
    x: Double, tip: Point = Point(x: 0, y: 10),
    ends: (Point, Point) = (Point(x: 10, y: 0), Point(x: 10, y: 20)),
    _ direction: TextDirection
  ) -> Picture {
    Sample.page(
      [Sample.chevron("arrow", tip: tip, ends: ends, at: Point(x: x, y: 0))], direction: direction)
  }

  /// 200 − 30 − 20 = 150.
  @Test(
    arguments: [
      (150.0, [String]()), (150.5, []), (148, ["`arrow` is 2 pt too far to the left"]),
      (151, ["`arrow` is 1 pt too far to the right"]),
      (30, ["`arrow` is in the same place as in the layout from the left"]),
    ] as [(Double, [String])])
  func `an element stands in the mirror image of its place`(x: Double, problems: [String]) {
    let right = Self.row(
      x: x, tip: Point(x: 20, y: 10), ends: (Point(x: 10, y: 0), Point(x: 10, y: 20)), .rightToLeft)
    #expect(
      MirroringRule().problems(in: right, comparedWith: Self.row(x: 30, .leftToRight)) == problems)
  }

  @Test func `a shape that points to the left is mirrored`() {
    let left = Self.row(x: 30, .leftToRight)
    #expect(
      MirroringRule().problems(in: Self.row(x: 150, .rightToLeft), comparedWith: left) == [
        "`arrow` points the same way as in the layout from the left"
      ])
    #expect(
      MirroringRule().problems(in: left, comparedWith: left).isEmpty, "it is laid out from the left"
    )
  }

  /// A tick goes down to the right and up, which is neither left nor right.
  @Test func `an arrow up or down and a tick are never mirrored`() {
    let (tip, start, end) = (Point(x: 8, y: 18), Point(x: 2, y: 12), Point(x: 18, y: 4))
    let left = Self.row(x: 30, tip: tip, ends: (start, end), .leftToRight)
    #expect(
      MirroringRule().problems(
        in: Self.row(x: 150, tip: tip, ends: (start, end), .rightToLeft), comparedWith: left
      ).isEmpty)
    let flipped = Self.row(
      x: 150, tip: Point(x: 12, y: 18), ends: (Point(x: 2, y: 4), Point(x: 18, y: 12)), .rightToLeft
    )
    #expect(
      MirroringRule().problems(in: flipped, comparedWith: left) == [
        "`arrow` is mirrored though it points neither left nor right"
      ])
    let down = (Point(x: 2, y: 8), Point(x: 18, y: 8))
    #expect(
      MirroringRule().problems(
        in: Self.row(x: 150, tip: Point(x: 10, y: 18), ends: down, .rightToLeft),
        comparedWith: Self.row(x: 30, tip: Point(x: 10, y: 18), ends: down, .leftToRight)
      ).isEmpty)
  }

  @Test func `a text in a mirror is reported, a symbol in a mirror counts as it is seen`() {
    let label = Sample.text(in: Rect(x: 0, y: 0, width: 200, height: 20))
    var flipped = label
    flipped.content = .transformed(label.content, .scale(x: -1, y: 1))
    let left = Sample.page([label])
    #expect(
      MirroringRule().problems(
        in: Sample.page([flipped], direction: .rightToLeft), comparedWith: left) == [
          "“Pull” is drawn in a mirror and can't be read"
        ])
    #expect(
      MirroringRule().problems(
        in: Sample.page([label], direction: .rightToLeft), comparedWith: left
      )
      .isEmpty)
    var arrow = Self.row(x: 150, .rightToLeft)
    arrow.elements[0].content = .transformed(arrow.elements[0].content, .scale(x: -1, y: 1))
    #expect(
      MirroringRule().problems(in: arrow, comparedWith: Self.row(x: 30, .leftToRight)).isEmpty)
  }

  /// A row whose arrow is twice as large round the same centre, as at a larger text size.
  private static func enlarged(_ row: Picture) -> Picture {
    var row = row
    let arrow = row.elements[0]
    row.elements[0].bounds = Rect(center: arrow.bounds.center, size: Size(width: 40, height: 40))
    // The middle of the outline, at 10 and 10 pt, goes to that of the bounds, at 20 and 20.
    row.elements[0].content = .transformed(
      arrow.content, .scale(x: 2, y: 2).then(.translation(x: 20, y: 20)))
    return row
  }

  @Test func `an enlarged symbol counts as it is seen, also in a mirror`() {
    let left = Self.enlarged(Self.row(x: 30, .leftToRight))
    var right = Self.enlarged(Self.row(x: 150, .rightToLeft))
    #expect(
      MirroringRule().problems(in: right, comparedWith: left) == [
        "`arrow` points the same way as in the layout from the left"
      ])
    right.elements[0].content = .transformed(right.elements[0].content, .scale(x: -1, y: 1))
    #expect(MirroringRule().problems(in: right, comparedWith: left).isEmpty)
  }

  /// “Pull” is 40 pt wide; up to ten characters, 2.37 times as much is usual, and 2 % more is not
  /// seen: 96.696 pt.
  @Test(arguments: [(96.6, true), (96.8, false)])
  func `a translation has the budget of its source's length`(width: Double, isUsual: Bool) {
    let label = Rect(x: 0, y: 0, width: 200, height: 44)
    let translated = Sample.text("title", "Ziehen", in: label) { $0.naturalWidth = width }
    let source = Sample.page([Sample.text(in: label)])
    #expect(
      ExpansionRule().violations(in: Sample.page([translated]), comparedWith: source).isEmpty
        == isUsual)
  }

  @Test func `the budget falls with the length of the source`() {
    let factors = [1, 10, 11, 20, 21, 30, 31, 50, 51, 70, 71, 5000].map {
      ExpansionBudget.measured.factor(forLength: $0)
    }
    #expect(factors == [2.37, 2.37, 1.87, 1.87, 1.71, 1.71, 1.58, 1.58, 1.48, 1.48, 1.45, 1.45])
    #expect(ExpansionBudget([]).factor(forLength: 3) == nil)
  }

  @Test(
    arguments: [(44.5, [String]()), (45, ["it is 45 pt high, and 44 pt in en"])]
      as [(Double, [String])])
  func `a frame is as high as in the source language`(height: Double, problems: [String]) {
    let page = Sample.page([], size: Size(width: 200, height: height), language: "th")
    #expect(HeightVariesRule().problems(in: page, comparedWith: Sample.page([])) == problems)
  }

  /// A frame with letters of some points and a height, beside one of 44 pt with letters of 10 pt.
  @Test(
    arguments: [
      (20, 44.5, ["it is 44.5 pt high with letters of any size"]), (20, 45, []), (10.6, 46, []),
    ] as [(Double, Double, [String])])
  func `a frame with larger letters is larger`(size: Double, height: Double, problems: [String]) {
    let label = Rect(x: 0, y: 0, width: 200, height: 44)
    let standard = Sample.page([Sample.text(in: label)])
    let page = Sample.page(
      [Sample.text(in: label, size: size)], size: Size(width: 200, height: height))
    #expect(DynamicTypeRule().problems(in: page, comparedWith: standard) == problems)
  }

  /// Letters of 10 pt that have 20 pt in the larger frame, or nearly keep their size.
  @Test(
    arguments: [
      (20, []), (10.6, []),
      (10.5, ["“Pull” has letters of 10.5 pt at any text size"]),
    ] as [(Double, [String])])
  func `letters grow with the text size`(size: Double, problems: [String]) {
    let label = Rect(x: 0, y: 0, width: 200, height: 44)
    let page = Sample.page(
      [Sample.text(in: label, size: size)], size: Size(width: 200, height: 60))
    let standard = Sample.page([Sample.text(in: label)])
    #expect(DynamicTypeRule().problems(in: page, comparedWith: standard) == problems)
  }

  @Test func `every rule has a name of its own`() {
    let ids = PictureRules.all.map(\.id)
    #expect(ids.count == 15 && Set(ids).count == 15)
  }

  @Test func `rules about pairs are asked for their own counterpart`() {
    let high = Sample.page([], size: Size(width: 200, height: 60))
    let rules = PictureRules.standard
    #expect(
      rules.violations(in: high, comparedWith: Sample.page([]), as: .sourceLanguage).count == 1)
    #expect(rules.violations(in: high, comparedWith: Sample.page([]), as: .leftToRight).isEmpty)
  }
}
