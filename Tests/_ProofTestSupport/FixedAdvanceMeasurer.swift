package import ProofDrawing

/// Gives every character the same width, so that a layout can be worked out by hand.
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
        isTruncated: widths.contains { $0 > text.width })
    }
    return TextMetrics(
      naturalWidth: natural, width: min(natural, text.width),
      isTruncated: text.maximumLineCount == 1 && natural > text.width)
  }
}
