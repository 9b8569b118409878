import CProofFontconfig
import CProofPango

/// Finds out which faces runs use and how many of their characters have no glyph.
struct GlyphSurvey {
  private(set) var faces: [FontFace] = []
  private(set) var missingGlyphCount = 0

  /// The number of glyphs of a dotted circle, those that a text has itself included.
  private(set) var circleCount = 0
  private let library: FontLibrary

  init(of library: FontLibrary) {
    self.library = library
  }

  mutating func add(_ run: TextLayout.Run) {
    if let face = unsafe face(of: run.font), !faces.contains(face) { faces.append(face) }
    let circle = unsafe Self.circle(of: run.font)
    for index in 0..<Int(unsafe run.glyphs.pointee.num_glyphs) {
      let glyph = unsafe run.glyphs.pointee.glyphs[index].glyph
      if Self.isUnknown(glyph) { missingGlyphCount += 1 }
      if glyph == circle { circleCount += 1 }
    }
  }

  /// The number of dotted circles that a text doesn't have itself.
  func insertedCircleCount(in string: String) -> Int {
    guard circleCount > 0 else { return 0 }
    return max(0, circleCount - string.unicodeScalars.count { $0 == "\u{25CC}" })
  }

  /// The name of the face of a run; empty where the library doesn't have it.
  func faceName(of run: TextLayout.Run) -> String {
    unsafe face(of: run.font)?.name ?? ""
  }

  /// The glyph of U+25CC, on which a shaper sets a mark that has no letter; nil for none.
  private static func circle(of font: UnsafeMutablePointer<PangoFont>) -> UInt32? {
    var glyph: UInt32 = 0
    let isKnown = unsafe hb_font_get_nominal_glyph(pango_font_get_hb_font(font), 0x25CC, &glyph)
    return isKnown != 0 ? glyph : nil
  }

  /// Whether a box is drawn in the place of a glyph.
  ///
  /// Glyph 0 is a font's own box; Pango does not count it as unknown.
  static func isUnknown(_ glyph: UInt32) -> Bool { glyph & unknownFlag != 0 || glyph == 0 }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`, which Swift does not import.
  private static let unknownFlag: UInt32 = 0x1000_0000

  /// The face of a font; nil where the library doesn't have it.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    let pattern = unsafe pango_fc_font_get_pattern(font.asFontconfigFont)
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch,
      unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
      let path = unsafe path
    else { return nil }
    let file = unsafe String(cString: path)
    return library.faces.first { $0.index == Int(index) && $0.libraryPath == file }
  }
}
