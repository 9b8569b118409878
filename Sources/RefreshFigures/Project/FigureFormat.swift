import RefreshProject

/// A kind of file that a figure is written as.
package enum FigureFormat: String, CaseIterable, Hashable, Sendable {
  /// Pixels.
  case png

  /// Vectors for the web.
  case svg

  /// Vectors for print.
  case pdf

  /// A film of at most 256 colours in each picture.
  case gif

  /// A film in all colours; its file ends in `.png`, as documents know no other name for it.
  case apng

  /// Whether the format shows a film; the others show its poster.
  package var isMoving: Bool { self == .gif || self == .apng }

  /// Whether the format has pixels, and so a file for each scale.
  package var hasPixels: Bool { self != .svg && self != .pdf }

  /// Whether readers can select its text where a figure doesn't say so.
  ///
  /// A PDF then has glyphs of embedded fonts. An SVG has clear text in front of its outlines, which
  /// makes it larger.
  package var hasSelectableText: Bool { self == .pdf }

  /// The extension of its files, without the dot.
  package var pathExtension: String { self == .apng ? "png" : rawValue }
}
