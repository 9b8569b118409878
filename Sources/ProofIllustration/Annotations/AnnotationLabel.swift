internal import ProofDrawing

/// The text of an annotation with what is around it, measured but not yet placed.
struct AnnotationLabel {
  /// What is around the text.
  enum Shape {
    /// A bubble.
    case bubble

    /// A filled circle.
    case badge

    /// Nothing.
    case plain
  }

  /// What is around the text.
  let shape: Shape

  /// The text; nil for none.
  let text: (block: TextBlock, metrics: TextMetrics)?

  /// The whole size, in points.
  let size: Size

  /// The distance from the text to the label's edge, in points.
  let padding: Size

  /// A text in a bubble or without one, on as many lines as it needs, all about as long.
  init(_ string: String, shape: Shape, style: AnnotationStyle) {
    let (block, metrics) = style.balanced(string)
    padding = shape == .bubble ? style.bubblePadding : Size(width: 1, height: 0)
    size = Size(
      width: (metrics.width + 2 * padding.width).rounded(.up),
      height: (Double(metrics.lineCount) * block.lineBox.height + 2 * padding.height)
        .rounded(.up))
    self.shape = shape
    text = (block, metrics)
  }

  /// A number in a circle.
  init(number: Int, style: AnnotationStyle) {
    let block = style.block(style.digits(Double(number)), weight: .bold, scale: 0.92)
    let metrics = style.measurer.metrics(of: block)
    let width = max(style.badgeDiameter, (metrics.width + style.textSize * 0.8).rounded(.up))
    shape = .badge
    text = (block, metrics)
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

  /// A text in the narrowest width in which it has no more lines than in the greatest one.
  func balanced(_ string: String) -> (block: TextBlock, metrics: TextMetrics) {
    var block = block(string, width: maximumTextWidth, lines: maximumLineCount)
    var metrics = measurer.metrics(of: block)
    guard metrics.lineCount > 1 else { return (block, metrics) }
    let even = metrics.naturalWidth / Double(metrics.lineCount)
    for eighths in 1...7 {
      let width = maximumTextWidth * Double(eighths) / 8
      guard width > even else { continue }
      var narrow = block
      narrow.width = width
      let narrowMetrics = measurer.metrics(of: narrow)
      if narrowMetrics.lineCount <= metrics.lineCount, !narrowMetrics.isTruncated {
        (block, metrics) = (narrow, narrowMetrics)
        break
      }
    }
    return (block, metrics)
  }
}
