import CProofCairo
import CProofPango
import ProofDrawing

/// Finds the Han characters of a text that are drawn otherwise than where its readers live.
///
/// The name of a face doesn't say it: the faces of Noto Sans CJK have the forms of all regions and
/// choose by the language (`locl`), and many characters have one form everywhere.
@safe struct HanSurvey {
  private let region: HanRegion

  /// The pixels in a point of the images that are compared.
  private let scale: Double

  private let library: FontLibrary
  private let layout: OpaquePointer

  /// Prepares for the runs of a layout; nil where the text's language isn't written in Han.
  init?(of text: TextBlock, in layout: OpaquePointer, library: FontLibrary) {
    guard let region = HanRegion(language: text.language) else { return nil }
    self.region = region
    scale = 64 / text.style.size
    self.library = library
    unsafe self.layout = layout
  }

  /// The ideographs that look otherwise in the face of the language's region, by their faces.
  ///
  /// The right face is the one of the same design and style. Where the library doesn't have it,
  /// ideographs count unless their face has forms for the language.
  func foreignForms(in lines: [TextLayout.Line]) -> [FaceRun] {
    var forms: [FaceRun] = []
    // Shaping reads glyphs, and so does drawing.
    FontAccess.exclusively {
      forms = lines.flatMap(\.runs).compactMap(foreignForms)
    }
    return forms
  }

  private func foreignForms(of run: TextLayout.Run) -> FaceRun? {
    guard let face = unsafe GlyphSurvey(of: library).face(of: run.font),
      let own = HanRegion(face: face.name), !region.accepted.contains(own)
    else { return nil }
    let ideographs = unsafe run.string(in: layout).filter(\.isIdeograph)
    guard !ideographs.isEmpty else { return nil }
    let foreign: String
    if let right = rightFace(for: face, of: own),
      let font = unsafe Self.font(like: run.font, ofFamily: right.family, in: layout)
    {
      foreign = ideographs.filter { character in
        let images = unsafe [run.font, font].compactMap { font in
          unsafe image(of: character, in: run, with: font)
        }
        return images.count == 2 && images[0] != images[1]
      }
      unsafe g_object_unref(font)
    } else {
      foreign = hasForms(run) ? "" : ideographs
    }
    return foreign.isEmpty ? nil : FaceRun(face: face.name, string: foreign)
  }

  /// The face of the same design and style that is made for the region.
  private func rightFace(for face: FontFace, of own: HanRegion) -> FontFace? {
    let families = region.accepted.map { accepted in
      face.family.split(separator: " ")
        .map { $0 == own.rawValue ? accepted.rawValue : String($0) }.joined(separator: " ")
    }
    return families.lazy.compactMap { family in
      library.faces.first { $0.family == family && $0.style == face.style }
    }.first
  }
}

extension HanSurvey {
  /// Opens the font of another family in the size and style of a font; the caller releases it.
  private static func font(
    like font: UnsafeMutablePointer<PangoFont>, ofFamily family: String, in layout: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    let description = unsafe pango_font_describe_with_absolute_size(font)
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, family)
    return unsafe pango_context_load_font(pango_layout_get_context(layout), description)
  }

  /// A character as a font draws it in the script and language of a run; nil where the font doesn't
  /// have it.
  private func image(
    of character: Character, in run: TextLayout.Run, with font: UnsafeMutablePointer<PangoFont>
  ) -> Pixmap? {
    var analysis = unsafe run.item.pointee.item.pointee.analysis
    unsafe analysis.font = unsafe font
    let text = String(character)
    let glyphs = unsafe pango_glyph_string_new()
    defer { unsafe pango_glyph_string_free(glyphs) }
    unsafe pango_shape_full(text, Int32(text.utf8.count), nil, 0, &analysis, glyphs)
    guard let glyphs = unsafe glyphs, let first = unsafe glyphs.pointee.glyphs?.pointee.glyph,
      !GlyphSurvey.isUnknown(first),
      let ink = unsafe TextInk.extents(of: glyphs, in: font)?.expanded(by: 8 / scale)
    else { return nil }
    do {
      // Each begins where its ink does, so only its outline counts.
      var surface = try ImageSurface(
        width: Int((ink.width * scale).rounded(.up)),
        height: Int((ink.height * scale).rounded(.up)))
      surface.draw(scale: scale) { canvas in
        canvas.withOrigin(Point(x: -ink.x, y: -ink.y)) { canvas in
          unsafe cairo_move_to(canvas.pointer, 0, 0)
          unsafe pango_cairo_glyph_string_path(canvas.pointer, font, glyphs)
          unsafe cairo_fill(canvas.pointer)
        }
      }
      return try surface.pixmap()
    } catch {
      library.record(error)
      return nil
    }
  }

  /// Whether the face of a run has forms for the text's region and was asked for them.
  ///
  /// Pango asks for none where it doesn't count Han among the scripts of the language, as in Korean.
  private func hasForms(_ run: TextLayout.Run) -> Bool {
    let language = unsafe run.item.pointee.item.pointee.analysis.language
    guard let tag = unsafe pango_language_to_string(language),
      let asked = unsafe HanRegion(language: String(cString: tag)),
      region.accepted.contains(asked)
    else { return false }
    return unsafe proof_has_han_forms(pango_font_get_hb_font(run.font), tag)
  }
}

extension Character {
  fileprivate var isIdeograph: Bool {
    unicodeScalars.first?.properties.isUnifiedIdeograph ?? false
  }
}
