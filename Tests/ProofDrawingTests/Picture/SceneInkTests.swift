import Foundation
import ProofDrawing
import Testing
import _ProofTestSupport

@Suite("The ink in a scene")
struct SceneInkTests {
  private static let black = Color(grey: 0)
  private static let page = Size(width: 200, height: 100)

  /// A text whose characters are 10 pt wide; its ink is 1 em high.
  private static func text(
    _ name: String, _ string: String = "abcd", size: Double = 20, in bounds: Rect
  ) -> Picture.Element {
    let block = TextBlock(
      string, style: TextStyle(size: size, weight: .regular), language: "en",
      direction: .leftToRight)
    let metrics = FixedAdvanceMeasurer(advance: 10).metrics(of: block)
    return Picture.Element(name, bounds: bounds, content: .text(block, metrics, black))
  }

  private static func box(
    _ name: String, _ rect: Rect, _ paint: Shape.Paint = .fill
  ) -> Picture.Element {
    let path = Path.rectangle(Rect(x: 0, y: 0, width: rect.width, height: rect.height))
    return Picture.Element(
      name, bounds: rect, content: .shapes([Shape(path, paint, color: black)]))
  }

  private static func scene(_ elements: Picture.Element...) -> Scene {
    Scene(of: Picture(size: page, elements: elements))
  }

  private static func overlaps(_ elements: Picture.Element...) -> [[String]] {
    (Scene(of: Picture(size: page, elements: elements)).overlaps ?? []).map { [$0.back, $0.front] }
  }

  private static let bounds = Rect(x: 0, y: 0, width: 200, height: 40)

  @Test("is told of each line, with the baselines")
  func lines() throws {
    // The line box of 20 pt is 23.86 high, so the baseline is 20 − 11.93 + 19.04 from the top.
    let element = try #require(Self.scene(Self.text("title", in: Self.bounds)).elements.first)
    #expect(element.baselines == [27.11])
    #expect(element.ink == [Rect(x: 80, y: 12.11, width: 40, height: 20)])
    #expect(element.isClipped == false)
  }

