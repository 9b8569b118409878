/// A type that measures text, and so separates layout from fonts.
public protocol TextMeasuring {
  /// The metrics of a block of text.
  func metrics(of text: TextBlock) -> TextMetrics
}

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

/// The place of one line of a text, relative to the middle of the text's bounds.
public struct TextLine: Hashable, Sendable {
  /// The distance from the middle down to the baseline, in points; negative above the middle.
  public var baseline: Double

  /// The bounds of the ink, in points from the middle; nil for a line without ink.
  public var ink: Rect?

  /// Creates a line; lengths are in points.
  public init(baseline: Double, ink: Rect?) {
    self.baseline = baseline
    self.ink = ink
  }
}

/// The vertical extent of one line of text, which is the same for every script.
///
/// Fonts disagree about the height of a line (Tamil 1.24 em, Tibetan 2.81 em). If the tallest font
/// in a line decided, a label would jump from locale to locale. So the phone's system font decides
/// always, as it does in a label there: ascender 0.952 em, descender 0.241 em.
package struct LineBox: Hashable, Sendable {
  /// The distance from the top of the line to the baseline, in points.
  package let ascent: Double

  /// The distance from the baseline to the bottom of the line, in points.
  package let descent: Double

  /// Creates the line box of text of a size, in points.
  package init(size: Double) {
    ascent = 0.952 * size
    descent = 0.241 * size
  }

  /// The distance between two baselines, in points.
  package var height: Double { ascent + descent }

  /// The first baseline of lines that are vertically centred at a coordinate, in points.
  package func firstBaseline(ofLines count: Int, centeredAt midY: Double) -> Double {
    midY - Double(count) * height / 2 + ascent
  }
}

/// A part of a text that one font face sets.
package struct FaceRun: Hashable, Sendable {
  /// The face, such as `Inter Bold`.
  package let face: String

  /// The characters, in logical order.
  package let string: String

  /// Creates a part of a text.
  package init(face: String, string: String) {
    self.face = face
    self.string = string
  }
}
