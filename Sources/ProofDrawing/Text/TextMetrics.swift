/// The measurements of a shaped text.
public struct TextMetrics: Hashable, Sendable {
  /// The width on one unlimited line, in points.
  public var naturalWidth: Double

  /// The width of the widest line as it is set, in points.
  public var width: Double

  /// The number of lines that are set.
  public var lineCount: Int

  /// Whether the text is truncated with an ellipsis.
  public var isTruncated: Bool

  /// The number of characters for which no font has a glyph, the cut part included.
  public var missingGlyphCount: Int

  /// The font faces that are used, such as `Inter Bold`, in the order of their first use.
  public var faces: [String]

  /// The parts of the text that different faces set, in logical order, the cut part included; empty
  /// where one face sets all of it.
  ///
  /// As ``insertedCircleCount`` it is no fact of a scene.
  package var faceRuns: [FaceRun] = []

  /// The Han characters that faces of other regions than the language's draw otherwise than that
  /// region's face, in logical order, the cut part included.
  ///
  /// As ``insertedCircleCount`` it is no fact of a scene.
  package var foreignForms: [FaceRun] = []

  /// The number of dotted circles that stand for a letter that is missing under a mark.
  package var insertedCircleCount = 0

  /// The lines that are set, from the top; empty where they were not measured.
  public var lines: [TextLine]

  /// Creates metrics; widths are in points.
  public init(
    naturalWidth: Double, width: Double, lineCount: Int = 1, isTruncated: Bool = false,
    missingGlyphCount: Int = 0, faces: [String] = [], lines: [TextLine] = []
  ) {
    self.naturalWidth = naturalWidth
    self.width = width
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.missingGlyphCount = missingGlyphCount
    self.faces = faces
    self.lines = lines
  }
}
