import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// The ink that elements are said to have, beside the pixels that are drawn of them.
@Suite struct InkBoundsTests {
  private static let texts: [(language: String, string: String)] = [
    ("en", "Pull down to refresh"), ("vi", "Ễ Ậ Ỷ ặ gj"), ("ar", "اسحب للأسفل للتحديث"),
    ("he", "שֶׁלּוֹ משכו"), ("th", "ปี้ ฏู ดึงลงเพื่อรีเฟรช"), ("hi", "र्क्ष्म्यैं ताज़ा करने के लिए"),
    ("ja", "引っ張って更新ぽ゛"), ("km", "ស្ត្រី ខ្ញុំ ញ្ឆ្រឿង"), ("ta", "ஸ்ரீ கூ ஞூ"), ("ur", "ٹِھیک اِشتِہار"),
    ("en", "Fresh 🥐 bread 👩‍👩‍👧"), ("en", "🥐"),
  ]

  private static func block(
    _ string: String, _ language: String, width: Double = .infinity, lineCount: Int = 1
  ) -> TextBlock {
    let isRightToLeft = LocaleIdentifier(language)?.isRightToLeft ?? false
    return TextBlock(
      string, style: TextStyle(size: 14, weight: .bold), language: language,
      direction: isRightToLeft ? .rightToLeft : .leftToRight, width: width,
      maximumLineCount: lineCount)
  }

  /// A text in the middle of a page of 400 × 120 pt.
  private static func element(
    _ block: TextBlock, measuredBy measurer: any TextMeasuring
  ) -> Picture.Element {
    Picture.Element(
      "title", bounds: Rect(x: 60.3, y: 30.2, width: 280, height: 60),
      content: .text(block, measurer.metrics(of: block), Color(grey: 0)))
  }

  /// The bounds of the pixels that are drawn of an element at 3x, in pixels.
  private static func pixels(
    of element: Picture.Element, with renderer: Renderer
  ) throws -> PixelRect? {
    let page = Picture(size: Size(width: 440, height: 320), elements: [element])
    return try renderer.pixmap(of: page, scale: 3).inkBounds
  }

  /// Whether the ink of an element has the bounds of its pixels at 3x, within a pixel at each side.
  private static func expectInk(
    of element: Picture.Element, with renderer: Renderer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ink = try #require(element.ink.union, sourceLocation: sourceLocation)
    let drawn = try #require(
      try pixels(of: element, with: renderer), sourceLocation: sourceLocation)
    // The pixels that the ink touches, and those that are drawn.
    let sides: [(said: Double, drawn: Int)] = [
      ((ink.x * 3).rounded(.down), drawn.column), ((ink.y * 3).rounded(.down), drawn.row),
      ((ink.maxX * 3).rounded(.up), drawn.column + drawn.width),
      ((ink.maxY * 3).rounded(.up), drawn.row + drawn.height),
    ]
    for (said, drawn) in sides {
      #expect(
        abs(said - Double(drawn)) <= 1, "\(element.name): \(ink) is not drawn there",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: texts)
  func `the ink of a line is where its pixels are`(language: String, string: String) throws {
    let renderer = try LockedFonts.renderer()
    let element = Self.element(Self.block(string, language), measuredBy: renderer.typesetter)
    #expect(element.ink.count == 1)
    try Self.expectInk(of: element, with: renderer)
  }

  @Test(arguments: texts.prefix(9))
  func `the ink of a truncated line ends with its ellipsis`(
    language: String, string: String
  ) throws {
    let renderer = try LockedFonts.renderer()
    let block = Self.block(string, language, width: 40)
    let element = Self.element(block, measuredBy: renderer.typesetter)
    guard case .text(_, let metrics, _) = element.content else { return }
    #expect(metrics.isTruncated)
    try Self.expectInk(of: element, with: renderer)
  }

