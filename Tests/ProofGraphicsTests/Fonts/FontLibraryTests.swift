import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite struct FontLibraryTests {
  private func style(of library: FontLibrary, _ text: String) -> TextMetrics {
    Typesetter(library: library).metrics(
      of: TextBlock(
        text, style: TextStyle(size: 14, weight: .bold), language: "en", direction: .leftToRight))
  }

  @Test func `a library without a script's face has no glyph for it`() throws {
    let latin = try LockedFonts.faces().filter { $0.role == .latin }
    let library = try FontLibrary(faces: latin)
    #expect(style(of: library, "Refresh").missingGlyphCount == 0)
    #expect(style(of: library, "更新").missingGlyphCount == 2)
  }

  @Test func `only the named face of a collection is there`() throws {
    let korean = try LockedFonts.faces().filter { $0.role == FontRole(rawValue: "han-ko") }
    let library = try FontLibrary(faces: korean)
    // Asked in English, which prefers the simplified forms, only the Korean face can answer.
    #expect(style(of: library, "更").faces == ["Noto Sans CJK KR Bold"])
  }

  private func faces(
    _ weight: TextStyle.Weight, _ text: String, in language: String = "en"
  ) throws -> [String] {
    Typesetter(library: try LockedFonts.library()).metrics(
      of: TextBlock(
        text, style: TextStyle(size: 14, weight: weight), language: language,
        direction: .leftToRight)
    ).faces
  }

  @Test func `a text is set in faces of its weight, whatever its script`() throws {
    #expect(try faces(.bold, "Refresh") == ["Inter Bold"])
    #expect(try faces(.regular, "Refresh") == ["Inter Regular"])
    #expect(
      try faces(.regular, "Refresh 更新 ดึง ☺️", in: "ja") == [
        "Inter Regular", "Noto Sans CJK JP Regular", "Noto Sans Thai UI Regular",
        "Noto Color Emoji Regular",
      ])
    #expect(try faces(.bold, "更新") == ["Noto Sans CJK SC Bold"])
  }

  @Test(arguments: ["en", "ja", "ar", "tr"])
  func `a text that the Latin faces cover is set in them alone`(language: String) throws {
    let coverage = LatinCoverage(of: try LockedFonts.faces())
    let typesetter = Typesetter(library: try LockedFonts.library())
    var counts = (covered: 0, others: 0)
    for scalar in (0x20...0x20FF).compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))"
      guard coverage.covers(text) else {
        counts.others += 1
        continue
      }
      counts.covered += 1
      for weight in [TextStyle.Weight.regular, .bold] {
        let metrics = typesetter.metrics(
          of: TextBlock(
            text, style: TextStyle(size: 14, weight: weight), language: language,
            direction: .leftToRight))
        #expect(metrics.faces == ["Inter \(weight == .bold ? "Bold" : "Regular")"], "\(text)")
        #expect(metrics.missingGlyphCount == 0, "\(text)")
      }
    }
    // At least ASCII, Latin-1 and Cyrillic are there; Hebrew, Thai and combining marks are not.
    #expect(counts.covered > 95 + 95 + 64 && counts.others > 5000)
  }

  @Test func `a text outside of Latin, Greek and Cyrillic is not covered`() throws {
    let faces = try LockedFonts.faces()
    let coverage = LatinCoverage(of: faces)
    for text in ["Обновить…", "Ανανέωση", "\u{2068}Rafraîchir\u{2069}\u{202F}!"] {
      #expect(coverage.covers(text))
    }
    for text in ["更新", "a\u{301}", "☺", "a\nb", "ดึง"] { #expect(!coverage.covers(text), "\(text)") }
    #expect(!LatinCoverage(of: faces.filter { $0.role != .latin }).covers("a"))
  }

  @Test(arguments: [
    ("Thin", 100), ("Extra Light", 200), ("UltraLight", 200), ("Light Italic", 300),
    ("Regular", 400), ("Book", 400), ("Condensed", 400), ("Medium", 500), ("SemiBold Italic", 600),
    ("Demi-Bold", 600), ("Bold", 700), ("Extra Bold", 800), ("UltraBold", 800), ("Black", 900),
    ("Heavy", 900),
  ])
  func `a style's name has its weight`(style: String, number: Int) {
    #expect(TextStyle.Weight(ofStyle: style).rawValue == number)
  }

  @Test
  func `regular text without a regular face is refused, and bold text in a lighter one isn't`()
    throws
  {
    let inter = try LockedFonts.faces().filter { $0.role == .latin }
    func check(_ weight: TextStyle.Weight, with style: String) throws {
      let typesetter = Typesetter(
        library: try FontLibrary(faces: inter.filter { $0.style == style }))
      let text = TextBlock(
        "Loading", style: TextStyle(size: 14, weight: weight), language: "en",
        direction: .leftToRight)
      let metrics = typesetter.metrics(of: text)
      #expect(metrics.faces == ["Inter \(style)"])
      let size = Size(width: 100, height: 20)
      let label = Picture.Element(
        "label", bounds: Rect(x: 0, y: 0, width: 100, height: 20),
        content: .text(text, metrics, Color(grey: 0)))
      let part = Picture.Element(
        "part", bounds: label.bounds, content: .picture(Picture(size: size, elements: [label])))
      try typesetter.checkWeights(of: Picture(size: size, elements: [part]))
    }
    try check(.bold, with: "Bold")
    try check(.regular, with: "Regular")
    try check(.bold, with: "Regular")
    let error = #expect(throws: GraphicsError.self) { try check(.regular, with: "Bold") }
    #expect(error?.description == "no regular face of Inter while setting “Loading”")
  }

  @Test func `a file that is no font is refused by name`() {
    let face = FontFace(
      role: .latin, family: "None", style: "Bold", path: "/dev/null", index: 0)
    let error = #expect(throws: GraphicsError.self) { _ = try FontLibrary(faces: [face]) }
    #expect(error?.code == .unreadableFont)
    #expect(error?.description.contains("/dev/null") == true)
  }

  /// A bitmap font, which fontconfig opens and Pango leaves out of its list.
  @Test func `a font of a format that Pango does not take is refused by name`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/bitmap.otf"
    let font = """
      STARTFONT 2.1
      FONT -x-Bitmap-Bold-R-Normal--8-80-75-75-C-80-ISO10646-1
      SIZE 8 75 75
      FONTBOUNDINGBOX 8 8 0 0
      STARTPROPERTIES 6
      FAMILY_NAME "Bitmap"
      PIXEL_SIZE 8
      FONT_ASCENT 8
      FONT_DESCENT 0
      CHARSET_REGISTRY "ISO10646"
      CHARSET_ENCODING "1"
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 1000 0
      DWIDTH 8 0
      BBX 8 1 0 0
      BITMAP
      FF
      ENDCHAR
      ENDFONT

      """
    try folder.write(Array(font.utf8), to: "bitmap.otf")
    try #require(FontDescription(ofFace: 0, in: path)?.families == ["Bitmap"])
    let face = FontFace(role: .latin, family: "Bitmap", style: "Bold", path: path, index: 0)
    let error = #expect(throws: GraphicsError.self) { _ = try FontLibrary(faces: [face]) }
    #expect(error?.description == "no readable font while opening face 0 of \(path)")
  }

  @Test func `a library without faces is refused`() {
    #expect(throws: GraphicsError.self) { _ = try FontLibrary(faces: []) }
  }

  @Test func `many libraries on many threads agree`() async throws {
    let faces = try LockedFonts.faces()
    let widths = await withTaskGroup(of: Double?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (try? FontLibrary(faces: faces)).map { library in
            Typesetter(library: library).metrics(
              of: TextBlock(
                "Refresh 更新 اسحب", style: TextStyle(size: 14, weight: .bold), language: "ja",
                direction: .leftToRight)
            ).naturalWidth
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(widths).count == 1)
    #expect(widths.first != .some(nil))
  }
}

@Suite struct FontStackTests {
  private func face(_ role: String, _ family: String) -> FontFace {
    FontFace(
      role: FontRole(rawValue: role), family: family, style: "Bold", path: "/\(family)", index: 0)
  }

  private var faces: [FontFace] {
    [
      face("emoji", "E"), face("han-ja", "J"), face("han-zh-hans", "S"), face("latin", "L"),
      face("arabic", "A"),
    ]
  }

  @Test func `Latin leads, the region's Han follows and emoji end`() {
    #expect(FontStack(of: faces, for: "ja").families == ["L", "J", "S", "A", "E"])
    #expect(FontStack(of: faces, for: "en").families == ["L", "S", "J", "A", "E"])
  }

  @Test func `a substitute stands before the family whose role it takes`() {
    let stack = FontStack(
      of: faces, for: "en", substitutes: [.latin: "X", FontRole(rawValue: "arabic"): "L"])
    #expect(stack.families == ["X", "L", "S", "J", "A", "E"])
  }
}
