import ProofDrawing

/// The text of an annotation with what is around it, measured but not yet placed.
struct AnnotationLabel {
  /// The shapes around texts.
  enum Shape {
    case bubble

    /// A filled circle.
    case badge

    /// Nothing.
    case plain
  }

  /// The shape around the text.
  let shape: Shape

  /// The text; nil for none.
  let text: MeasuredText?

  /// The whole size, in points.
  let size: Size

  /// The distance from the text to the label's edge, in points.
  let padding: Size

  /// A text in a bubble or without one, on as many lines as it needs, all about as long.
  init(_ string: String, shape: Shape, style: AnnotationStyle) {
    let text = style.balanced(string)
    padding = shape == .bubble ? style.bubblePadding : Size(width: 1, height: 0)
    size = Size(
      width: (text.metrics.width + 2 * padding.width).rounded(.up),
      height: (Double(text.metrics.lineCount) * text.block.lineBox.height + 2 * padding.height)
        .rounded(.up))
    self.shape = shape
    self.text = text
  }

  /// A number in a circle.
  init(number: Int, style: AnnotationStyle) {
    let block = style.block(style.digits(Double(number)), weight: .bold, scale: 0.92)
    let text = MeasuredText(block, measuredBy: style.measurer)
    let width = max(style.badgeDiameter, (text.metrics.width + style.textSize * 0.8).rounded(.up))
    shape = .badge
    self.text = text
    padding = Size(width: 0, height: 0)
    size = Size(width: width, height: style.badgeDiameter)
  }

  /// Nothing: where an arrow without text begins.
  static let none = AnnotationLabel()

  private init() {
    shape = .plain
    text = nil
    size = Size(width: 0, height: 0)
    padding = size
  }
}

extension AnnotationStyle {
  /// The most lines of a text.
  private var maximumLineCount: Int { 100 }

  /// A text in lines about as long as each other.
  func balanced(_ string: String) -> MeasuredText {
    MeasuredText(
      block(string, width: maximumTextWidth, lines: maximumLineCount), measuredBy: measurer
    ).balanced(measuredBy: measurer)
  }
}
