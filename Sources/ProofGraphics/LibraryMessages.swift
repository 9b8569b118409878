import CProofCairo
import CProofFontconfig
import CProofPNG
import CProofPango
import Glibc

/// The messages of GLib and of the libraries that use it.
///
/// GLib ends a process by a signal where a thread or memory can't be had: Pango starts a thread for each
/// search of a font and can't be kept from it. Only the message distinguishes it from a crash.
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

  /// Fatal messages, criticals and warnings; messages for developers of the libraries aren't shown.
  private static let shownLevels: Int32 = fatalLevels | 1 << 3 | 1 << 4

  /// `G_LOG_FLAG_FATAL` and `G_LOG_LEVEL_ERROR`.
  private static let fatalLevels: Int32 = 1 << 1 | 1 << 2

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}

/// The versions of the C libraries that decide a pixel, as they are loaded and not as they were when
/// the program was built.
///
/// libdeflate is not among them: it only packs the data of PNG files, and has no call that returns its
/// version.
package enum LibraryVersions {
  /// Each library's name with its version.
  package static var pixels: [String: String] {
    [
      "cairo": unsafe String(cString: cairo_version_string()),
      "pango": unsafe String(cString: pango_version_string()),
      "harfbuzz": unsafe String(cString: hb_version_string()),
      "fontconfig": fontconfig,
      "fribidi": unsafe fribidi(from: String(cString: proof_fribidi_version_info())),
      "freetype": freetype,
      "pixman": unsafe String(cString: pixman_version_string()),
    ]
  }

  /// The libraries of image files that have a call for their version.
  package static var files: [String: String] {
    let version = png_access_version_number()
    return ["libpng": "\(version / 10000).\(version / 100 % 100).\(version % 100)"]
  }

  /// The version in FriBidi's own words, whose first line is `(GNU FriBidi) 1.0.8`.
  static func fribidi(from text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.split(separator: " ").last { $0.first?.isNumber == true }.map(String.init)
      ?? String(line)
  }

  private static var freetype: String {
    var library: FT_Library?
    // It fails where there is no memory, and a lock with a version that isn't FreeType's would be wrong for ever.
    guard unsafe FT_Init_FreeType(&library) == 0 else { preconditionFailure("out of memory") }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Fontconfig packs its version into one number: 2.14.1 is 21401.
  private static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}

/// The environment variables by which a host could change what libraries draw, write or say.
///
/// None of them is for us: what a picture looks like follows from arguments alone. The names were
/// collected from the libraries' sources and by watching which ones a run of the program asks for.
package enum HostVariables {
  /// The beginnings of such names: Cairo and pixman, Pango, HarfBuzz, FreeType, fontconfig, GLib, ICU,
  /// Expat and libxml2.
  private static let prefixes = [
    "CAIRO_", "PIXMAN_", "PANGO_", "PANGOCAIRO_", "HB_", "FREETYPE_", "FT2_", "FC_", "FONTCONFIG_",
    "G_", "GIO_", "GLIB_", "GOBJECT_", "ICU_", "EXPAT_", "XML_", "SGML_",
  ]

  /// Names without such a prefix: GLib and Pango take the languages of texts from the first, and
  /// libthai a dictionary from the second.
  private static let names: Set<String> = ["LANGUAGE", "LIBTHAI_DICTDIR"]

  /// Whether libraries read a variable.
  static func areRead(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  /// Removes all of them from the environment of the process.
  ///
  /// Libraries read most of them once, at their first use, so this comes before it. Nothing is
  /// changed where none is set; otherwise no other thread may use the environment meanwhile, so a
  /// program calls this before it starts one.
  package static func remove() {
    var found: [String] = []
    guard var entry = unsafe proof_environment() else { return }
    while let text = unsafe entry.pointee {
      let name = unsafe String(cString: text).prefix { $0 != "=" }
      if areRead(String(name)) { found.append(String(name)) }
      unsafe entry += 1
    }
    for name in found { unsafe unsetenv(name) }
  }
}
