package import ProofDrawing
package import RefreshStrings

/// A text of a translator's in a picture, and where it is.
///
/// A line that is made of several texts is one of these for each.
package struct ContextText: Hashable, Sendable {
  /// The text as translators know it.
  package let entry: ContextEntry

  /// The text as it was found for the reader.
  package let written: ResolvedString

  /// The element that shows it, such as `title`.
  package let element: String

  /// The line as it is shown.
  package let string: String

  /// The bounds of the ink of each line that is seen, in points.
  package let lines: [Rect]

  /// The used part of the room.
  package let room: TextRoom

  package var key: ContextKey { entry.key }

  /// The bounds of the ink of all lines, in whole pixels.
  ///
  /// Ink is known to a pixel at 3x, so there is a pixel more on each side. Nothing is outside of the
  /// picture, as services refuse such boxes.
  package func box(atScale scale: Int, in size: Size) -> PixelRect {
    Self.box(around: lines.union ?? .zero, atScale: scale, in: size)
  }

  /// The bounds of the ink of each line, in whole pixels.
  package func lineBoxes(atScale scale: Int, in size: Size) -> [PixelRect] {
    lines.map { Self.box(around: $0, atScale: scale, in: size) }
  }

  private static func box(around ink: Rect, atScale scale: Int, in size: Size) -> PixelRect {
    let factor = Double(scale)
    let (width, height) = ((size.width * factor).rounded(.up), (size.height * factor).rounded(.up))
    let left = min(max(0, (ink.x * factor).rounded(.down) - 1), width - 1)
    let top = min(max(0, (ink.y * factor).rounded(.down) - 1), height - 1)
    let right = max(left + 1, min(width, (ink.maxX * factor).rounded(.up) + 1))
    let bottom = max(top + 1, min(height, (ink.maxY * factor).rounded(.up) + 1))
    return PixelRect(
      column: Int(left), row: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
