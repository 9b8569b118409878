import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

/// Which of several wordings a face shows; a character is 8 pt wide.
@Suite struct WordingTests {
  /// An arrow needs 25 + 15 / 2 pt before the text.
  private static let lead = 32.5

  private func variants(_ lengths: [Int], _ letter: Character) -> [WidthVariant] {
    lengths.map { WidthVariant(String(repeating: letter, count: $0), width: $0 * 10) }
  }

  private func context(
    width: Double, titles: [Int] = [1], lines: [Int] = [],
    direction: TextDirection = .leftToRight, pose: IndicatorPose = .arrow(.none)
  ) -> FaceContext {
    var context = FaceContext.sample(
      title: titles[0], lastUpdated: lines.first, pose: pose, width: width, direction: direction)
    context.texts.title = FaceText(variants(titles, "x"), foundAt: origin("title"))
    if !lines.isEmpty {
      context.texts.lastUpdated = FaceText(variants(lines, "y"), foundAt: origin("lastUpdated"))
    }
    return context
  }

  private func origin(_ key: String) -> TextOrigin {
    TextOrigin(
      element: "", key: key, requested: "en", matched: "en", source: "overlay 1",
      isFallback: false)
  }

  private func shown(_ name: String, in picture: Picture) throws -> (length: Int, isCut: Bool) {
    let (block, metrics, _) = try #require(picture.element(named: name)?.text)
    return (block.string.count, metrics.isTruncated)
  }

  @Test(
    arguments: [
      // 30 letters are 240 pt, 20 are 160 pt and 10 are 80 pt.
      (240, 30, false), (239, 20, false), (160, 20, false), (159, 10, false), (80, 10, false),
      (79, 10, true), (0, 10, true),
    ] as [(Double, Int, Bool)], [TextDirection.leftToRight, .rightToLeft])
  func `a header's line has the widest wording that fits, or else the narrowest, cut`(
    fit: (room: Double, length: Int, isCut: Bool), direction: TextDirection
  ) throws {
    let picture = HeaderLook().picture(
      in: context(width: fit.room + Self.lead, lines: [30, 20, 10], direction: direction))
    #expect(try shown("lastUpdated", in: picture) == (fit.length, fit.isCut))
    #expect(picture.origins.map(\.variant) == [nil, fit.length * 10])
  }

  @Test func `the wording decides where the row stands`() {
    for (direction, mirrors) in [(TextDirection.leftToRight, false), (.rightToLeft, true)] {
      // 239 pt for text: 20 letters, 160 pt, are in the middle of 271.5 pt only without the arrow,
      // which needs 32.5 pt at both ends: 206.5 pt.
      let picture = HeaderLook().picture(
        in: context(width: 271.5, lines: [30, 20], direction: direction))
      let expected = [
        PlacedElement("title", 0, 0, 271.5, 27), PlacedElement("lastUpdated", 0, 27, 271.5, 27),
        PlacedElement("arrow", (271.5 - 160) / 2 - 25 - 7.5, 7, 15, 40),
      ]
      #expect(
        picture.layout == (mirrors ? expected.map { $0.mirrored(inWidth: 271.5) } : expected))
    }
  }

  @Test func `title and line are chosen each for itself`() throws {
    let picture = HeaderLook().picture(
      in: context(width: 160 + Self.lead, titles: [21, 19], lines: [20, 5]))
    #expect(try shown("title", in: picture) == (19, false))
    #expect(try shown("lastUpdated", in: picture) == (20, false))
  }

  @Test func `without an indicator there is more room`() throws {
    let picture = HeaderLook().picture(
      in: context(width: 240, lines: [30, 20], pose: .hidden))
    #expect(try shown("lastUpdated", in: picture) == (30, false))
  }

  @Test(arguments: [(240.0, 30), (239, 20)])
  func `a footer's title has the widest wording that fits`(room: Double, length: Int) throws {
    let picture = FooterLook().picture(
      in: context(width: room + Self.lead, titles: [30, 20]))
    #expect(try shown("title", in: picture) == (length, false))
    #expect(picture.origins.first?.variant == length * 10)
  }

  @Test func `a title that fits on two lines keeps its widest wording, if it may have two`()
    throws
  {
    var context = context(width: 100 + Self.lead)
    // Two words of ten letters: 80 pt on each line, 168 pt on one.
    context.texts.title = FaceText([
      WidthVariant("aaaaaaaaaa bbbbbbbbbb", width: 21),
      WidthVariant("short", width: 5),
    ])
    for (lines, length) in [(1, 5), (2, 21)] {
      context.titleLineCount = lines
      for picture in [HeaderLook().picture(in: context), FooterLook().picture(in: context)] {
        #expect(try shown("title", in: picture) == (length, false))
      }
    }
  }

  @Test(arguments: [(6, 6), (5, 3)])
  func `a trailer's column has the widest wording that has room`(lines: Int, length: Int) throws {
    // A line of 14 pt is 16.702 pt high.
    let face = TrailerFace(height: 16.702 * Double(lines) + 1)
    let picture = face.picture(in: context(width: 60, titles: [6, 3]))
    #expect(try shown("title", in: picture).length == length)
  }

  @Test(
    arguments: [
      // EGO's rows are as wide as the table; AGJ's box has 20 pt beside the text; ZH's spinner has
      // 20 pt and a margin of 10 pt, whether it is shown or not.
      (RefreshComponent.egoHeader, 160.0, 20), (.egoHeader, 159, 10), (.agjHeader, 180, 20),
      (.agjHeader, 179, 10), (.zhHeader, 190, 20), (.zhHeader, 189, 10),
    ])
  func `an earlier system's title has the widest wording that fits`(
    component: RefreshComponent, width: Double, length: Int
  ) throws {
    let picture = component.picture(in: context(width: width, titles: [20, 10]))
    #expect(try shown("title", in: picture) == (length, false))
  }

  @Test func `a title that is set in place of the words has no other wording`() throws {
    var context = context(width: 80 + Self.lead, titles: [30, 10])
    context.texts.title.replace(with: String(repeating: "z", count: 25))
    let picture = HeaderLook().picture(in: context)
    #expect(try shown("title", in: picture) == (25, true))
    #expect(picture.origins.first?.variant == nil)
  }

  @Test func `texts with one wording are measured as often as ever`() {
    let counter = MeasureCounter()
    var context = context(width: 100, lines: [30])
    context.measurer = counter
    _ = HeaderLook().picture(in: context)
    // Each of two labels for the row and then in its frame.
    #expect(counter.count == 4)
  }

  @Test(arguments: [(80.0, 10), (79, 5), (39, 5)])
  func `a text of the app's own has the widest wording that fits`(room: Double, length: Int) {
    let text = FaceText(variants([10, 5], "x"), foundAt: origin("banner"))
    let fitting = context(width: 375).fitting(text, inWidth: room)
    #expect(fitting.string.count == length)
    #expect(fitting.origin(of: "banner")?.variant == length * 10)
  }
}

/// Counts how often text is measured.
private final class MeasureCounter: TextMeasuring {
  private(set) var count = 0

  func metrics(of text: TextBlock) -> TextMetrics {
    count += 1
    return FixedAdvanceMeasurer(advance: 8).metrics(of: text)
  }
}
