import ProofDrawing
import Testing

@testable import RefreshLint

/// What is told of a text that takes all room of its row.
@Suite struct FoldingTests {
  private let label = Rect(x: 2, y: 0, width: 196, height: 20)

  private func problems(isTruncated: Bool, folding: Bool = true) -> [String] {
    let page = Sample.page([
      Sample.text("title", "Pull to refresh", in: label) {
        $0.isTruncated = isTruncated
        $0.width = 196
        $0.lines[0].ink = Rect(x: -98, y: -5, width: 196, height: 10)
      },
      Sample.text("lastUpdated", "Now", in: Rect(x: -10, y: 24, width: 50, height: 20)),
      Sample.square("arrow", in: Rect(x: 190, y: 10, width: 10, height: 10)),
    ])
    var rules = PictureRules(ofPictures: [TextTruncatedRule(), EdgeMarginRule()], ofPairs: [])
    rules.foldsMargins = folding
    return rules.violations(in: page) { _ in Pixmap(width: 1, height: 1, pixels: [0]) }
      .map(\.problem)
  }

  private let truncated = "“Pull to refresh” is truncated: it needs 150 pt and has 196 pt"
  private let other = "“Now” is 0 pt from the left edge; at least 4 pt are wanted"

  @Test func `a truncated text reports what it pushes to the edge`() {
    #expect(
      problems(isTruncated: true) == ["\(truncated), so `arrow` stands at the edge", other])
  }

  @Test func `without a truncated text each is reported by itself`() {
    #expect(
      problems(isTruncated: false) == [
        "“Pull to refresh” is 2 pt from the left edge and 2 pt from the right edge; at least 4 pt"
          + " are wanted",
        other, "`arrow` is 0 pt from the right edge; at least 4 pt are wanted",
      ])
  }

  @Test func `a search for one rule alone reports all that breaks it`() {
    #expect(problems(isTruncated: true, folding: false).count == 4)
  }
}
