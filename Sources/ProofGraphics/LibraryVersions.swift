internal import CProofCairo
internal import CProofDeflate
internal import CProofFontconfig
internal import CProofPango

/// The versions of the C libraries that decide a pixel.
public enum LibraryVersions {
  /// Each library's name with the version that is loaded.
  public static var all: [String: String] {
    [
      "cairo": unsafe String(cString: cairo_version_string()),
      "pango": unsafe String(cString: pango_version_string()),
      "harfbuzz": unsafe String(cString: hb_version_string()),
      "fontconfig": fontconfig,
      "fribidi": FRIBIDI_VERSION,
      "libdeflate": LIBDEFLATE_VERSION_STRING,
    ]
  }

  /// Fontconfig packs its version into one number: 2.14.1 is 21401.
  private static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
