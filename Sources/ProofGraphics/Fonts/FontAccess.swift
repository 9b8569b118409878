internal import Synchronization

/// Lets one thread at a time use fonts by Pango and cairo, though each has libraries of its own.
///
/// - When two threads break lines at once, each with a font map of its own, Pango 1.50 sometimes
///   breaks a word elsewhere: "More" in a width of 14 pt becomes "M", "or", "e" in the place of
///   "M", "o", "re".
/// - Cairo keeps ten font files open for all threads. To open another one it closes one that no
///   glyph is read from, and looks at that without a lock, so a thread that begins to read a glyph
///   may find its file closed.
///
/// Shaped text and filled outlines are remembered, so little waits.
enum FontAccess {
  private static let mutex = Mutex(())

  /// Runs a closure that reads glyphs; it must not call this function again.
  static func exclusively(_ body: () -> Void) {
    mutex.withLock { _ in body() }
  }
}
