public import ProofDrawing

/// A text on a sheet: a caption or the head of a row.
public struct SheetText: Hashable, Sendable {
  /// The characters.
  public var string: String

  /// The language as a BCP-47 tag.
  public var language: String

  /// The side from which it is read.
  public var direction: TextDirection

  /// The places where a line may end, as numbers of UTF-8 bytes before them; nil for those between
  /// words.
  public var breaks: [Int]?

  /// Creates a text; its lines end between words unless places are given.
  public init(
    _ string: String, language: String = "en", direction: TextDirection = .leftToRight,
    breaks: [Int]? = nil
  ) {
    self.string = string
    self.language = language
    self.direction = direction
    self.breaks = breaks
  }
}

extension SheetText {
  /// The most lines of a caption; what is longer is cut.
  private static let maximumLineCount = 3

  /// The text within a width, in points.
  func block(width: Double, style: TextStyle) -> TextBlock {
    TextBlock(
      string, style: style, language: language, direction: direction, width: width,
      maximumLineCount: Self.maximumLineCount,
      lineBreaking: breaks.map(LineBreaking.places) ?? .words)
  }
}

/// A text that is measured and so has a size.
struct SetText {
  let block: TextBlock
  let metrics: TextMetrics

  /// Sets a text within a width, in points.
  init(
    _ text: SheetText, width: Double, style: TextStyle, measuredBy measurer: any TextMeasuring
  ) {
    let block = text.block(width: width, style: style)
    self.block = block
    metrics = measurer.metrics(of: block)
  }

  /// The extents in whole points, so that what stands below has sharp edges.
  var size: Size {
    Size(
      width: min(metrics.width.rounded(.up), block.width),
      height: (Double(metrics.lineCount) * block.lineBox.height).rounded(.up))
  }
}
