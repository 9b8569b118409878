import CProofCairo
import CProofFontconfig
import CProofPNG
import CProofPango

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
