import Foundation
import ProofDrawing

/// The measures and colours of annotations, all derived from a theme, with the reader's language.
struct AnnotationStyle {
  let theme: FigureTheme
  let language: String
  let direction: TextDirection
  let measurer: any TextMeasuring

  /// The size of annotations' text, in points.
  var textSize: Double { theme.sizes.annotation }

  /// The weight of leader lines, in points.
  var lineWidth: Double { theme.lines.medium }

  /// The distance from the end of a line to the ink of a text, in points: a dot does not touch it.
  var gap: Double { dotRadius + 0.75 }

  /// The distance from the end of a line to other ink, in points: a line does not seem to be a part
  /// of an arrow.
  var shapeGap: Double { gap + 1 }

  /// The radius of the dot at the end of a leader line, in points.
  var dotRadius: Double { 1 + lineWidth }

  /// The length of an arrow's head, in points.
  var headLength: Double { 4 + 2.4 * lineWidth }

  /// The diameter of a badge, in points.
  var badgeDiameter: Double { (textSize * 1.7).rounded(.up) }

  /// The distance from an outline to the ink in it, in points.
  var outlinePadding: Double { theme.spacing.small * 2 / 3 }

  /// The room between a bubble's edge and its text, in points.
  var bubblePadding: Size {
    Size(width: textSize * 0.75, height: textSize * 0.45)
  }

  /// The radius of a bubble's corners, in points.
  var bubbleRadius: Double { textSize / 2 }

  /// The greatest width of a text, in points.
  var maximumTextWidth: Double { textSize * 16 }

  /// The distance between texts that stand beside each other, in points.
  var labelSpacing: Double { theme.spacing.small }

  /// The distance from a label to the picture or to the marks at its side, in points.
  var margin: Double { theme.spacing.medium }

  /// A text in the style of annotations; widths are in points.
  func block(
    _ string: String, weight: TextStyle.Weight = .regular, scale: Double = 1,
    width: Double = .infinity, lines: Int = 1
  ) -> TextBlock {
    TextBlock(
      string,
      style: TextStyle(size: textSize * scale, weight: weight, families: theme.families),
      language: language, direction: direction, width: width, maximumLineCount: lines)
  }

  /// A number in the digits of the language, with one digit after the point at most.
  func digits(_ value: Double) -> String { value.digits(in: language) }
}

extension Double {
  /// The number in the digits of a language (a BCP-47 tag), with one digit after the point at most.
  package func digits(in language: String) -> String {
    formatted(
      .number.precision(.fractionLength(0...1)).grouping(.never)
        .locale(Locale(identifier: language)))
  }
}
