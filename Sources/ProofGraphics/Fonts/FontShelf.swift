import CProofCairo
import CProofFontconfig
import CProofPango
import ProofDrawing

/// Font faces that are open: a private fontconfig configuration with a font map and a context.
@safe final class FontShelf {
  let context: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let configuration: OpaquePointer

  /// Opens faces.
  ///
  /// - Throws: `GraphicsError` when a file is absent, is no font, or lacks the face.
  init(faces: [FontFace], requests: GraphicsRequests = .granted) throws(GraphicsError) {
    let isHostOut = Self.isHostOut
    try MemoryReserve.check(size: MemoryReserve.sizeForFonts, while: "opening the fonts")
    guard isHostOut, let configuration = unsafe FcConfigCreate(),
      let map = unsafe Self.makeFontMap(),
      let context = unsafe pango_font_map_create_context(map)
    else {
      throw GraphicsError(.outOfMemory, while: "opening the fonts")
    }
    unsafe self.configuration = configuration
    unsafe fontMap = map
    unsafe self.context = context
    // From here on every property is set, so a throw runs deinit.
    try unsafe Self.add(faces, to: configuration, requests: requests)
    try unsafe Self.addRules(emojiFamily: Self.emojiFamily(of: faces), to: configuration)
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    unsafe Self.setOptions(of: context)
    try requests.reserveMemory(while: "opening the fonts")
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(fontMap)
    unsafe FcConfigDestroy(configuration)
  }

  /// Keeps the host out of the process, once.
  ///
  /// A program has removed the variables before; in a process that isn't ours, this is the earliest
  /// moment. Pango has fontconfig read the host's configuration for maps that have none. An empty
  /// configuration that is the current one leaves nothing to read.
  private static let isHostOut: Bool = {
    HostVariables.remove()
    guard let empty = unsafe FcConfigCreate() else { return false }
    defer { unsafe FcConfigDestroy(empty) }
    return unsafe FcConfigSetCurrent(empty) != 0
  }()

  private static func makeFontMap() -> UnsafeMutablePointer<PangoFontMap>? {
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      return nil
    }
    // At 72 dots an inch a point is a unit.
    unsafe pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    return unsafe map
  }

  /// Grey edges, no hinting, and glyphs where the font's own advances put them.
  private static func setOptions(of context: OpaquePointer) {
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  private static func emojiFamily(of faces: [FontFace]) -> String? {
    faces.first { $0.role == .emoji }?.family
  }
}

extension FontShelf {
  /// Adds exactly these faces; fontconfig's own call would add every face of a collection.
  private static func add(
    _ faces: [FontFace], to configuration: OpaquePointer, requests: GraphicsRequests
  ) throws(GraphicsError) {
    guard !faces.isEmpty else {
      throw GraphicsError(.unreadableFont, while: "opening an empty list of fonts")
    }
    // Only adding a file makes the set to which patterns can be added; this one holds no font.
    unsafe FcConfigAppFontAddFile(configuration, "/dev/null")
    guard let set = unsafe FcConfigGetFonts(configuration, FcSetApplication),
      unsafe set.pointee.nfont == 0
    else {
      throw GraphicsError(.other("no set of fonts"), while: "setting up fontconfig")
    }
    for face in faces {
      let operation = "opening face \(face.index) of \(face.path)"
      var count: Int32 = 0
      guard requests.opens(face),
        let pattern = unsafe FcFreeTypeQuery(face.libraryPath, UInt32(face.index), nil, &count)
      else { throw GraphicsError(.unreadableFont, while: operation) }
      guard unsafe FcFontSetAdd(set, pattern) != 0 else {
        unsafe FcPatternDestroy(pattern)
        throw GraphicsError(.outOfMemory, while: operation)
      }
      try face.file?.check()
    }
  }

  /// Adds the two rules without which colour emoji keep their native size and lose their family.
  private static func addRules(
    emojiFamily: String?, to configuration: OpaquePointer
  ) throws(GraphicsError) {
    let rules = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
      <match target="font">
      <test name="outline" compare="eq"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign">
      <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
      </edit>
      <edit name="matrix" mode="assign">
      <times><name>matrix</name><matrix>
      <name>pixelsizefixupfactor</name><double>0</double>
      <double>0</double><name>pixelsizefixupfactor</name>
      </matrix></times>
      </edit>
      <edit name="size" mode="assign">
      <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
      </edit>
      </match>
      \(emojiFamily.map(emojiAlias) ?? "")
      </fontconfig>
      """
    guard unsafe FcConfigParseAndLoadFromMemory(configuration, rules, 1) != 0 else {
      throw GraphicsError(.other("refused rules"), while: "setting up fontconfig")
    }
  }

  private static func emojiAlias(for family: String) -> String {
    let escaped = family.split(separator: "&", omittingEmptySubsequences: false)
      .joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    return """
      <alias binding="same"><family>emoji</family>
      <prefer><family>\(escaped)</family></prefer></alias>
      """
  }
}
