extension Scene {
  /// The facts of a text.
  public struct Text: Hashable, Sendable, Codable {
    /// The characters, in logical order.
    public var string: String

    /// The colour as `#RRGGBB`.
    public var color: String

    /// The paragraph's base direction.
    public var direction: TextDirection

    /// The font size, in points; nil if it was not recorded.
    public var size: Double?

    /// The font weight; nil if it was not recorded.
    public var weight: TextStyle.Weight?

    /// The font families that replace those of the font set, by role; nil if none does, and if they
    /// were not recorded.
    public var families: [String: String]?

    /// The font faces that are used, in the order of their first use.
    public var faces: [String]

    /// The width on one unlimited line, in points.
    public var naturalWidth: Double

    /// The width of the widest line, in points, where there are several; nil where there is one.
    public var setWidth: Double?

    /// The available width of each line, in points; nil if unlimited.
    public var availableWidth: Double?

    /// The number of lines that are set.
    public var lineCount: Int

    /// Whether the text is truncated with an ellipsis.
    public var isTruncated: Bool

    /// The number of characters for which no font has a glyph.
    public var missingGlyphCount: Int

    init(of block: TextBlock, _ metrics: TextMetrics, _ color: Color) {
      string = block.string
      self.color = color.description
      direction = block.direction
      size = block.style.size.rounded(toPlaces: 3)
      weight = block.style.weight
      families =
        block.style.families.isEmpty
        ? nil
        : Dictionary(
          uniqueKeysWithValues: block.style.families.map { ($0.key.rawValue, $0.value) })
      faces = metrics.faces
      naturalWidth = metrics.naturalWidth.rounded(toPlaces: 3)
      setWidth = metrics.lineCount > 1 ? metrics.width.rounded(toPlaces: 3) : nil
      availableWidth = block.width.isFinite ? block.width.rounded(toPlaces: 3) : nil
      lineCount = metrics.lineCount
      isTruncated = metrics.isTruncated
      missingGlyphCount = metrics.missingGlyphCount
    }
  }
}