  @Test(arguments: ["en", "ar", "hi", "ja"])
  func `each of several lines has its ink above and below its baseline`(
    language: String
  ) throws {
    let renderer = try LockedFonts.renderer()
    let string = try #require(Self.texts.first { $0.language == language }).string
    let text = "\(string) \(string)"
    let locale = try #require(LocaleIdentifier(language))
    var block = Self.block(text, language, width: 120, lineCount: 3)
    block.lineBreaking = .places(LineBreaks(in: text, language: locale).offsets)
    let element = Self.element(block, measuredBy: renderer.typesetter)
    #expect(element.ink.count == 3 && element.baselines.count == 3)
    try Self.expectInk(of: element, with: renderer)
    let page = Picture(size: Size(width: 400, height: 120), elements: [element])
    let pixmap = try renderer.pixmap(of: page, scale: 3)
    for (ink, baseline) in zip(element.ink, element.baselines) {
      #expect(ink.y < baseline && ink.maxY > baseline - 1)
      // The middle of the letters, where no other line reaches.
      let row = Int((baseline - 4) * 3)
      let columns = (0..<pixmap.width).filter { pixmap[$0, row] != 0 }
      let (left, right) = (try #require(columns.first), try #require(columns.last))
      #expect(Double(left) >= ink.x * 3 - 1 && Double(right + 1) <= ink.maxX * 3 + 1)
    }
    // Lines are 1.193 em apart.
    let steps = zip(element.baselines.dropFirst(), element.baselines).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - 1.193 * 14) < 0.001 })
  }

  @Test(arguments: ["en", "th", "hi", "ja"])
  func `a column has the ink of each character`(language: String) throws {
    let renderer = try LockedFonts.renderer()
    let string = ["en": "Pull", "th": "ดึงลง", "hi": "ताज़ा", "ja": "更新"][language] ?? ""
    var block = Self.block(string, language, lineCount: 6)
    block.lineBreaking = .characters
    let element = Self.element(block, measuredBy: renderer.typesetter)
    #expect(element.ink.count == TextColumn(string, maximumLineCount: 6).lines.count)
    try Self.expectInk(of: element, with: renderer)
  }

  @Test(arguments: texts.prefix(4) + texts.suffix(2))
  func `a mirrored text has its ink on the other side`(language: String, string: String) throws {
    let renderer = try LockedFonts.renderer()
    var element = Self.element(Self.block(string, language), measuredBy: renderer.typesetter)
    element.content = .transformed(element.content, .scale(x: -1, y: 1))
    try Self.expectInk(of: element, with: renderer)
  }

  @Test func `a line of spaces has a baseline and no ink`() throws {
    let renderer = try LockedFonts.renderer()
    let element = Self.element(Self.block("   ", "en"), measuredBy: renderer.typesetter)
    #expect(element.ink.isEmpty)
    #expect(element.baselines.count == 1)
    #expect(try Self.pixels(of: element, with: renderer) == nil)
  }

  private static let arrow = Path([
    .move(Point(x: 2, y: 30)),
    .curve(Point(x: 20, y: -10), Point(x: 40, y: 70), to: Point(x: 50, y: 5)),
    .line(Point(x: 30, y: 33)),
  ])

  @Test(arguments: [0, 30, 90, 200])
  func `the ink of a turned outline is where its pixels are`(degrees: Double) throws {
    let renderer = try LockedFonts.renderer()
    for paint in [Shape.Paint.fill, .stroke(width: 5)] {
      let shape = Shape(Self.arrow, paint, color: Color(grey: 0))
      let element = Picture.Element(
        "arrow", bounds: Rect(x: 100.4, y: 40.1, width: 52, height: 34),
        content: .transformed(.shapes([shape]), .rotation(Rotation(degrees: degrees))))
      try Self.expectInk(of: element, with: renderer)
    }
  }

  @Test func `the symbols of all components have their ink where their pixels are`() throws {
    let renderer = try LockedFonts.renderer()
    let gallery = try BuiltIn.gallery()
    for locale in ["en", "ar"].compactMap({ LocaleIdentifier($0) }) {
      var matrix = FrameMatrix(locales: [locale])
      matrix.components = RefreshComponent.allCases
      matrix.pulledStates = RefreshState.allCases.map { PulledState($0) }
      for index in matrix.indices {
        let picture = gallery.plan(for: matrix)[index].picture(measuredBy: renderer.typesetter)
        for var element in picture.elements where element.opacity > 0 && element.ink.count == 1 {
          element.bounds = element.bounds.moved(by: Point(x: 20, y: 20))
          element.clip = nil
          try Self.expectInk(of: element, with: renderer)
        }
      }
    }
  }
}
