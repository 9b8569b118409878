package import ProofDrawing

/// Gives every character the same width, so that a layout can be worked out by hand.
///
/// The ink of a line is as wide as its characters and reaches from 3/4 em above its baseline to 1/4
/// em below it.
package struct FixedAdvanceMeasurer: TextMeasuring, Sendable {
  /// The width of a character, in points.
  package let advance: Double

  /// Creates a measurer from the width of a character, in points.
  package init(advance: Double) {
    self.advance = advance
  }

  /// The metrics of text whose characters all have the same width.
  package func metrics(of text: TextBlock) -> TextMetrics {
    let natural = Double(text.string.count) * advance
    if text.maximumLineCount > 1, natural > text.width,
      let lines = text.lines(width: { Double($0.count) * advance })?.lines
    {
      let widths = lines.map { Double($0.count) * advance }
      return TextMetrics(
        naturalWidth: natural, width: min(widths.max() ?? 0, text.width), lineCount: lines.count,
        isTruncated: widths.contains { $0 > text.width }, lines: places(of: widths, in: text))
    }
    return TextMetrics(
      naturalWidth: natural, width: min(natural, text.width),
      isTruncated: text.maximumLineCount == 1 && natural > text.width,
      lines: places(of: [natural], in: text))
  }

  private func places(of widths: [Double], in text: TextBlock) -> [TextLine] {
    let (box, size) = (text.lineBox, text.style.size)
    let first = box.firstBaseline(ofLines: widths.count, centeredAt: 0)
    return widths.enumerated().map { number, width in
      let (baseline, width) = (first + Double(number) * box.height, min(width, text.width))
      return TextLine(
        baseline: baseline,
        ink: width == 0
          ? nil : Rect(x: -width / 2, y: baseline - size * 0.75, width: width, height: size))
    }
  }
}
