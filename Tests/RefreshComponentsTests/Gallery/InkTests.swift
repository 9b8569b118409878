import ProofDrawing
import ProofRendering
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// Where the ink of real letters falls, in every language.
@Suite struct InkTests {
  /// Text that reaches far up and down in its script, by language.
  private static let tall: [(language: String, text: String)] = [
    ("vi", "Ễ Ậ Ỷ ặ"), ("th", "ปี้ ฏู ญุ ฐึ้"), ("lo", "ປີ້ ຫຼູ່"), ("km", "ស្ត្រី ខ្ញុំ ញ្ឆ្រឿង"), ("my", "ကြွက် ကျွန်ုပ် သြူ"),
    ("ta", "ஸ்ரீ கூ ஞூ"), ("te", "స్త్రీ ర్క్ష్మ్య"), ("kn", "ಸ್ತ್ರೀ ಕ್ಷ್ಮೈ"), ("ml", "സ്ത്രീ ക്ഷ്ണൂ"), ("hi", "र्क्ष्म्यैं ट्ठूँ"),
    ("ar", "ٱلْحَمْدُ لِلَّهِ إِلَىٰ"), ("ur", "اِشتِہار ٹِھیک"), ("he", "שֶׁלּוֹ קֻבּוּץ"), ("ja", "鬱 警 驚 ぽ゛"),
  ]

  /// The text elements of every frame of a locale, each string once for each height of a label.
  private func labels(
    of locale: LocaleIdentifier, in gallery: Gallery, measuredBy renderer: Renderer
  ) -> [Picture.Element] {
    var matrix = FrameMatrix(locales: [locale])
    matrix.components = [.stateHeader, .autoStateFooter, .backStateFooter]
    matrix.pulledStates = RefreshState.allCases.map { PulledState($0) }
    var seen: Set<String> = []
    return matrix.indices.flatMap { index in
      gallery.plan(for: matrix)[index].picture(measuredBy: renderer.typesetter).elements
    }.filter { element in
      guard case .text(let block, _, _) = element.content else { return false }
      return seen.insert("\(element.bounds.height) \(block.string)").inserted
    }
  }

  /// Whether all ink of an element is inside a part of its bounds, in points from its top-left corner.
  private func isInside(
    _ part: Rect, of element: Picture.Element, scale: Int, using renderer: Renderer
  ) throws -> Bool {
    let margin = 32.0
    var element = element
    element.bounds = Rect(
      x: margin, y: margin, width: element.bounds.width, height: element.bounds.height)
    let free = Picture(
      size: Size(
        width: element.bounds.width + 2 * margin, height: element.bounds.height + 2 * margin),
      elements: [element])
    var cut = free
    cut.elements = [element].compactMap {
      $0.clipped(to: part.moved(by: Point(x: margin, y: margin)))
    }
    let digests = try [free, cut].map {
      try renderer.rendering(of: $0, scale: scale, formats: []).digest
    }
    return digests[0] == digests[1]
  }

