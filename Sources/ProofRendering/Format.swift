/// A kind of file that a picture can be written as.
package enum Format: String, CaseIterable, Hashable, Sendable, Codable {
  /// Pixels.
  case png

  /// Vectors for the web; letters are outlines, with clear text in front on request.
  case svg

  /// Vectors for print; letters are outlines, on request glyphs of embedded fonts.
  case pdf
}
