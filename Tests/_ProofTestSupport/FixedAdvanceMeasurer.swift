public import ProofDrawing

/// Gives every character the same width, so that a layout can be worked out by hand.
public struct FixedAdvanceMeasurer: TextMeasuring, Sendable {
  /// The width of a character, in points.
  public let advance: Double

  /// Creates a measurer from the width of a character, in points.
  public init(advance: Double) {
    self.advance = advance
  }

  /// The metrics of text whose characters all have the same width.
  public func metrics(of text: TextBlock) -> TextMetrics {
    let natural = Double(text.string.count) * advance
    return TextMetrics(
      naturalWidth: natural, width: min(natural, text.width),
      isTruncated: text.maximumLineCount == 1 && natural > text.width)
  }
}
