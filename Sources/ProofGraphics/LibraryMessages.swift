import CProofPango
import Glibc

/// What GLib and the libraries above it say of themselves.
///
/// GLib ends a process by a signal where a thread or memory can't be had: Pango starts a thread for each
/// search of a font and can't be told not to. Only the message tells it from a crash.
package enum LibraryMessages {
  /// Has the process end with an exit code where GLib would end it by a signal, and messages written
  /// without the process's number.
  ///
  /// This is for whole programs: it holds for every user of GLib in the process.
  ///
  /// - Parameter code: the exit code, not 0.
  package static func exitWhereFatal(code: Int32) {
    let data = unsafe UnsafeMutableRawPointer(bitPattern: Int(code))
    unsafe g_log_set_default_handler(handler, data)
  }

  private static let handler: GLogFunc = { domain, level, message, code in
    let text = unsafe message.map { unsafe String(cString: $0) } ?? ""
    let library = unsafe domain.map { unsafe String(cString: $0) } ?? "a library"
    guard level.rawValue & fatalLevels != 0 else {
      return LibraryMessages.write("Warning: \(library): \(text)\n")
    }
    LibraryMessages.write(
      "Error: \(library) could not go on: \(text); raise the limits of the system, such as with "
        + "“ulimit -v” or “ulimit -u”, or do less at a time, such as with “-j 1”\n")
    // What runs at the end of a process must not run while other threads draw.
    _exit(Int32(truncatingIfNeeded: Int(bitPattern: code)))
  }

  /// `G_LOG_FLAG_FATAL` and `G_LOG_LEVEL_ERROR`.
  private static let fatalLevels: Int32 = 1 << 1 | 1 << 2

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}