  @Test("is one rectangle of an element that is no text, without baselines")
  func shapes() throws {
    let element = try #require(
      Self.scene(Self.box("bar", Rect(x: 5, y: 6, width: 7, height: 8), .stroke(width: 2)))
        .elements.first)
    #expect(element.ink == [Rect(x: 4, y: 5, width: 9, height: 10)])
    #expect(element.baselines == nil)
    let empty = Picture.Element("none", bounds: Self.bounds, content: .shapes([]))
    #expect(Self.scene(empty).elements.first?.ink == [])
    #expect(Self.scene(empty).elements.first?.isClipped == false)
  }

  @Test(
    "is clipped where it leaves its bounds, its clip or the picture, above and below too",
    arguments: [
      (Rect(x: 0, y: 0, width: 200, height: 40), Rect?.none, false),
      // The ink is 20 pt high and 40 pt wide.
      (Rect(x: 0, y: 20, width: 200, height: 19), nil, true),
      (Rect(x: 80, y: 0, width: 39, height: 40), nil, true),
      (Rect(x: 0, y: -15, width: 200, height: 40), nil, true),
      (Rect(x: 0, y: 75, width: 200, height: 40), nil, true),
      (Rect(x: -90, y: 0, width: 200, height: 40), nil, true),
      (Rect(x: 300, y: 0, width: 200, height: 40), nil, true),
      (Rect(x: 0, y: 0, width: 200, height: 40), Rect(x: 0, y: 13, width: 200, height: 40), true),
      (Rect(x: 0, y: 0, width: 200, height: 40), Rect(x: 0, y: 12, width: 200, height: 40), false),
    ])
  func clipping(bounds: Rect, clip: Rect?, isClipped: Bool) {
    var element = Self.text("title", in: bounds)
    element.clip = clip
    #expect(Self.scene(element).elements.first?.isClipped == isClipped)
    element.opacity = 0
    #expect(Self.scene(element).elements.first?.isClipped == false)
  }

  @Test("of two lines overlaps where letters are too large for their labels")
  func largeText() {
    // The labels of a header: 27 pt each.
    let upper = Rect(x: 0, y: 0, width: 200, height: 27)
    let lower = Rect(x: 0, y: 27, width: 200, height: 27)
    #expect(
      Self.overlaps(
        Self.text("title", size: 14, in: upper), Self.text("lastUpdated", size: 14, in: lower))
        == [])
    #expect(
      Self.overlaps(
        Self.text("title", size: 28, in: upper), Self.text("lastUpdated", size: 28, in: lower))
        == [["title", "lastUpdated"]])
  }

  @Test("overlaps by itself and not by the bounds of elements")
  func bounds() {
    // The text has ink from 80 to 120.
    let left = Self.box("arrow", Rect(x: 60, y: 10, width: 19, height: 20))
    #expect(Self.overlaps(Self.text("title", in: Self.bounds), left) == [])
    let nearer = Self.box("arrow", Rect(x: 60, y: 10, width: 22, height: 20))
    #expect(Self.overlaps(Self.text("title", in: Self.bounds), nearer) == [["title", "arrow"]])
    #expect(
      Self.overlaps(nearer, Self.text("title", in: Self.bounds)) == [["arrow", "title"]],
      "a text that is only partly on a shape")
  }

  @Test("may lie wholly on an area, but not on a text or beneath one of its own size")
  func grounds() {
    let title = Self.text("title", in: Self.bounds)
    let ground = Self.box("ground", Rect(x: 70, y: 5, width: 60, height: 35))
    #expect(Self.overlaps(ground, title) == [])
    #expect(Self.overlaps(title, ground) == [["title", "ground"]], "the text is covered")
    #expect(Self.overlaps(title, Self.text("copy", in: Self.bounds)) == [["title", "copy"]])
  }

  @Test("of an outline is its lines, and not what they surround")
  func outlines() {
    let title = Self.text("title", in: Self.bounds)
    let frame = Self.box("frame", Rect(x: 70, y: 5, width: 60, height: 34), .stroke(width: 1))
    #expect(Self.overlaps(title, frame) == [])
    let tight = Self.box("frame", Rect(x: 90, y: 5, width: 60, height: 34), .stroke(width: 1))
    #expect(Self.overlaps(title, tight) == [["title", "frame"]])
  }

  /// A comb of so many teeth, each of two strokes, which is 180 pt wide and 50 pt high.
  private static func comb(_ name: String, teeth: Int, y: Double) -> Picture.Element {
    let strokes = (0..<teeth).flatMap { number -> [Path.Element] in
      let x = 180 * Double(number) / Double(teeth)
      return [.line(Point(x: x, y: 50)), .line(Point(x: x, y: 0))]
    }
    let path = Path([.move(Point(x: 0, y: 0))] + strokes)
    return Picture.Element(
      name, bounds: Rect(x: 0, y: y, width: 180, height: 50),
      content: .shapes([Shape(path, .stroke(width: 1), color: black)]))
  }

  @Test("of two outlines of thousands of strokes is that of their bounds")
  func longOutlines() throws {
    // 25 million pairs of strokes.
    let pair = [
      Self.comb("a", teeth: 2500, y: 0), Self.comb("b", teeth: 2500, y: 40),
    ]
    let picture = Picture(size: Self.page, elements: pair)
    // Half a point of each stroke is beyond its outline; the last one is at 179.928.
    let box = try #require(picture.inkOverlaps.first?.box)
    #expect(box.x == 0 && abs(box.maxX - 180.428) < 1e-9 && box.y == 39.5 && box.height == 11)
    #expect(
      Self.overlaps(Self.comb("a", teeth: 2500, y: 0), Self.comb("b", teeth: 2500, y: 52)) == [])
  }

  @Test("that is not seen overlaps nothing")
  func hidden() {
    let title = Self.text("title", in: Self.bounds)
    var cover = Self.box("cover", Rect(x: 100, y: 0, width: 100, height: 100))
    #expect(Self.overlaps(title, cover) == [["title", "cover"]])
    cover.clip = Rect(x: 150, y: 0, width: 50, height: 100)
    #expect(Self.overlaps(title, cover) == [])
    cover.clip = nil
    cover.opacity = 0
    #expect(Self.overlaps(title, cover) == [])
    let outside = Rect(x: 150, y: 110, width: 200, height: 40)
    #expect(Self.overlaps(Self.text("a", in: outside), Self.text("b", in: outside)) == [])
  }
}

@Suite("The source of a text in a scene")
struct SceneSourceTests {
  private static func picture(_ origin: TextOrigin) -> Picture {
    let block = TextBlock(
      "a", style: TextStyle(size: 14, weight: .regular), language: "de", direction: .leftToRight)
    let metrics = FixedAdvanceMeasurer(advance: 10).metrics(of: block)
    var picture = Picture(
      size: Size(width: 10, height: 10),
      elements: [
        Picture.Element(
          "title", bounds: Rect(x: 0, y: 0, width: 10, height: 10),
          content: .text(block, metrics, Color(grey: 0))),
        Picture.Element(
          "arrow", bounds: Rect(x: 0, y: 0, width: 1, height: 1), content: .shapes([])),
      ])
    picture.origins = [origin]
    return picture
  }

  private static let app = TextOrigin(
    element: "title", key: "header.idle.title", requested: "de", matched: "de",
    source: "overlay 1", isFallback: false, table: "Localizable",
    file: "Strings/de.lproj/Localizable.strings", line: 12)

  @Test("stands on its element, with the file and the line")
  func element() {
    let elements = Scene(of: Self.picture(Self.app)).elements
    #expect(elements[0].key == "header.idle.title")
    #expect(elements[0].table == "Localizable")
    #expect(elements[0].source == "Strings/de.lproj/Localizable.strings:12")
    #expect(elements[1].key == nil && elements[1].table == nil && elements[1].source == nil)
  }

