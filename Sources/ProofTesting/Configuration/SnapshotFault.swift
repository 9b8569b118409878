import ProofDrawing
import RefreshLint

/// A fault that a picture can have whatever its reference looks like; the names are those of the rules
/// of `pullproof lint`.
public enum SnapshotFault: String, Hashable, Sendable, CaseIterable {
  /// A text ends in an ellipsis, because it has too little room.
  case textTruncated

  /// Ink is outside of its clip or of the picture, by more than 0.1 points, so it is cut off.
  case textClipped

  /// Ink is outside of its element by more than 0.1 points, where a phone may cut it off.
  case textOverhang

  /// A box, a dotted circle or U+FFFD is drawn in the place of a letter.
  case missingGlyph

  /// Two elements are drawn over each other.
  case overlap

  /// Han characters have the forms of another region.
  case hanFace

  /// A word is set in two typefaces.
  case fontFallback

  /// A text has more than two lines.
  case tooManyLines

  /// A text or symbol stands out too little: less than 4.5:1, or 3:1 for large texts and symbols, as in
  /// WCAG 2.2.
  case contrast

  /// A tap target is smaller than 44 × 44 points, which Apple's guidelines ask for.
  case hitRegion

  /// Ink is less than 4 points from the left or right edge.
  case edgeMargin
}

extension Set<SnapshotFault> {
  /// The faults of these kinds in a picture, a line each.
  ///
  /// - Throws: what drawing throws; only what facts suspect and can't prove is drawn.
  func lines(of picture: Picture, drawnBy renderer: SharedRenderer) throws -> [String] {
    try PictureRules.standard.only(Set<String>(map(\.rawValue)))
      .violations(in: picture) { try renderer.pixmap(of: $0, scale: 3) }.map(\.sentence)
  }
}

/// An error while taking, reading or writing a snapshot.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and how to solve it.
  public let description: String

  /// Creates an error from a description of the problem and its solution.
  public init(_ description: String) {
    self.description = description
  }
}
