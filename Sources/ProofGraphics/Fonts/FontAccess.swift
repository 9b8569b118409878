import Synchronization

/// Lets one thread at a time use fonts by Pango and cairo, though each has libraries of its own.
///
/// - While Pango 1.50 computes the metrics of a font, a variable of all threads (`in_get_metrics`) says
///   so, to end a recursion. Another font that is asked meanwhile, of whichever font map, keeps an
///   average character width of 0, and from then on its words are broken elsewhere: "More" in a width
///   of 14 pt becomes "M", "or", "e" in the place of "M", "o", "re".
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