  /// Every text of headers and footers in every language.
  @Test func `no letter of our own words leaves its label`() throws {
    let gallery = try BuiltIn.gallery(lastUpdated: Instant(iso8601: "2025-09-23T21:40:00Z"))
    let locales = try BuiltIn.bundle().locales
    #expect(locales.count >= 60)
    let renderer = try LockedFonts.renderer()
    for locale in locales {
      for label in labels(of: locale, in: gallery, measuredBy: renderer) {
        let all = Rect(x: 0, y: 0, width: label.bounds.width, height: label.bounds.height)
        for scale in [1, 3] {
          #expect(
            try isInside(all, of: label, scale: scale, using: renderer),
            "\(locale.tag) \(label.name) at \(scale)x: \(label)")
        }
      }
    }
  }

  @Test func `no title is cut beside an image on the narrowest phone`() throws {
    let gallery = try BuiltIn.gallery()
    let renderer = try LockedFonts.renderer()
    var matrix = FrameMatrix(locales: try BuiltIn.bundle().locales)
    matrix.components = [.gifHeader, .autoGifFooter, .backGifFooter]
    matrix.pulledStates = RefreshState.allCases.map { PulledState($0) }
    matrix.widths = [320]
    let plans = gallery.plan(for: matrix)
    for (frame, index) in zip(matrix, matrix.indices) {
      let picture = plans[index].picture(measuredBy: renderer.typesetter)
      for case .text(_, let metrics, _) in picture.elements.filter({ $0.name == "title" }).map(
        \.content)
      {
        #expect(!metrics.isTruncated, "\(frame.id)")
      }
    }
  }

  /// Letters wider than the em leave the label of a column, at both sides alike.
  @Test func `no letter of a column touches the arrow beside it, or the edge`() throws {
    let gallery = try BuiltIn.gallery()
    let renderer = try LockedFonts.renderer()
    for locale in try BuiltIn.bundle().locales {
      var matrix = FrameMatrix(locales: [locale])
      matrix.components = [.normalTrailer, .normalLeader]
      matrix.pulledStates = RefreshState.allCases.map { PulledState($0) }
      for (frame, index) in zip(matrix, matrix.indices) {
        let picture = gallery.plan(for: matrix)[index].picture(measuredBy: renderer.typesetter)
        let title = try #require(picture.elements.first { $0.name == "title" })
        let symbol = try #require(picture.elements.first { $0.name != "title" })
        guard case .text(_, let metrics, _) = title.content else { continue }
        // From the middle to the nearer of both.
        let room = min(
          abs(title.bounds.center.x - symbol.bounds.center.x) - symbol.bounds.width / 2,
          min(title.bounds.center.x, 60 - title.bounds.center.x))
        #expect(metrics.width / 2 < room, "\(frame.id)")
        #expect(!metrics.isTruncated, "\(frame.id)")
      }
    }
  }

  /// A line of 14 pt in a label of 27 pt: the upper half of a header.
  private func label(_ text: String, _ language: String) -> Picture.Element {
    let block = TextBlock(
      text, style: TextStyle(size: 14, weight: .bold), language: language,
      direction: LocaleIdentifier(language).map(TextDirection.of) ?? .leftToRight, width: 300)
    let metrics = TextMetrics(naturalWidth: 0, width: 0)
    return Picture.Element(
      "title", bounds: Rect(x: 0, y: 0, width: 300, height: 27),
      content: .text(block, metrics, Color(grey: 0)))
  }

  @Test(arguments: tall)
  func `the tallest letters of a script stay in their label`(
    language: String, text: String
  ) throws {
    let renderer = try LockedFonts.renderer()
    for scale in [1, 3] {
      #expect(
        try isInside(
          Rect(x: 0, y: 0, width: 300, height: 27), of: label(text, language), scale: scale,
          using: renderer))
      // In a label half as high they don't, so the test can tell.
      #expect(
        try !isInside(
          Rect(x: 0, y: 7, width: 300, height: 13), of: label(text, language), scale: scale,
          using: renderer))
    }
  }

  @Test func `a title of two lines and a date stay in their header in every language`() throws {
    let renderer = try LockedFonts.renderer()
    let vocabulary = try Vocabulary(builtIn: BuiltIn.bundle())
    let update = try #require(Instant(iso8601: "2025-09-23T21:40:00Z"))
    let gallery = try BuiltIn.gallery(lastUpdated: update)
    for locale in try BuiltIn.bundle().locales {
      // The words that are read aloud are sentences.
      let title = try #require(vocabulary.texts(for: locale)[.spoken(.header, .failed)]?.value)
      let matrix = try Frame.only(.stateHeader, PulledState(.idle), locale: locale.tag).matrix
      let date = gallery.plan(for: matrix)[0].picture(measuredBy: renderer.typesetter).elements
        .compactMap { element in
          if case .text(let block, _, _) = element.content { block.string } else { nil }
        }.last
      var context = FaceContext(
        texts: FaceTexts(
          title: FaceText(title), lastUpdated: date.map { FaceText($0) }, spokenLabel: ""),
        pose: .hidden,
        width: 0, theme: .light, language: locale.tag, direction: .of(locale),
        measurer: renderer.typesetter)
      let block = TextBlock(
        title, style: TextStyle(size: 14, weight: .bold), language: locale.tag,
        direction: .of(locale))
      context.width = context.measurer.metrics(of: block).naturalWidth * 0.8
      context.titleLineCount = 2
      for element in HeaderLook().picture(in: context).elements {
        guard case .text(_, let metrics, _) = element.content else { continue }
        #expect(element.name != "title" || metrics.lineCount == 2)
        let (x, y) = (-element.bounds.x - 9, -element.bounds.y)
        #expect(
          try isInside(
            Rect(x: x, y: y, width: context.width + 18, height: 54), of: element, scale: 3,
            using: renderer),
          "\(locale.tag) \(element.name)")
      }
    }
  }

  /// The phone's line box: (27 − 1.193 · 14) / 2 + 0.952 · 14 = 18.477 pt, 73.9 px at 4x.
  @Test func `the baseline is at the same height beside every language's words`() throws {
    let renderer = try LockedFonts.renderer()
    let gallery = try BuiltIn.gallery()
    for locale in try BuiltIn.bundle().locales {
      let title = try #require(labels(of: locale, in: gallery, measuredBy: renderer).first)
      guard case .text(let block, _, _) = title.content else { continue }
      // A no-break space keeps the H from the word, and an H at the start from the other end.
      let element = label("H\u{A0}\u{A0}\(block.string.prefix(8))", locale.tag)
      let pixmap = try renderer.pixmap(
        of: Picture(size: Size(width: 300, height: 27), elements: [element]), scale: 4)
      let columns = (0..<pixmap.width).filter { column in
        (0..<pixmap.height).contains { pixmap[column, $0] != 0 }
      }
      // An H of 14 pt is some 9 pt wide.
      let ofH = locale.isRightToLeft ? columns.suffix(30) : columns.prefix(30)
      let bottom = (0..<pixmap.height).last { row in ofH.contains { pixmap[$0, row] != 0 } }
      #expect(try #require(bottom) + 1 == 74, "\(locale.tag)")
    }
  }
}

extension TextDirection {
  fileprivate static func of(_ locale: LocaleIdentifier) -> TextDirection {
    locale.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
