package import ProofDrawing

/// A rule about one picture whose facts can suspect what nobody sees, so that pixels decide.
package protocol ObservableRule: PictureRule {
  /// Whether a reader sees a violation that the facts suspect.
  ///
  /// - Parameters:
  ///   - violation: one of the violations that the rule found in the picture.
  ///   - picture: the picture.
  ///   - draw: draws a picture at any scale; it is given some of the elements, or a part of them
  ///     enlarged.
  /// - Returns: whether pixels show it.
  /// - Throws: what drawing throws.
  func isSeen(
    _ violation: PictureViolation, in picture: Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool
}
