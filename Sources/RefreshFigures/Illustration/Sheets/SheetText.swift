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
  func measured(
    width: Double, style: TextStyle, measuredBy measurer: any TextMeasuring
  ) -> MeasuredText {
    MeasuredText(
      TextBlock(
        string, style: style, language: language, direction: direction, width: width,
        maximumLineCount: Self.maximumLineCount,
        lineBreaking: breaks.map(LineBreaking.places) ?? .words),
      measuredBy: measurer)
  }
}
