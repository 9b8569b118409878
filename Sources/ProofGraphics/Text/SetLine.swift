/// One line of a text as it is set.
package struct SetLine: Hashable, Sendable {
  /// The characters, in logical order; an ellipsis in the place of what was cut.
  package let string: String

  /// The distance from the middle of the text down to the baseline, in points.
  package let baseline: Double

  /// The width from the first glyph's origin to the end of the last one's advance, in points.
  package let width: Double
}
