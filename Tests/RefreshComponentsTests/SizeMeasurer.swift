import ProofDrawing

/// Gives every character a width by the font: half of its size where bold, and two fifths where
/// regular.
struct SizeMeasurer: TextMeasuring {
  func metrics(of text: TextBlock) -> TextMetrics {
    let advance = text.style.size * (text.style.weight == .bold ? 0.5 : 0.4)
    let natural = Double(text.string.count) * advance
    return TextMetrics(
      naturalWidth: natural, width: min(natural, text.width), isTruncated: natural > text.width)
  }
}
