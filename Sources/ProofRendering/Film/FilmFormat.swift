/// A kind of file that a film can be written as.
package enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  /// An animated PNG: every colour and every time is exact.
  case png

  /// A GIF: at most 255 new colours a frame, and times in hundredths of a second.
  case gif
}
