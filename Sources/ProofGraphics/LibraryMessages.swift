import CProofPango
import Glibc

/// The messages of GLib and of the libraries that use it.
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
    // Pango's messages have fields, and go past that handler.
    unsafe g_log_set_writer_func(writer, data, nil)
  }

  private static let handler: GLogFunc = { domain, level, message, code in
    unsafe LibraryMessages.tell(
      message.map { unsafe String(cString: $0) }, of: domain.map { unsafe String(cString: $0) },
      level: level, code: code)
  }

  private static let writer: GLogWriterFunc = { level, fields, count, code in
    var values: [String: String] = [:]
    for index in 0..<Int(count) {
      // Only text ends with a zero and has no length.
      guard let field = unsafe fields?[index], let key = unsafe field.key,
        let value = unsafe field.value, unsafe field.length < 0
      else { continue }
      unsafe values[String(cString: key)] = String(
        cString: value.assumingMemoryBound(to: CChar.self))
    }
    unsafe LibraryMessages.tell(
      values["MESSAGE"], of: values["GLIB_DOMAIN"], level: level, code: code)
    return G_LOG_WRITER_HANDLED
  }

  private static func tell(
    _ message: String?, of domain: String?, level: GLogLevelFlags, code: UnsafeMutableRawPointer?
  ) {
    guard level.rawValue & shownLevels != 0 else { return }
    let text = message ?? ""
    let library = domain ?? "a library"
    guard level.rawValue & fatalLevels != 0 else {
      return write("Warning: \(library): \(text)\n")
    }
    write(
      "Error: \(library) could not go on: \(text); raise the limits of the system, such as with "
        + "“ulimit -v” or “ulimit -u”, or do less at a time, such as with “-j 1”\n")
    // What runs at the end of a process must not run while other threads draw.
    _exit(Int32(truncatingIfNeeded: Int(bitPattern: code)))
  }

  /// Fatal messages, criticals and warnings; what is told for developers of the libraries isn't shown.
  private static let shownLevels: Int32 = fatalLevels | 1 << 3 | 1 << 4

  /// `G_LOG_FLAG_FATAL` and `G_LOG_LEVEL_ERROR`.
  private static let fatalLevels: Int32 = 1 << 1 | 1 << 2

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}
