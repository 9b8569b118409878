/// A type that measures text, and so separates layout from fonts.
public protocol TextMeasuring {
  /// The metrics of a block of text.
  func metrics(of text: TextBlock) -> TextMetrics
}
