import Foundation

/// Files that somebody cuts short while a library reads them through memory, such as fonts.
enum CutFiles {
  /// Ends the program with words where it reads such a file behind its new end: the system's signal says nothing.
  static func exitWhereRead() {
    signal(SIGBUS) { _ in
      // Nothing else may be called amid a signal.
      let words: StaticString =
        "Error: a file was cut short while it was read, such as a font; run once more\n"
      _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      // That of an environment which is in the way.
      _exit(78)
    }
  }
}
