internal import CProofCairo
internal import CProofDeflate
internal import CProofFontconfig
internal import CProofPango

/// The versions of the C libraries that pictures are made with.
public enum LibraryVersions {
  /// Each library's name with the version that is loaded.
  public static var all: [String: String] {
    pixels.merging(["libdeflate": LIBDEFLATE_VERSION_STRING]) { own, _ in own }
  }

  /// Those of them that decide a pixel; the others decide only how a file is packed.
  public static var pixels: [String: String] {
    [
      "cairo": unsafe String(cString: cairo_version_string()),
      "pango": unsafe String(cString: pango_version_string()),
      "harfbuzz": unsafe String(cString: hb_version_string()),
      "fontconfig": fontconfig,
      "fribidi": FRIBIDI_VERSION,
      "freetype": freetype,
      "pixman": unsafe String(cString: pixman_version_string()),
    ]
  }

  private static var freetype: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
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
