import CProofPango

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
