import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

/// Letter spacing, and the part of a text that is left out, with the real fonts.
@Suite struct TruncationTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter(library: LockedFonts.library())
  }

  private func block(
    _ string: String, width: Double = .infinity, truncation: TextTruncation = .tail,
    spacing: Double = 0
  ) -> TextBlock {
    var block = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight,
      width: width)
    block.truncation = truncation
    block.style.letterSpacing = spacing
    return block
  }

  private func naturalWidth(_ string: String, spacing: Double) -> Double {
    typesetter.metrics(of: block(string, spacing: spacing)).naturalWidth
  }

  @Test func `each letter more is wider by its spacing`() {
    // Ligatures and kerning apart, “nn” has one letter and one space more than “n”.
    let plain = naturalWidth("nnn", spacing: 0) - naturalWidth("nn", spacing: 0)
    let spaced = naturalWidth("nnn", spacing: 2.5) - naturalWidth("nn", spacing: 2.5)
    #expect(abs(spaced - plain - 2.5) < 0.002)
    let close = naturalWidth("nnn", spacing: -1) - naturalWidth("nn", spacing: -1)
    #expect(abs(close - plain + 1) < 0.002)
  }

  @Test func `letters that join have no spacing`() {
    #expect(naturalWidth("تحديث", spacing: 3) == naturalWidth("تحديث", spacing: 0))
  }

  private static let text = "Pull down a little further"

  private static let parts: [(truncation: TextTruncation, start: String, end: String)] = [
    (.tail, "Pull", "…"), (.middle, "Pull", "ther"), (.head, "…", "ther"),
  ]

  @Test(arguments: parts)
  func `an ellipsis stands in the place of what is left out`(
    truncation: TextTruncation, start: String, end: String
  ) throws {
    let text = block(Self.text, width: 100, truncation: truncation)
    let metrics = typesetter.metrics(of: text)
    #expect(metrics.isTruncated && metrics.width <= 100)
    let line = try #require(typesetter.lines(of: text).first).string
    #expect(line.hasPrefix(start) && line.hasSuffix(end) && line.contains("…"))
  }

  @Test func `a text that is clipped is whole, begins at the start and is as wide as its room`()
    throws
  {
    let text = block(Self.text, width: 100, truncation: .clip)
    let metrics = typesetter.metrics(of: text)
    #expect(metrics.isTruncated && metrics.width == 100 && metrics.lineCount == 1)
    let line = try #require(typesetter.lines(of: text).first)
    #expect(line.string == Self.text && line.width > 100)
    // The left end of the line is 50 pt left of the middle.
    #expect(abs(line.middle - line.width / 2 + 50) < 1e-9)
  }

  @Test(arguments: [TextTruncation.middle, .head, .clip])
  func `a text that fits is the same however it would be left out`(truncation: TextTruncation) {
    let text = block(Self.text, width: 400, truncation: truncation)
    #expect(typesetter.metrics(of: text) == typesetter.metrics(of: block(Self.text, width: 400)))
  }
}
