import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

/// Where the ink of truncated texts is, by facts and by pixels.
@Suite struct TruncationTests {
  /// Words, so that there is no gap but those between letters.
  static let words: [(word: String, language: String)] = [
    ("للتحديثات", "ar"), ("المتجددة", "ar"), ("ریفریشمنٹس", "ur"), ("להתרעננות", "he"),
    ("بارگذاریها", "fa"), ("Refreshing", "en"), ("Обновление", "ru"), ("กำลังโหลด", "th"),
    ("पुनर्प्राप्तियाँ", "hi"), ("更新更新更新", "ja"), ("새로고침새로", "ko"),
  ]

  private static let size = 20.0

  private let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter(library: LockedFonts.library())
  }

  private func block(_ word: String, _ language: String) -> TextBlock {
    let isFromRight = ["ar", "fa", "he", "ur"].contains(language)
    return TextBlock(
      word, style: TextStyle(size: Self.size, weight: .bold), language: language,
      direction: isFromRight ? .rightToLeft : .leftToRight)
  }

  /// The text in every width, a point apart, that cuts it and keeps a letter or more.
  private func truncated(_ word: String, _ language: String) -> [TextBlock] {
    var text = block(word, language)
    let natural = typesetter.metrics(of: text).naturalWidth
    return stride(from: 2 * Self.size, to: natural, by: 1).map { width in
      text.width = width
      return text
    }
  }

  /// The parts of the ink that stand side by side, in points from the middle.
  private func columns(of text: TextBlock) throws -> [ClosedRange<Double>] {
    let scale = 8
    let placement = MaskPlacement.nearest(to: Point(x: 0, y: 0), scale: scale).placement
    let mask = try typesetter.mask(of: text, at: placement)
    let left = mask.rows.map(\.x).min() ?? 0
    let right = mask.rows.map { $0.x + $0.range.count }.max() ?? left
    var isInked = [Bool](repeating: false, count: right - left)
    // Tests are not optimized, and a text has a million samples.
    mask.coverage.withUnsafeBufferPointer { coverage in
      for row in mask.rows {
        let offset = row.x - left - row.range.lowerBound
        var place = row.range.lowerBound
        while place < row.range.upperBound {
          if coverage[place] > 0 { isInked[place + offset] = true }
          place += 1
        }
      }
    }
    let covered = isInked.indices.filter { isInked[$0] }.map { $0 + left }
    return covered.reduce(into: [ClosedRange<Int>]()) { parts, column in
      if let last = parts.last, last.upperBound + 1 == column {
        parts[parts.count - 1] = last.lowerBound...column
      } else {
        parts.append(column...column)
      }
    }.map { Double($0.lowerBound) / Double(scale)...Double($0.upperBound + 1) / Double(scale) }
  }

  /// A third of an em is a wide space; letters stand nearer to each other, and so do the dots.
  @Test(arguments: words)
  func `an ellipsis stands at its word`(word: String, language: String) throws {
    for text in truncated(word, language) {
      let columns = try columns(of: text)
      let gap = zip(columns, columns.dropFirst()).map { $1.lowerBound - $0.upperBound }.max()
      #expect(gap ?? 0 < Self.size / 3, "in \(text.width) pt")
    }
  }

  @Test(arguments: words)
  func `a truncated text is in the middle of its label`(word: String, language: String) throws {
    for text in truncated(word, language) {
      let ink = try #require(typesetter.metrics(of: text).lines.first?.ink)
      #expect(abs(ink.center.x) <= 1, "in \(text.width) pt")
      let columns = try columns(of: text)
      let (left, right) = (
        try #require(columns.first).lowerBound, try #require(columns.last).upperBound
      )
      #expect(abs(ink.x - left) < 0.25 && abs(ink.maxX - right) < 0.25, "in \(text.width) pt")
    }
  }

  /// Letters of Han are as wide as the em, so two and an ellipsis are in 70 pt.
  ///
  /// Beside Han the ellipsis is three dots.
  @Test(arguments: [("更新", "更新更新", "ja", "..."), ("Refre", "shing", "en", "…")])
  func `a truncated text is as wide as its letters and its ellipsis`(
    part: String, rest: String, language: String, ellipsis: String
  ) {
    let widths = [part, ellipsis].map { typesetter.metrics(of: block($0, language)).width }
    var text = block(part + rest, language)
    text.width = 70
    let set = typesetter.lines(of: text)
    #expect(set.map(\.string) == [part + "…"])
    #expect(abs(set[0].width - widths[0] - widths[1]) < 0.01)
    #expect(typesetter.metrics(of: text).width == set[0].width)
  }

  @Test func `the last of several lines is in the middle, too`() throws {
    var text = block("更新更新更新", "ja")
    (text.width, text.maximumLineCount) = (50, 2)
    let metrics = typesetter.metrics(of: text)
    #expect(metrics.isTruncated && metrics.lines.count == 2)
    let dots = typesetter.metrics(of: block("...", "ja")).width
    #expect(
      typesetter.lines(of: text).map { ($0.width * 100).rounded() } == [
        4000, ((20 + dots) * 100).rounded(),
      ])
    for line in metrics.lines { #expect(abs(try #require(line.ink).center.x) <= 1) }
  }
}
