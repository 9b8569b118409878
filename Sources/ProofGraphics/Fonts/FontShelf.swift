import CProofCairo
import CProofFontconfig
import CProofPango
import ProofDrawing
import Synchronization

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
    try unsafe Self.checkFaces(of: map, in: configuration)
    unsafe Self.setOptions(of: context)
    try requests.reserveMemory(while: "opening the fonts")
  }

  deinit {
    unsafe ClosedShelf(
      context: UInt(bitPattern: context), fontMap: UInt(bitPattern: fontMap),
      configuration: UInt(bitPattern: configuration)
    ).free()
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

/// What a shelf leaves, by the addresses of its objects.
///
/// Pango sorts the faces of a font map in a thread of the map, which ends after it, and which looks into the
/// map for the last time when it forgets what it sorted (`free_patterns` in Pango 1.50). So a map is freed
/// only once some others have been closed after it.
@safe private struct ClosedShelf: Sendable {
  let context, fontMap, configuration: UInt

  /// The number of maps that wait: opening as many takes much longer than a thread waits for a processor.
  private static let waitingCount = 16

  private static let waiting = Mutex<[ClosedShelf]>([])

  /// Frees the objects once as many others have been closed.
  func free() {
    let oldest = Self.waiting.withLock { shelves in
      shelves.append(self)
      return shelves.count > Self.waitingCount ? shelves.removeFirst() : nil
    }
    oldest?.freeNow()
  }

  private func freeNow() {
    // A font map that goes keeps its last reference to a configuration, in Pango 1.50 at least.
    unsafe pango_fc_font_map_set_config(OpaquePointer(bitPattern: fontMap), nil)
    unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: context))
    unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: fontMap))
    unsafe FcConfigDestroy(OpaquePointer(bitPattern: configuration))
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
      guard unsafe isSupported(pattern) else {
        unsafe FcPatternDestroy(pattern)
        throw GraphicsError(.unreadableFont, while: operation)
      }
      guard unsafe FcFontSetAdd(set, pattern) != 0 else {
        unsafe FcPatternDestroy(pattern)
        throw GraphicsError(.outOfMemory, while: operation)
      }
      try face.file?.check()
    }
  }

  /// Whether Pango takes a face: it passes over those that aren't TrueType or OpenType, and since 1.55 over
  /// those in a wrapper, such as WOFF (`pango_fc_is_supported_font_format`).
  private static func isSupported(_ pattern: OpaquePointer) -> Bool {
    let format = unsafe FontDescription.strings(FC_FONTFORMAT, of: pattern).first ?? ""
    let wrapper = unsafe FontDescription.strings("fontwrapper", of: pattern).first ?? "SFNT"
    return ["TrueType", "CFF"].contains(format) && wrapper == "SFNT"
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

extension FontShelf {
  /// Compares the number of faces that Pango lists with that of the configuration.
  ///
  /// Pango makes lists of its own, without a face for which it gets no memory, and would then set text in
  /// another one.
  private static func checkFaces(
    of map: UnsafeMutablePointer<PangoFontMap>, in configuration: OpaquePointer
  ) throws(GraphicsError) {
    guard let expected = unsafe faceCount(in: configuration),
      unsafe faceCount(of: map) == expected
    else { throw GraphicsError(.outOfMemory, while: "listing the fonts") }
  }

  /// The number of faces that Pango lists, without those that it derives from others.
  private static func faceCount(of map: UnsafeMutablePointer<PangoFontMap>) -> Int {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var familyCount: Int32 = 0
    unsafe pango_font_map_list_families(map, &families, &familyCount)
    defer { unsafe g_free(families) }
    var count = 0
    for family in unsafe UnsafeBufferPointer(start: families, count: Int(familyCount)) {
      var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
      var faceCount: Int32 = 0
      unsafe pango_font_family_list_faces(family, &faces, &faceCount)
      defer { unsafe g_free(faces) }
      count += unsafe UnsafeBufferPointer(start: faces, count: Int(faceCount)).count {
        unsafe pango_font_face_is_synthesized($0) == 0
      }
    }
    return count
  }

  /// The number of faces of a configuration that Pango has to list; nil where memory is short.
  ///
  /// Pango asks for these properties, takes two faces with the same ones for one, and neither lists variable
  /// faces nor families with the names of its own.
  private static func faceCount(in configuration: OpaquePointer) -> Int? {
    let ownFamilies: Set = ["sans", "serif", "monospace", "system-ui"]
    let properties = [
      FC_FAMILY, FC_SPACING, FC_STYLE, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_VARIABLE, FC_FONTFORMAT,
    ]
    guard let names = unsafe FcObjectSetCreate(), let pattern = unsafe FcPatternCreate() else {
      return nil
    }
    defer {
      unsafe FcObjectSetDestroy(names)
      unsafe FcPatternDestroy(pattern)
    }
    guard unsafe properties.allSatisfy({ unsafe FcObjectSetAdd(names, $0) != 0 }),
      var set = unsafe Optional(FcConfigGetFonts(configuration, FcSetApplication)),
      let list = unsafe FcFontSetList(configuration, &set, 1, pattern, names)
    else { return nil }
    defer { unsafe FcFontSetDestroy(list) }
    return unsafe UnsafeBufferPointer(start: list.pointee.fonts, count: Int(list.pointee.nfont))
      .count {
        var family: UnsafeMutablePointer<FcChar8>?
        var isVariable: FcBool = 0
        unsafe FcPatternGetString($0, FC_FAMILY, 0, &family)
        unsafe FcPatternGetBool($0, FC_VARIABLE, 0, &isVariable)
        guard let family = unsafe family else { return false }
        return unsafe isVariable == 0 && !ownFamilies.contains(String(cString: family).lowercased())
      }
  }
}
