package import ProofDrawing

/// A rule about one picture whose facts can suspect what nobody sees, so that pixels decide.
package protocol ObservableRule: PictureRule {
  /// Whether a reader sees a violation that the facts suspect.
  func isSeen(
    _ violation: PictureViolation, in picture: Picture, drawnBy draw: (Picture) throws -> Pixmap
  ) rethrows -> Bool
}
