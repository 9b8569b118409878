import ProofDrawing
import RefreshFigures
import Testing
import _ProofTestSupport

/// A picture of one element that fills it.
func block(_ width: Double, _ height: Double) -> Picture {
  let bounds = Rect(x: 0, y: 0, width: width, height: height)
  return Picture(
    size: Size(width: width, height: height),
    elements: [
      Picture.Element(
        "block", bounds: bounds,
        content: .shapes([Shape(.rectangle(bounds), color: Color(grey: 0))]))
    ])
}

/// The standard theme with round numbers: captions of 10 points, whose lines take 12 points.
var roundTheme: FigureTheme {
  var theme = FigureTheme.light
  theme.sizes.caption = 10
  (theme.spacing.small, theme.spacing.medium, theme.spacing.large) = (8, 16, 28)
  return theme
}

extension Sheet {
  func picture(_ direction: TextDirection = .leftToRight) -> Picture {
    picture(
      theme: roundTheme, language: "en", direction: direction,
      measuredBy: FixedAdvanceMeasurer(advance: 6))
  }
}

@Suite struct SheetTests {
  private func panels(_ captions: [String], _ width: Double, _ height: Double) -> [Panel] {
    captions.map { Panel($0, block(width, height), caption: SheetText($0)) }
  }

  /// The height of a line, 10 × (0.952 + 0.241), in whole points.
  private let line = 12.0

  @Test func `one picture in a row has its caption beside it, next to its edge`() {
    var sheet = Sheet(panels(["one", "three"], 100, 20), hasArrows: true)
    sheet.maximumWidth = 200
    let picture = sheet.picture()
    // The widest caption, 5 × 6; 16; the picture, 100. Two pictures of 20 and 28 between.
    #expect(picture.size == Size(width: 146, height: 68))
    #expect(picture.bounds(of: "one.block") == Rect(x: 46, y: 0, width: 100, height: 20))
    #expect(picture.bounds(of: "three.block") == Rect(x: 46, y: 48, width: 100, height: 20))
    #expect(
      picture.bounds(of: "one.caption")
        == Rect(x: 12, y: 10 - line / 2, width: 18, height: line))
    // From 7 points below the first to 7 above the second, and 4 more for the head; the line is on
    // the middle between two points.
    #expect(picture.bounds(of: "arrow-1") == Rect(x: 92.5, y: 23.5, width: 8, height: 22))
    #expect(picture.elements.count == 5)
  }

  @Test func `several pictures in a row have their captions below, on one line`() {
    var sheet = Sheet(panels(["a", "bb", "ccc"], 100, 20))
    sheet.maximumWidth = 216
    let picture = sheet.picture()
    let second = 20 + 8 + line + 28
    #expect(picture.size == Size(width: 216, height: second + 20 + 8 + line))
    #expect(picture.bounds(of: "bb.block") == Rect(x: 116, y: 0, width: 100, height: 20))
    #expect(picture.bounds(of: "ccc.block") == Rect(x: 0, y: second, width: 100, height: 20))
    #expect(picture.bounds(of: "a.caption") == Rect(x: 47, y: 28, width: 6, height: line))
    #expect(picture.bounds(of: "bb.caption") == Rect(x: 160, y: 28, width: 12, height: line))
  }

  @Test func `arrows lead to the next picture, and back to the first one of the next row`() throws {
    var sheet = Sheet(panels(["a", "b", "c"], 100, 20), columns: 2, hasArrows: true)
    sheet.maximumWidth = 0
    let picture = sheet.picture()
    #expect(picture.size.width == 228)
    // 7 points from either picture; the head reaches 4 points to all sides.
    #expect(picture.bounds(of: "arrow-1") == Rect(x: 103.5, y: 6.5, width: 22, height: 8))
    let back = try #require(picture.bounds(of: "arrow-2"))
    #expect(back.x == 46.5, "the middle of the first picture, 50.5, and the head")
    #expect(back.maxX == 182.5, "the middle of the last picture, 178.5, and the head")
    let (bottom, top) = (28 + line, 56 + line)
    #expect(back.y > bottom && back.maxY < top)
  }

  @Test func `rows are of nearly one length`() {
    var sheet = Sheet(panels(["a", "b", "c", "d"], 100, 20))
    sheet.maximumWidth = 332  // three of 100 and two gaps of 16
    #expect(sheet.picture().size.width == 216, "two rows of two instead of three and one")
  }

  @Test func `without a maximum all pictures stand in one row`() {
    var sheet = Sheet(panels(["a", "b", "c", "d"], 100, 20))
    sheet.maximumWidth = .infinity
    #expect(sheet.picture().size.width == 4 * 100 + 3 * 16)
  }

  @Test func `narrow pictures stand as far apart as a short caption needs`() {
    let picture = Sheet(panels(["refreshing", "idle"], 30, 90)).picture()
    // Ten letters of 6 points.
    #expect(picture.bounds(of: "refreshing.block")?.x == 15)
    #expect(picture.size.width == 60 + 16 + 60)
  }

  @Test
  func `a sheet for right-to-left readers is in reverse order, and pictures stay as they are`() {
    let sheet = Sheet(panels(["a", "bb", "ccc"], 100, 20), columns: 3, hasArrows: true)
    let (left, right) = (sheet.picture(), sheet.picture(.rightToLeft))
    #expect(left.size == right.size)
    #expect(right.bounds(of: "a.block")?.maxX == right.size.width)
    for (one, other) in zip(left.elements, right.elements) {
      #expect(one.name == other.name)
      #expect(one.bounds.mirrored(inWidth: left.size.width) == other.bounds)
    }
    #expect(
      left.elements.first { $0.name == "a.block" }?.content
        == right.elements.first { $0.name == "a.block" }?.content)
    #expect(
      left.elements.first { $0.name == "arrow-1" }?.content
        != right.elements.first { $0.name == "arrow-1" }?.content, "arrows point to the left")
  }

  @Test func `a long caption is wrapped at the places that it names`() throws {
    let caption = SheetText("pull to refresh it", breaks: [5, 8, 16])
    let sheet = Sheet([Panel("a", block(60, 20), caption: caption), Panel("b", block(60, 20))])
    let picture = Sheet(sheet.panels, columns: 2).picture()
    // At most 120 points: the cells become as wide as the caption's longest line.
    let bounds = try #require(picture.bounds(of: "a.caption"))
    #expect(bounds.height == line)
    #expect(bounds.width == 108)
  }

  @Test func `origins of texts keep to their panel's elements`() {
    var picture = block(10, 10)
    picture.origins = [
      TextOrigin(
        element: "title", key: "header.idle.title", requested: "en", matched: "en",
        source: "built-in", isFallback: false)
    ]
    #expect(Sheet([Panel("idle", picture)]).picture().origins.map(\.element) == ["idle.title"])
  }
}
