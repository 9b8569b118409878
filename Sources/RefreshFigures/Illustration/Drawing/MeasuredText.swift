import ProofDrawing

/// A text with its metrics and the room that it needs, in points.
struct MeasuredText: Hashable {
  let block: TextBlock
  let metrics: TextMetrics

  init(_ block: TextBlock, measuredBy measurer: any TextMeasuring) {
    self.block = block
    metrics = measurer.metrics(of: block)
  }

  /// The extents of its lines in whole points, so that what stands below has sharp edges.
  var size: Size {
    Size(
      width: min(metrics.width.rounded(.up), block.width),
      height: (block.lineBox.height * Double(metrics.lineCount)).rounded(.up))
  }

  /// The step between attempts to set a text in a narrow column, in points.
  private static let step = 4.0

  /// The text with lines about as long as each other: in a narrow column in which it has no more
  /// of them.
  func balanced(measuredBy measurer: any TextMeasuring) -> MeasuredText {
    guard metrics.lineCount > 1 else { return self }
    var narrower = block
    narrower.width = (metrics.naturalWidth / Double(metrics.lineCount)).rounded(.up)
    while narrower.width < block.width {
      let text = MeasuredText(narrower, measuredBy: measurer)
      if text.metrics.lineCount <= metrics.lineCount, !text.metrics.isTruncated { return text }
      narrower.width += Self.step
    }
    return self
  }
}
