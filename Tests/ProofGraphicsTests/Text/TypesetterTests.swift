import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

/// Text facts with the real fonts.
@Suite struct TypesetterTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter(library: LockedFonts.library())
  }

  private func block(
    _ string: String, _ language: String = "en", _ direction: TextDirection = .leftToRight,
    width: Double = .infinity, lines: Int = 1
  ) -> TextBlock {
    TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: language,
      direction: direction, width: width, maximumLineCount: lines)
  }

  /// Inter has no Khanty L; Noto Sans does, and it is asked whatever was set before.
  @Test(arguments: ["", "更新"])
  func `a letter that the first face lacks comes from another one`(before: String) {
    _ = typesetter.metrics(of: block(before))
    let natural = typesetter.metrics(of: block("Хо\u{513}ум", "kca"))
    #expect(natural.missingGlyphCount == 0 && natural.faces == ["Inter Bold", "Noto Sans Bold"])
    // The cut text keeps its second letter.
    let cut = typesetter.metrics(of: block("Хо\u{513}умХоум", "kca", width: 60))
    #expect(cut.isTruncated && cut.faces == natural.faces)
  }

  @Test func `a Han character is as wide as the em`() {
    // Every Han glyph of Noto Sans CJK advances by 1000 of 1000 units.
    #expect(typesetter.metrics(of: block("更新", "ja")).naturalWidth == 28)
  }

  @Test(arguments: [
    (TextAlignment.start, TextDirection.leftToRight, -36.0), (.start, .rightToLeft, 36),
    (.end, .leftToRight, 36), (.center, .leftToRight, 0),
  ])
  func `the ink of an aligned text moves to the side of its room`(
    alignment: TextAlignment, direction: TextDirection, shift: Double
  ) throws {
    // Two Han characters are 28 pt wide, so 72 pt of 100 are free.
    var text = block("更新", "ja", direction, width: 100)
    let middle = try #require(typesetter.metrics(of: text).lines.first?.ink)
    text.alignment = alignment
    let ink = try #require(typesetter.metrics(of: text).lines.first?.ink)
    #expect(ink == middle.moved(by: Point(x: shift, y: 0)))
    #expect(typesetter.lines(of: text).map(\.middle) == [shift])
  }

  /// Shares of 9,999 % in each other make such rooms; Pango counts them in numbers of 32 bits.
  @Test(arguments: [3e6, 1e26, .greatestFiniteMagnitude], [1, 3])
  func `a room wider than any picture cuts nothing`(width: Double, lines: Int) {
    for alignment in [TextAlignment.start, .center, .end] {
      var text = block("更新", "ja", width: width, lines: lines)
      text.alignment = alignment
      let metrics = typesetter.metrics(of: text)
      #expect(metrics.naturalWidth == 28 && !metrics.isTruncated)
      #expect(typesetter.lines(of: text).map(\.string) == ["更新"])
    }
  }

  @Test func `each line of an aligned text begins at the same side`() throws {
    var text = block("更新 更新更新", "ja", width: 60, lines: 2)
    text.alignment = .start
    let lines = typesetter.lines(of: text)
    #expect(lines.count == 2)
    for line in lines { #expect(line.middle - line.width / 2 == -30) }
  }

  @Test func `advances are not rounded to whole pixels`() {
    let one = typesetter.metrics(of: block("i")).naturalWidth
    let ten = typesetter.metrics(of: block(String(repeating: "i", count: 10))).naturalWidth
    #expect(one != one.rounded())
    // Pango's units are 1/1024 pt, and each of the ten advances is rounded to one of them.
    #expect(abs(ten - 10 * one) < 10.0 / 1024)
  }

  @Test func `a width scales with the size of the letters`() {
    var large = block("Release to refresh")
    large.style.size = 140
    let ratio =
      typesetter.metrics(of: large).naturalWidth
      / typesetter.metrics(of: block("Release to refresh")).naturalWidth
    #expect(abs(ratio - 10) < 0.01)
  }

  @Test(arguments: [
    ("ja", "Noto Sans CJK JP Bold"), ("zh-Hans", "Noto Sans CJK SC Bold"),
    ("zh-CN", "Noto Sans CJK SC Bold"), ("zh-Hant", "Noto Sans CJK TC Bold"),
    ("zh-TW", "Noto Sans CJK TC Bold"), ("zh-HK", "Noto Sans CJK HK Bold"),
    ("zh-Hant-MO", "Noto Sans CJK HK Bold"), ("ko", "Noto Sans CJK KR Bold"),
    ("en", "Noto Sans CJK SC Bold"),
  ])
  func `Han characters take the forms of the language's region`(language: String, face: String) {
    #expect(typesetter.metrics(of: block("直骨說化", language)).faces == [face])
  }

  @Test(arguments: [
    ("اسحب", "ar", "Noto Sans Arabic UI Bold"), ("משכו", "he", "Noto Sans Hebrew Bold"),
    ("ดึงลง", "th", "Noto Sans Thai UI Bold"), ("खींचें", "hi", "Noto Sans Devanagari UI Bold"),
    ("Потяните", "ru", "Inter Bold"), ("Ανανέωση", "el", "Inter Bold"),
    ("გაახლება", "ka", "Noto Sans Georgian Bold"), ("새로고침", "ko", "Noto Sans CJK KR Bold"),
    ("🎉", "en", "Noto Color Emoji Regular"),
  ])
  func `each script is set in the family of its role`(
    text: String, language: String, face: String
  ) {
    let metrics = typesetter.metrics(of: block(text, language))
    #expect(metrics.faces == [face])
    #expect(metrics.missingGlyphCount == 0)
  }

  @Test func `digits and marks are set in the Latin face in every language`() {
    for language in ["ja", "ar", "th", "hi", "ko"] {
      #expect(typesetter.metrics(of: block("09:41", language)).faces == ["Inter Bold"])
    }
  }

  @Test func `a text whose width is beyond 32 bits is measured and cut`() throws {
    // 160,000 em dashes or so are two million points, more than 2^31 of Pango's 1/1024.
    let dash = typesetter.metrics(of: block("———")).naturalWidth / 3
    let long = block(String(repeating: "—", count: 160_000), width: 200)
    let metrics = typesetter.metrics(of: long)
    #expect(metrics.naturalWidth > 2_097_152)
    #expect(abs(metrics.naturalWidth / (160_000 * dash) - 1) < 0.001)
    #expect(metrics.isTruncated)
    #expect((100...200).contains(metrics.width))
    #expect(typesetter.failure == nil)
    _ = try typesetter.mask(
      of: long, at: MaskPlacement.nearest(to: Point(x: 0, y: 0), scale: 1).placement)
  }

  @Test func `a text goes on behind U+0000, which is drawn as a replacement`() {
    let nothing = typesetter.metrics(of: block("ab")).naturalWidth
    let replaced = typesetter.metrics(of: block("ab\u{0}cd")).naturalWidth
    let direct = typesetter.metrics(of: block("ab\u{FFFD}cd")).naturalWidth
    #expect(replaced == direct)
    #expect(replaced > nothing * 1.8)
  }

  @Test func `a theme's family takes its role`() {
    var text = block("Refresh")
    text.style.families = [.latin: "Noto Sans"]
    #expect(typesetter.metrics(of: text).faces == ["Noto Sans Bold"])
  }

  @Test func `a text that fits is not cut and one that does not is`() {
    let natural = typesetter.metrics(of: block("Release to refresh")).naturalWidth
    let fitting = typesetter.metrics(of: block("Release to refresh", width: natural + 0.01))
    let cut = typesetter.metrics(of: block("Release to refresh", width: natural - 1))
    #expect(!fitting.isTruncated)
    #expect(cut.isTruncated)
    #expect(cut.width <= natural - 1)
    #expect(cut.naturalWidth == natural)
  }

  @Test func `a character without a glyph is counted even where it is cut off`() {
    let text = "Refreshing the list \u{10FFFC}\u{10FFFD}"
    #expect(typesetter.metrics(of: block(text)).missingGlyphCount == 2)
    let cut = typesetter.metrics(of: block(text, width: 60))
    #expect(cut.isTruncated)
    #expect(cut.missingGlyphCount == 2)
    #expect(typesetter.metrics(of: block("Refreshing")).missingGlyphCount == 0)
  }

  @Test func `a column of one em breaks Han after each character`() {
    let metrics = typesetter.metrics(of: block("加载中", "zh-Hans", width: 14, lines: 9))
    #expect(metrics.lineCount == 3)
    #expect(metrics.width == 14)
    #expect(!metrics.isTruncated)
  }

  @Test func `a column of one em breaks words without hyphens`() {
    let metrics = typesetter.metrics(of: block("WWW", width: 14, lines: 9))
    #expect(metrics.lineCount == 3)
    let single = typesetter.metrics(of: block("W")).naturalWidth
    #expect(abs(metrics.width - single) < 0.01)
  }

  @Test func `lines beyond the limit are cut`() {
    let metrics = typesetter.metrics(of: block("加载更多内容", "zh-Hans", width: 14, lines: 4))
    #expect(metrics.lineCount == 4)
    #expect(metrics.isTruncated)
  }

  @Test func `a text that ends lines only at some places has the lines of its parts`() {
    // Pango itself knows no place to break in Khmer, and every one in Han.
    for (parts, language) in [
      (["ទាញ", "ចុះក្រោម", "ដើម្បី"], "km"), (["最終", "更新日時"], "ja"), (["Release ", "to"], "en"),
    ] {
      var text = block(parts.joined(), language, lines: 9)
      text.lineBreaking = .places(
        parts.dropLast().reduce(into: []) { places, part in
          places.append((places.last ?? 0) + part.utf8.count)
        })
      let widths = parts.map {
        typesetter.metrics(of: block($0.filter { $0 != " " }, language)).naturalWidth
      }
      text.width = widths.max() ?? 0
      let metrics = typesetter.metrics(of: text)
      #expect(metrics.lineCount == parts.count && !metrics.isTruncated)
      #expect(metrics.width == text.width)
      #expect(metrics.missingGlyphCount == 0)
      #expect(metrics.naturalWidth == typesetter.metrics(of: text.natural).naturalWidth)
    }
  }

  @Test func `the last of such lines is cut if need be, and a single one is like any other`() {
    var text = block("Release to refresh", width: 60, lines: 2)
    text.lineBreaking = .places([8, 11])
    let metrics = typesetter.metrics(of: text)
    // “Release” is 57 pt wide; “to refresh” is more than 60.
    #expect(metrics.lineCount == 2 && metrics.isTruncated && metrics.width <= 60)

    text.width = 400
    #expect(typesetter.metrics(of: text) == typesetter.metrics(of: text.natural))
    text.width = 60
    text.maximumLineCount = 1
    #expect(
      typesetter.metrics(of: text)
        == typesetter.metrics(of: block("Release to refresh", width: 60)))
  }

  @Test func `a column of characters has a line for each, however narrow they are`() {
    for (string, language, lines) in [("Illicit", "en", 7), ("更新", "ja", 2), ("اسحب", "ar", 4)] {
      var column = block(string, language, width: 14, lines: 20)
      column.lineBreaking = .characters
      let metrics = typesetter.metrics(of: column)
      #expect(metrics.lineCount == lines)
      #expect(metrics.missingGlyphCount == 0)
      #expect(!metrics.isTruncated)
      // It is as wide as its widest character, and its natural width is that of one line.
      #expect(metrics.width < metrics.naturalWidth)
    }
  }

  @Test func `a column without room is cut, and counts what is missing in the whole text`() {
    var column = block("abc\u{10FFFD}", width: 14, lines: 2)
    column.lineBreaking = .characters
    let metrics = typesetter.metrics(of: column)
    #expect(metrics.lineCount == 2)
    #expect(metrics.isTruncated)
    #expect(metrics.missingGlyphCount == 1)
  }

  @Test func `what was shaped before changes nothing`() throws {
    let texts = ["النهاية", "المزيد", "تحميل", "Loading", "読込中"].flatMap { text in
      [block(text, "ar", .rightToLeft, width: 14, lines: 9), block(text, "ar", .rightToLeft)]
    }
    let forward = texts.map(typesetter.metrics(of:))
    let other = try Typesetter(library: LockedFonts.library())
    let backward = texts.reversed().map(other.metrics(of:))
    #expect(forward == backward.reversed())
  }

  @Test func `forgetting what was shaped changes nothing`() {
    let before = typesetter.metrics(of: block("Release to refresh"))
    for number in 0..<5000 { _ = typesetter.metrics(of: block("\(number)")) }
    #expect(typesetter.metrics(of: block("Release to refresh")) == before)
  }
}
