package import ProofDrawing

/// A frame of an animation that a file holds.
package struct AnimationFrame: Hashable, Sendable {
  /// The whole picture, as it looks while the frame is shown.
  package let pixmap: Pixmap

  /// The time for which it is shown, in seconds.
  package let duration: Double

  /// The time of a frame whose file says a hundredth of a second or less, in seconds: browsers and phones
  /// take that for "as the author forgot".
  static let unsaidDuration = 0.1

  /// Creates a frame from its picture and the time in its file, in seconds.
  init(pixmap: Pixmap, seconds: Double) {
    self.pixmap = pixmap
    duration = seconds > 0.01 ? seconds : Self.unsaidDuration
  }
}
