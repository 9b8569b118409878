internal import CProofFontconfig
internal import CProofPango

/// Finds out which faces runs use and how many of their characters have no glyph.
struct GlyphSurvey {
  private(set) var faces: [FontFace] = []
  private(set) var missingGlyphCount = 0
  private let library: FontLibrary

  init(of library: FontLibrary) {
    self.library = library
  }

  mutating func add(_ run: TextLayout.Run) {
    if let face = unsafe face(of: run.font), !faces.contains(face) { faces.append(face) }
    for index in 0..<Int(unsafe run.glyphs.pointee.num_glyphs) {
      let glyph = unsafe run.glyphs.pointee.glyphs[index].glyph
      // Glyph 0 is a font's own box; Pango does not count it as unknown.
      let isUnknown = glyph & Self.unknownFlag != 0 || glyph == 0
      if isUnknown { missingGlyphCount += 1 }
    }
  }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`, which Swift does not import.
  private static let unknownFlag: UInt32 = 0x1000_0000

  private func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    let pattern = unsafe pango_fc_font_get_pattern(font.asFontconfigFont)
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch,
      unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
      let path = unsafe path
    else { return nil }
    let file = unsafe String(cString: path)
    return library.faces.first { $0.index == Int(index) && $0.path == file }
  }
}
