import ProofDrawing

/// A row in which an indicator stands before text that is centred in the row.
///
/// The arithmetic is MJRefresh 3.7.9's as long as both fit: the text is centred, and the indicator's
/// centre stands a fixed distance before it. There a long text pushes the indicator out of the row;
/// here the indicator stops at the edge, the text begins where it must, and what does not fit is
/// cut. Everything is laid out from left to right, and mirrored at the end.
struct IndicatorRow: Hashable {
  /// The width of the row, in points.
  let width: Double

  /// The width of the widest text, in points; nil when no text is shown.
  var textWidth: Double?

  /// The size of the indicator, in points; nil when none is shown.
  let indicatorSize: Size?

  /// The distance from the indicator's centre to the text, in points.
  let spacing: Double

  /// The alignment of the texts, which the indicator follows.
  var alignment = TextAlignment.center

  /// The room from the row's edge that the indicator needs before text, in points.
  private var lead: Double { indicatorSize.map { spacing + $0.width / 2 } ?? 0 }

  /// The room for text beside the indicator, in points.
  var textRoom: Double { max(0, width - lead) }

  /// Whether the text has to leave the middle to make room for the indicator.
  private var isCrowded: Bool {
    textWidth.map { ($0 > width - 2 * lead) && indicatorSize != nil } ?? false
  }

  /// The bounds of a label in a part of the row's height, in points.
  func labelBounds(y: Double, height: Double) -> Rect {
    guard isCrowded || alignment != .center, let textWidth else {
      return Rect(x: 0, y: y, width: width, height: height)
    }
    return Rect(
      x: textStart(of: textWidth), y: y, width: min(textWidth, textRoom), height: height)
  }

  /// The bounds of the indicator, centred at a height, in points.
  func indicatorBounds(midY: Double) -> Rect {
    let size = indicatorSize ?? Size(width: 0, height: 0)
    guard let textWidth else {
      return Rect(center: Point(x: width / 2, y: midY), size: size)
    }
    return Rect(center: Point(x: textStart(of: textWidth) - spacing, y: midY), size: size)
  }

  /// The distance from the row's start to the texts, in points.
  private func textStart(of textWidth: Double) -> Double {
    if isCrowded { return lead }
    return switch alignment {
    case .start: lead
    case .center: (width - textWidth) / 2
    case .end: width - textWidth
    }
  }
}
