/// Something that knows how wide a text is: the one seam between layout and fonts.
public protocol TextMeasuring {
  /// The metrics of a block of text.
  func metrics(of text: TextBlock) -> TextMetrics
}
