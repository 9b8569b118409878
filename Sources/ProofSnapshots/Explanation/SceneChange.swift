package import ProofDrawing

/// One fact of a scene that is not what it was.
package enum SceneChange: Hashable, Sendable {
  /// A text has other characters; its key and locale are known if the scene has its origin.
  case text(element: String, key: String?, locale: String?, from: String, to: String)

  /// A text is set in other font faces.
  case faces(element: String, from: [String], to: [String])

  /// A text is set in another font size, in points.
  case fontSize(element: String, from: Double, to: Double)

  /// A text is set in another weight.
  case weight(element: String, from: TextStyle.Weight, to: TextStyle.Weight)

  /// An element shows another image, by digests as ``Scene/Element/image`` has them; nil for an
  /// element that is drawn from shapes.
  case image(element: String, from: String?, to: String?)

  /// An element is drawn in another style, such as that of a spinner.
  case style(element: String, from: String, to: String)

  /// The same text in the same faces, size and weight has another width on one line, in points.
  case textWidth(element: String, from: Double, to: Double)

  /// A text is truncated and was not, or the other way round.
  case truncation(element: String, isTruncated: Bool)

  /// A text is set in another number of lines.
  case lineCount(element: String, from: Int, to: Int)

  /// Another number of characters has no glyph.
  case missingGlyphs(element: String, from: Int, to: Int)

  /// An element is painted in other colours; the page is the element `page`.
  case color(element: String, from: [String], to: [String])

  /// An element stands elsewhere; right and down are positive, in points.
  case movement(element: String, x: Double, y: Double)

  /// An element stands at another distance from texts that gave way to it: from its middle to the
  /// nearest ink, in points; and how far that takes it from them, right is positive.
  case gap(element: String, from: Double, to: Double, x: Double)

  /// An element has another size, in points.
  case resizing(element: String, from: Size, to: Size)

  /// An element that was not there.
  case appearance(element: String)

  /// An element that is not there any more.
  case disappearance(element: String)

  /// Another part of an element is seen.
  case clip(element: String)

  /// An element has another opacity, 0 to 1.
  case opacity(element: String, from: Double, to: Double)

  /// A figure of an element's pose is another, such as an arrow's angle in degrees.
  case pose(element: String, figure: String, from: Double?, to: Double?)

  /// The picture has another size, in points.
  case pictureSize(from: Size, to: Size)

  /// The layout or a text starts from the other side.
  case direction(element: String?, to: TextDirection)

  /// The words of a text are found elsewhere, though they are the same.
  case origin(key: String, from: TextOrigin, to: TextOrigin)

  /// The ink of an element is elsewhere within its bounds, and nothing of the element changed but
  /// where it stands and its colours; all rectangles in points.
  case ink(element: String, from: [Rect], to: [Rect])

  /// Ink of an element leaves its bounds, its clip or the picture and did not, or the other way
  /// round.
  case clipping(element: String, isClipped: Bool)

  /// The ink of two elements overlaps and did not, or the other way round.
  case overlap(Scene.Overlap, isPresent: Bool)

  /// The pixels of elements changed, and no fact of them did.
  case drawing(elements: [String])

  /// The pixels of elements changed, and whether facts did is unknown: the recorded ones are
  /// missing or belong to another recording.
  case unknown(elements: [String])
}
