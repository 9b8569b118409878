import ProofDrawing
import Testing

@testable import RefreshLint

/// Texts that have too little room: truncated, clipped, on too many lines, near an edge.
@Suite struct TextRoomRuleTests {
  private let label = Rect(x: 20, y: 12, width: 50, height: 20)

  @Test func `a truncated text is reported with the room that it needs and has`() {
    let page = Sample.page([
      Sample.text("title", "Refreshing", in: label) {
        $0.isTruncated = true
        $0.width = 48
      }
    ])
    let violations = TextTruncatedRule().violations(in: page)
    #expect(
      violations.map(\.problem) == ["“Refreshing” is truncated: it needs 100 pt and has 50 pt"])
    #expect(violations.map(\.element) == ["title"])
    #expect(violations.map(\.box) == [label])
    #expect(violations.map(\.rule) == [TextTruncatedRule.rule])
  }

  @Test func `a text that fills its room is not truncated, nor is a hidden one reported`() {
    var hidden = Sample.text(in: label) { $0.isTruncated = true }
    hidden.opacity = 0
    let page = Sample.page([Sample.text("full", "Pulls", in: label), hidden])
    #expect(TextTruncatedRule().violations(in: page).isEmpty)
  }

  @Test func `a message shows the first 59 characters of a long text, on one line`() {
    let long = String(repeating: "a", count: 61)
    let page = Sample.page([
      Sample.text("long", long, in: label) {
        $0.isTruncated = true
        $0.lineCount = 2
      },
      Sample.text("lines", "a\nb", in: label) {
        $0.isTruncated = true
        $0.lineCount = 2
      },
    ])
    #expect(
      TextTruncatedRule().problems(in: page) == [
        "“\(String(repeating: "a", count: 59))…” is truncated", "“a<U+000A>b” is truncated",
      ])
  }

  /// The ink is 40 × 10 pt in the middle of the label, which a picture doesn't clip.
  @Test(
    arguments: [
      (
        Rect(x: 30, y: 12, width: 40, height: 9),
        ["“Pull” reaches out of its label at the top by 0.5 pt and at the bottom by 0.5 pt"], 1
      ),
      (Rect(x: 30, y: 12, width: 40, height: 9.9), [], 0),
      (
        Rect(x: 30, y: 12, width: 36, height: 20),
        ["“Pull” reaches out of its label at the left by 2 pt and at the right by 2 pt"], 4
      ),
    ] as [(Rect, [String], Double)])
  func `ink that leaves its label is reported, and not said to be cut`(
    bounds: Rect, problems: [String], amount: Double
  ) {
    let page = Sample.page([Sample.text(in: bounds)])
    #expect(TextOverhangRule().problems(in: page) == problems)
    let total = TextOverhangRule().violations(in: page).reduce(0) { $0 + $1.amount }
    #expect(abs(total - amount) < 0.001)
    #expect(TextClippedRule().violations(in: page).isEmpty)
  }

  @Test func `what is cut is not said to leave its label, too`() {
    // The ink goes from −7 to 33 pt; 2 pt of what is seen are beyond the label's right edge.
    let page = Sample.page([Sample.text(in: Rect(x: -5, y: 12, width: 36, height: 20))])
    #expect(TextClippedRule().problems(in: page) == ["“Pull” is cut at the left by 7 pt"])
    #expect(
      TextOverhangRule().problems(in: page) == [
        "“Pull” reaches out of its label at the right by 2 pt"
      ])
  }

  @Test func `a symbol has a box`() {
    var square = Sample.square("arrow", in: Rect(x: 50, y: 10, width: 10, height: 10))
    square.bounds = Rect(x: 50, y: 10, width: 8, height: 10)
    #expect(
      TextOverhangRule().problems(in: Sample.page([square])) == [
        "`arrow` reaches out of its box at the right by 2 pt"
      ])
  }

  @Test(arguments: [
    (Rect(x: -3, y: 12, width: 40, height: 20), ["“Pull” is cut at the left by 3 pt"]),
    (Rect(x: 160.05, y: 12, width: 40, height: 20), []),
    (Rect(x: 163, y: 12, width: 40, height: 20), ["“Pull” is cut at the right by 3 pt"]),
    (Rect(x: 210, y: 12, width: 40, height: 20), ["“Pull” is outside of the picture"]),
    (Rect(x: 30, y: -6, width: 40, height: 20), ["“Pull” is cut at the top by 1 pt"]),
  ])
  func `ink is cut beyond a tenth of a point`(bounds: Rect, problems: [String]) {
    #expect(TextClippedRule().problems(in: Sample.page([Sample.text(in: bounds)])) == problems)
  }

  @Test func `a clip cuts as the picture does, and a hidden element has no ink`() {
    var text = Sample.text(in: label)
    text.clip = Rect(x: 0, y: 0, width: 60, height: 44)
    // The ink goes from 25 to 65 pt.
    #expect(
      TextClippedRule().problems(in: Sample.page([text])) == ["“Pull” is cut at the right by 5 pt"])
    text.opacity = 0
    #expect(TextClippedRule().violations(in: Sample.page([text])).isEmpty)
  }

  @Test func `a symbol is called by its name`() {
    let page = Sample.page([Sample.square("arrow", in: Rect(x: 195, y: 0, width: 10, height: 10))])
    #expect(TextClippedRule().problems(in: page) == ["`arrow` is cut at the right by 5 pt"])
  }

  @Test func `three lines are over a budget of two, and a column has no budget`() {
    func page(lines: Int, breaking: LineBreaking = .words) -> Picture {
      var element = Sample.text(in: label) { $0.lineCount = lines }
      if case .text(var block, let metrics, let color) = element.content {
        block.lineBreaking = breaking
        element.content = .text(block, metrics, color)
      }
      return Sample.page([element])
    }
    #expect(
      TooManyLinesRule().problems(in: page(lines: 3)) == [
        "“Pull” takes 3 lines; at most 2 are allowed"
      ])
    #expect(TooManyLinesRule().problems(in: page(lines: 2)).isEmpty)
    #expect(TooManyLinesRule(budget: 3).problems(in: page(lines: 3)).isEmpty)
    #expect(TooManyLinesRule().problems(in: page(lines: 8, breaking: .characters)).isEmpty)
  }

  /// The square's edge is its ink's; less than a third of a point doesn't count.
  @Test(
    arguments: [
      (3.6, ["`square` is 3.6 pt from the left edge; at least 4 pt are wanted"]), (3.7, []),
      (4, []), (0, ["`square` is 0 pt from the left edge; at least 4 pt are wanted"]), (-1, []),
      (186.5, ["`square` is 3.5 pt from the right edge; at least 4 pt are wanted"]),
    ] as [(Double, [String])])
  func `ink stays four points from the edges`(x: Double, problems: [String]) {
    let page = Sample.page([Sample.square(in: Rect(x: x, y: 10, width: 10, height: 10))])
    #expect(EdgeMarginRule().problems(in: page) == problems)
  }

  @Test func `ink that a clip hides is not near an edge`() {
    var square = Sample.square(in: Rect(x: 1, y: 10, width: 20, height: 10))
    square.clip = Rect(x: 5, y: 0, width: 100, height: 44)
    #expect(EdgeMarginRule().violations(in: Sample.page([square])).isEmpty)
  }
}
