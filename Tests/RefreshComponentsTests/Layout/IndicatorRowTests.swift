import ProofDrawing
import RefreshComponents
import RefreshModel
import Testing

/// Rows that are too narrow for centred text with an indicator before it.
@Suite struct IndicatorRowTests {
  /// An indicator with the distance that it keeps from the text, in points.
  struct Indicator: Sendable {
    var name: String
    var pose: IndicatorPose
    var face: FooterLook
    var width: Double
    var gap: Double

    /// The room from the row's edge that it needs before text.
    var lead: Double { width + gap }
  }

  private static let indicators = [
    // 25 pt from the centre to the text: 25 − 15 / 2 = 17.5, and 25 − 20 / 2 = 15.
    Indicator(name: "arrow", pose: .arrow(.none), face: FooterLook(), width: 15, gap: 17.5),
    Indicator(
      name: "spinner", pose: .spinner(phase: 0), face: FooterLook(), width: 20, gap: 15),
    // 20 pt from the edge to the text.
    Indicator(
      name: "image", pose: .image(of: .idle, index: 0), face: FooterLook(images: .blank),
      width: 30, gap: 20),
  ]

  private static func picture(
    _ indicator: Indicator, textWidth: Double, in width: Double,
    direction: TextDirection = .leftToRight
  ) -> Picture {
    indicator.face.picture(
      in: .sample(
        title: 1, pose: indicator.pose, width: width, direction: direction, advance: textWidth))
  }

  /// The part of a row that its text covers: the text is centred in its label, and cut to it.
  private static func ink(of label: Rect, textWidth: Double) -> (start: Double, end: Double) {
    let half = min(textWidth, label.width) / 2
    return (label.center.x - half, label.center.x + half)
  }

  /// Text widths in a row of 320 pt, and the label's left edge and width beside an arrow, which
  /// needs 15 + 17.5 = 32.5 pt.
  private static let crowded: [(text: Double, x: Double, width: Double)] = [
    (255, 0, 320),  // 320 − 2 × 32.5 = 255 is what still fits in the middle
    (255.5, 32.5, 255.5), (279, 32.5, 279),  // the Russian line of the original
    (287.5, 32.5, 287.5), (288, 32.5, 287.5), (600, 32.5, 287.5),  // 320 − 32.5 = 287.5
  ]

  @Test(arguments: crowded)
  func `a text that is too wide begins where the arrow lets it`(
    text: Double, x: Double, width: Double
  ) throws {
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let picture = Self.picture(
        Self.indicators[0], textWidth: text, in: 320, direction: direction)
      let layout = [
        PlacedElement("title", x, 0, width, 44), PlacedElement("arrow", 0, 22 - 20, 15, 40),
      ]
      let mirrored = layout.map { $0.mirrored(inWidth: 320) }
      #expect(picture.layout == (direction == .leftToRight ? layout : mirrored))

      let (block, metrics, _) = try #require(picture.element(named: "title")?.text)
      #expect(block.width == width)
      #expect(metrics.isTruncated == (text > 287.5))
    }
  }

  @Test func `both labels of a crowded header make room`() {
    // 35 × 8 = 280 pt decide, though the other line is short; a spinner needs 20 + 15 = 35 pt.
    let context = FaceContext.sample(
      title: 5, lastUpdated: 35, pose: .spinner(phase: 0), width: 320)
    #expect(
      HeaderLook().picture(in: context).layout == [
        PlacedElement("title", 35, 0, 280, 27), PlacedElement("lastUpdated", 35, 27, 280, 27),
        PlacedElement("spinner", 0, 27 - 10, 20, 20),
      ])
  }

  @Test func `without an indicator a label keeps the whole row`() {
    for length in [0, 10, 40, 41, 100] {
      let picture = FooterLook().picture(in: .sample(title: length, width: 320))
      #expect(picture.layout == [PlacedElement("title", 0, 0, 320, 44)])
      #expect(
        picture.elements.first?.text?.metrics.isTruncated == (length * 8 > 320), "\(length)")
    }
  }

  @Test(arguments: indicators)
  func `where the middle is just wide enough both arithmetics agree`(indicator: Indicator) throws {
    for width in [200.0, 320, 375, 430] {
      let limit = width - 2 * indicator.lead
      let step = 1.0 / 1024
      let roomy = Self.picture(indicator, textWidth: limit, in: width)
      let crowded = Self.picture(indicator, textWidth: limit + step, in: width)

      let label = try #require(roomy.element(named: "title")).bounds
      let pushed = try #require(crowded.element(named: "title")).bounds
      #expect(label == Rect(x: 0, y: 0, width: width, height: 44))
      #expect(pushed.x == indicator.lead)
      #expect(Self.ink(of: label, textWidth: limit).start == indicator.lead)
      #expect(Self.ink(of: pushed, textWidth: limit + step).start == indicator.lead)
      #expect(roomy.element(named: indicator.name)?.bounds.x == 0)
      #expect(
        crowded.element(named: indicator.name)?.bounds
          == roomy.element(named: indicator.name)?.bounds
      )
    }
  }

  @Test(arguments: indicators, [TextDirection.leftToRight, .rightToLeft])
  func `no text of any width in a row of any width is touched or pushes anything out`(
    indicator: Indicator, direction: TextDirection
  ) throws {
    for width in stride(from: 60.0, through: 500, by: 5) {
      for textWidth in stride(from: 0.0, through: 600, by: 7.5) {
        let picture = Self.picture(
          indicator, textWidth: textWidth, in: width, direction: direction)
        let problems = try Self.problems(
          of: picture, with: indicator, textWidth: textWidth, direction: direction)
        if !problems.isEmpty { Issue.record("\(textWidth) in \(width): \(problems)") }
      }
    }
  }

  private static func problems(
    of picture: Picture, with indicator: Indicator, textWidth: Double, direction: TextDirection
  ) throws -> [String] {
    let width = picture.size.width
    let label = try #require(picture.element(named: "title"))
    let mark = try #require(picture.element(named: indicator.name)).bounds
    let ink = ink(of: label.bounds, textWidth: textWidth)
    let gap = direction == .leftToRight ? ink.start - mark.maxX : mark.x - ink.end
    let isCut = textWidth > width - indicator.lead
    let claims: [(String, Bool)] = [
      ("the indicator is in the row", mark.x >= 0 && mark.maxX <= width),
      ("the label is in the row", label.bounds.x >= 0 && label.bounds.maxX <= width),
      ("the gap is that of the original", abs(gap - indicator.gap) < 1e-9),
      ("only what doesn't fit is cut", label.text?.metrics.isTruncated == isCut),
    ]
    return claims.filter { !$0.1 }.map(\.0)
  }
}
