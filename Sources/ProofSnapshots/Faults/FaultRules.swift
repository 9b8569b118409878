package import ProofDocuments

/// The rules about single pictures, whose violations are faults of frames.
///
/// Reports say what a fault means; `RefreshLint` checks the rules.
extension LintRule {
  package static let textTruncated = LintRule(
    "textTruncated", .error, "A text is cut off with an ellipsis, so readers miss its end.")

  package static let textClipped = LintRule(
    "textClipped", .error,
    "A part of a letter or symbol is outside of its clip or of the screen, so it is cut off.")

  package static let textOverhang = LintRule(
    "textOverhang", .warning,
    "A part of a letter or symbol reaches out of its label, where a phone may cut it off.")

  package static let overlap = LintRule(
    "overlap", .error, "Two elements are drawn over each other, so neither can be read well.")

  package static let missingGlyph = LintRule(
    "missingGlyph", .error,
    "A box, a dotted circle or a replacement character is drawn in the place of a letter.")

  package static let hanFace = LintRule(
    "hanFace", .error,
    "Han characters are drawn as another region writes them, which readers take for mistakes.")

  package static let fontFallback = LintRule(
    "fontFallback", .warning,
    "Letters of one word are drawn in two fonts, because the first lacks some of them.")

  package static let tooManyLines = LintRule(
    "tooManyLines", .warning, "A text takes more lines than a short message should have.")

  package static let contrast = LintRule(
    "contrast", .error,
    "A text or symbol stands out too little from its background to be read by everybody.")

  package static let hitRegion = LintRule(
    "hitRegion", .error, "What can be tapped is too small for a finger.")

  package static let edgeMargin = LintRule(
    "edgeMargin", .warning,
    "Letters or symbols nearly touch the edge of the screen, where rounded corners and cases hide"
      + " them.")

  /// All rules about single pictures.
  package static let ofSinglePictures: [LintRule] = [
    .textTruncated, .textClipped, .textOverhang, .overlap, .missingGlyph, .hanFace, .fontFallback,
    .tooManyLines, .contrast, .hitRegion, .edgeMargin,
  ]
}
