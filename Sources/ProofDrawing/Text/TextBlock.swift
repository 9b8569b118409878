/// A string with all attributes that affect its lines and glyphs.
public struct TextBlock: Hashable, Sendable {
  /// The characters, in logical order.
  public var string: String

  /// The text style.
  public var style: TextStyle

  /// The language as a BCP-47 tag; it chooses among a character's regional forms.
  public var language: String

  /// The paragraph's base direction.
  public var direction: TextDirection

  /// The available width of each line, in points; infinite if unlimited.
  public var width: Double

  /// The maximum number of lines, at least 1; longer texts are truncated with an ellipsis.
  public var maximumLineCount: Int

  /// The places where the text may break into lines.
  public var lineBreaking: LineBreaking

  /// Creates a block of text.
  public init(
    _ string: String, style: TextStyle, language: String, direction: TextDirection,
    width: Double = .infinity, maximumLineCount: Int = 1, lineBreaking: LineBreaking = .words
  ) {
    self.string = string
    self.style = style
    self.language = language
    self.direction = direction
    self.width = width
    self.maximumLineCount = maximumLineCount
    self.lineBreaking = lineBreaking
  }

  /// The same text on one line of unlimited width.
  public var natural: TextBlock {
    TextBlock(string, style: style, language: language, direction: direction)
  }

  /// The lines of a text that is set in a column; nil for one that breaks between words.
  public var column: TextColumn? {
    switch lineBreaking {
    case .words, .places: nil
    case .characters: TextColumn(string, maximumLineCount: maximumLineCount)
    }
  }

  /// The lines of a text that ends them only at some places; nil for one that breaks otherwise.
  ///
  /// `width` returns the width of a part of it on its own line, in points.
  public func lines(width: (String) -> Double) -> TextLines? {
    switch lineBreaking {
    case .words, .characters: nil
    case .places(let places): TextLines(self, endingAt: places, width: width)
    }
  }

  /// The line box of each line.
  public var lineBox: LineBox { LineBox(size: style.size) }
}
