import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@testable import RefreshLint

/// Letters that are drawn with no glyph, in the wrong region's form or in two fonts.
@Suite struct GlyphRuleTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try Typesetter(library: LockedFonts.library()) }

  private func page(
    _ string: String, _ language: String, families: [FontRole: String] = [:],
    typesetter: Typesetter? = nil
  ) -> Picture {
    let block = TextBlock(
      string, style: TextStyle(size: 14, weight: .bold, families: families), language: language,
      direction: .leftToRight)
    let metrics = (typesetter ?? self.typesetter).metrics(of: block)
    return Sample.page([
      Picture.Element(
        "title", bounds: Rect(x: 0, y: 0, width: 200, height: 44),
        content: .text(block, metrics, Color(grey: 0)))
    ])
  }

  /// U+0378 and U+0379 are no characters.
  @Test func `characters that no font has are counted`() {
    #expect(
      MissingGlyphRule().problems(in: page("a\u{378}b\u{379}", "en")) == [
        "no font has a glyph for 2 characters of “a\u{378}b\u{379}”"
      ])
    #expect(MissingGlyphRule().violations(in: page("ab 更新 ดึง 🎉", "en")).isEmpty)
  }

  /// A Thai vowel that is written above needs a consonant; a Devanagari one may follow a letter.
  @Test(arguments: [
    ("\u{E34}ดึง", "th"), ("\u{93F}", "hi"), ("\u{17D2}ក", "km"),
  ])
  func `a mark without a letter has a dotted circle`(string: String, language: String) {
    #expect(
      MissingGlyphRule().problems(in: page(string, language)) == [
        "a dotted circle is drawn in “\(string)”: a mark has no letter to stand on"
      ])
  }

  @Test(arguments: [
    ("ดึงลงเพื่อรีเฟรช", "th"), ("खींचें", "hi"), ("ស្ត្រី", "km"), ("◌ circle", "en"), ("e\u{301}", "en"),
  ])
  func `a mark on its letter has none, nor has a circle that the text has itself`(
    string: String, language: String
  ) {
    #expect(MissingGlyphRule().violations(in: page(string, language)).isEmpty)
  }

  @Test func `a replacement character is reported though fonts have it`() {
    let problems = MissingGlyphRule().problems(in: page("M\u{FFFD}chten", "de"))
    #expect(problems == ["“M\u{FFFD}chten” has a replacement character, U+FFFD"])
    #expect(MissingGlyphRule().problems(in: page("Möchten", "de")).isEmpty)
  }

  @Test(arguments: ["ja", "ko", "zh-Hans", "zh-Hant", "zh-Hant-HK", "zh-TW", "zh-MO", "yue", "zh"])
  func `our own fonts have the forms of each region`(language: String) {
    #expect(HanFaceRule().violations(in: page("直 24 返", language)).isEmpty)
  }

  /// Inter has no small letter turned a with a hook; Noto Sans does.
  @Test func `a word in two faces is reported with both`() {
    let text = Sample.text("title", "Кӿо да", in: .zero) {
      $0.faceRuns = [
        FaceRun(face: "Inter Bold", string: "К"), FaceRun(face: "Noto Sans Bold", string: "ӿ"),
        FaceRun(face: "Inter Bold", string: "о да"),
      ]
    }
    #expect(
      FontFallbackRule().problems(in: Sample.page([text])) == [
        "“Кӿо” in “Кӿо да” is set in Inter Bold and Noto Sans Bold"
      ])
  }

  @Test(arguments: [
    "GitHub ดึงลง 10:30", "iPhoneを更新", "อัปเดต 5 นาที", "更新 🎉", "اسحب “للتحديث”", "शनि 12",
    "ดึ\u{34F}ง", "ดึง\u{180E}ลง", "ดึง\u{3164}", "Pull\u{FE0F}down",
  ])
  func `words of two scripts, and what is no letter, make no word in two faces`(
    string: String
  ) {
    #expect(FontFallbackRule().violations(in: page(string, "en")).isEmpty)
  }

  @Test func `the typesetter reports the parts of a text in reading order, the cut part included`()
  {
    var block = TextBlock(
      "GitHub ดึง ok", style: TextStyle(size: 14, weight: .bold), language: "th",
      direction: .leftToRight)
    let expected = ["Inter Bold", "Noto Sans Thai UI Bold", "Inter Bold"]
    let natural = typesetter.metrics(of: block).faceRuns
    #expect(natural.map(\.face) == expected)
    #expect(natural.map(\.string).joined() == block.string)
    block.width = 40
    let cut = typesetter.metrics(of: block)
    #expect(cut.isTruncated && cut.faceRuns == natural)
    block.string = "GitHub"
    #expect(typesetter.metrics(of: block).faceRuns.isEmpty)
  }
}