  @Test("is what it is called where there is no file")
  func builtIn() {
    var origin = Self.app
    (origin.source, origin.file, origin.line) = ("built-in", nil, nil)
    #expect(Scene(of: Self.picture(origin)).elements[0].source == "built-in")
  }

  @Test("is recorded without the line, which a comment above moves")
  func recorded() {
    var moved = Self.app
    moved.line = 13
    let scene = Scene(recording: Self.picture(Self.app))
    #expect(scene == Scene(recording: Self.picture(moved)))
    #expect(scene.elements[0].source == "Strings/de.lproj/Localizable.strings")
  }

  @Test("goes along when a picture is laid into another, but for what is read aloud")
  func composition() {
    var part = Self.picture(Self.app)
    var spoken = Self.app
    spoken.element = Scene.spokenLabelName
    part.origins.append(spoken)
    var page = Picture(size: Size(width: 50, height: 50))
    page.add(part, named: "header", at: Point(x: 5, y: 5))
    #expect(page.origins.map(\.element) == ["header.title"])
    #expect(Scene(of: page).elements[0].key == "header.idle.title")
  }
}

@Suite("A scene of an older version")
struct OlderSceneTests {
  /// A scene as it was recorded before ink was a fact.
  private static let json = """
    {"background":"#FFFFFF","direction":"ltr","elements":[{"frame":{"height":26,"width":320,"x":0,\
    "y":6},"name":"title","opacity":1,"text":{"availableWidth":320,"color":"#5A5A5A",\
    "direction":"ltr","faces":["Inter Bold"],"isTruncated":false,"lineCount":1,\
    "missingGlyphCount":0,"naturalWidth":139.233,"string":"Pull"}}],"height":64,"language":"en",\
    "origins":[{"element":"title","isFallback":true,"key":"k","matched":"en","requested":"de",\
    "source":"overlay 1","variant":20}],"spokenLabel":"","width":320}
    """

  private static func decoded() throws -> Scene {
    try JSONDecoder().decode(Scene.self, from: Data(json.utf8))
  }

  @Test("can be read, and its ink is unknown")
  func decoding() throws {
    let scene = try Self.decoded()
    #expect(!scene.hasInk)
    let title = try #require(scene.elements.first)
    #expect(title.ink == nil && title.baselines == nil && title.isClipped == nil)
    #expect(title.key == nil && title.table == nil && title.source == nil)
  }

  @Test("is a part of what is told today")
  func reduction() throws {
    let old = try Self.decoded()
    var scene = old
    scene.overlaps = [Scene.Overlap(back: "title", front: "arrow")]
    scene.elements[0].ink = [Rect(x: 1, y: 2, width: 3, height: 4)]
    scene.elements[0].baselines = [5]
    scene.elements[0].isClipped = true
    (scene.elements[0].key, scene.elements[0].table) = ("k", "t")
    scene.elements[0].source = "a.strings"
    scene.origins?[0].table = "t"
    scene.origins?[0].file = "a.strings"
    #expect(scene.reduced(toFactsOf: old) == old)
    #expect(scene.reduced(toFactsOf: scene) == scene)
  }

  @Test("has the digest that it was recorded with")
  func digest() throws {
    let old = try Self.decoded()
    // The number of missing glyphs was the last fact.
    #expect(old.digestInput.last == 0)
    var scene = old
    scene.overlaps = []
    let input = scene.digestInput
    #expect(Array(input.prefix(old.digestInput.count)) == old.digestInput)
    #expect(input.count > old.digestInput.count)
  }

  @Test("has another digest for every fact of ink")
  func digests() throws {
    var scene = try Self.decoded()
    scene.overlaps = []
    let changes: [(inout Scene) -> Void] = [
      { _ in }, { $0.overlaps = [Scene.Overlap(back: "a", front: "b")] },
      { $0.elements[0].ink = [] },
      { $0.elements[0].ink = [Rect(x: 1, y: 2, width: 3, height: 4)] },
      { $0.elements[0].baselines = [5] }, { $0.elements[0].isClipped = true },
      { $0.elements[0].isClipped = false }, { $0.elements[0].key = "k" },
      { $0.elements[0].table = "k" }, { $0.elements[0].source = "k" },
      { $0.elements[0].text?.size = 14 }, { $0.elements[0].text?.weight = .bold },
      { $0.elements[0].text?.weight = .regular }, { $0.elements[0].image = "k" },
      { $0.elements[0].style = "k" }, { $0.elements[0].text?.families = ["latin": "k"] },
      { $0.origins?[0].table = "k" }, { $0.origins?[0].file = "k" }, { $0.origins?[0].line = 7 },
    ]
    let inputs = changes.map { change in
      var other = scene
      change(&other)
      return other.digestInput
    }
    #expect(Set(inputs).count == changes.count)
  }
}
