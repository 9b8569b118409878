import ProofDrawing
import ProofLint
import ProofSnapshots

/// The widths and text sizes of frames.
package struct FrameSizes: Hashable, Sendable {
  /// The widths, in points.
  package var widths: Set<Int>

  /// The text sizes, in percent of the standard size.
  package var textSizes: Set<Int>

  /// Creates sizes; none by default.
  package init(widths: Set<Int> = [], textSizes: Set<Int> = []) {
    self.widths = widths
    self.textSizes = textSizes
  }

  /// The sizes of the frames in which a violation shows.
  init(of violation: LintViolation) {
    let frames = violation.places.compactMap { FrameID($0.frame) }
    self.init(widths: Set(frames.map(\.width)), textSizes: Set(frames.map(\.textSize)))
  }

  /// Whether all of some sizes are among these.
  func isSuperset(of other: Self) -> Bool {
    widths.isSuperset(of: other.widths) && textSizes.isSuperset(of: other.textSizes)
  }

  /// These sizes and others.
  func union(_ other: Self) -> Self {
    Self(widths: widths.union(other.widths), textSizes: textSizes.union(other.textSizes))
  }

  /// These sizes without others.
  func subtracting(_ other: Self) -> Self {
    Self(
      widths: widths.subtracting(other.widths), textSizes: textSizes.subtracting(other.textSizes))
  }
}
