import Foundation
import ProofDrawing
import Testing

@Suite struct SceneTests {
  private static let box = Rect(x: 0, y: 0, width: 10, height: 10)

  private static func scene(
    of element: Picture.Element, background: Color? = nil
  ) throws -> Scene.Element {
    let picture = Picture(size: Size(width: 10, height: 10), elements: [element])
    return try #require(Scene(of: picture).elements.first)
  }

  private static func text(
    width: Double = .infinity, metrics: TextMetrics = TextMetrics(naturalWidth: 40, width: 40),
    _ change: (inout TextBlock) -> Void = { _ in }
  ) throws -> Scene.Text {
    var block = TextBlock(
      "שלום", style: TextStyle(size: 14, weight: .bold), language: "he",
      direction: .rightToLeft, width: width)
    change(&block)
    let element = Picture.Element(
      "title", bounds: box, content: .text(block, metrics, Color(grey: 90)))
    return try #require(try scene(of: element).text)
  }

  @Test func `a letter spacing and a truncation are facts where they aren't the usual ones`() throws
  {
    let usual = try Self.text()
    #expect(usual.letterSpacing == nil && usual.truncation == nil)
    let spaced = try Self.text {
      $0.style.letterSpacing = 0.5
      $0.truncation = .middle
    }
    #expect(spaced.letterSpacing == 0.5 && spaced.truncation == .middle)
    let json = String(decoding: try JSONEncoder().encode(spaced), as: UTF8.self)
    #expect(json.contains(#""letterSpacing":0.5"#) && json.contains(#""truncation":"middle""#))
    #expect(try JSONDecoder().decode(Scene.Text.self, from: Data(json.utf8)) == spaced)
  }

  @Test func `a scene reports what the whole picture is`() {
    let scene = Scene(
      of: Picture(
        size: Size(width: 375, height: 54), background: Color(grey: 255), language: "ar",
        direction: .rightToLeft, spokenLabel: "Refreshing the list"))
    #expect((scene.width, scene.height) == (375, 54))
    #expect(scene.background == "#FFFFFF")
    #expect(scene.language == "ar")
    #expect(scene.direction == .rightToLeft)
    #expect(scene.spokenLabel == "Refreshing the list")
    #expect(scene.elements.isEmpty)
  }

  @Test func `a clear page has no background`() {
    #expect(Scene(of: Picture(size: Size(width: 1, height: 1))).background == nil)
  }

  @Test func `elements keep their order from back to front`() {
    let names = ["title", "lastUpdated", "arrow"]
    let picture = Picture(
      size: Size(width: 10, height: 10),
      elements: names.map { Picture.Element($0, bounds: Self.box, content: .shapes([])) })
    #expect(Scene(of: picture).elements.map(\.name) == names)
  }

  @Test(arguments: [
    (1.23456, 1.235), (1.2344, 1.234), (2.0004, 2), (-7.6667, -7.667), (0.0004, 0), (1e6, 1e6),
  ])
  func `figures are rounded to three places`(figure: Double, rounded: Double) throws {
    let element = try Self.scene(
      of: Picture.Element(
        "arrow", bounds: Rect(x: figure, y: figure, width: figure, height: figure),
        opacity: figure, pose: ["degrees": figure], content: .shapes([])))
    #expect(element.bounds == Rect(x: rounded, y: rounded, width: rounded, height: rounded))
    #expect(element.opacity == rounded)
    #expect(element.pose == ["degrees": rounded])

    let size = Scene(of: Picture(size: Size(width: figure, height: figure)))
    #expect((size.width, size.height) == (rounded, rounded))
  }

  @Test(arguments: [-0.0, -0.0001, -0.00049])
  func `nothing is written with a minus sign`(figure: Double) throws {
    let element = try Self.scene(
      of: Picture.Element(
        "arrow", bounds: Rect(x: figure, y: 0, width: 1, height: 1), pose: ["degrees": figure],
        content: .shapes([])))
    let degrees = try #require(element.pose?["degrees"])
    #expect(element.bounds.x == 0 && element.bounds.x.sign == .plus)
    #expect(degrees == 0 && degrees.sign == .plus)
  }

  @Test func `an element without figures has no pose`() throws {
    let bare = try Self.scene(of: Picture.Element("title", bounds: Self.box, content: .shapes([])))
    #expect(bare.pose == nil)
    #expect(bare.text == nil)
    #expect(bare.opacity == 1)
  }

  @Test func `a clip is written where there is one`() throws {
    let clip = Rect(x: 1.00049, y: 2, width: 3, height: 4)
    let element = try Self.scene(
      of: Picture.Element("title", bounds: Self.box, clip: clip, content: .shapes([])))
    #expect(element.clip == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `text is written with its metrics`() throws {
    let metrics = TextMetrics(
      naturalWidth: 40.00049, width: 30, lineCount: 2, isTruncated: true, missingGlyphCount: 3,
      faces: ["Inter Bold", "Noto Sans Hebrew Bold"])
    let text = try Self.text(width: 30.1236, metrics: metrics)
    #expect(text.string == "שלום")
    #expect(text.color == "#5A5A5A")
    #expect(text.direction == .rightToLeft)
    #expect(text.faces == ["Inter Bold", "Noto Sans Hebrew Bold"])
    #expect(text.naturalWidth == 40)
    #expect(text.availableWidth == 30.124)
    #expect(text.lineCount == 2)
    #expect(text.isTruncated)
    #expect(text.missingGlyphCount == 3)
  }

  @Test func `text that nothing limits has no available width`() throws {
    let text = try Self.text(width: .infinity)
    #expect(text.availableWidth == nil)
    #expect(!text.isTruncated)
  }

  @Test func `a scene that is written leaves out what there is not, and can be read`() throws {
    let scene = Scene(
      of: Picture(
        size: Size(width: 10, height: 10),
        elements: [Picture.Element("arrow", bounds: Self.box, content: .shapes([]))]))
    let written = try JSONEncoder().encode(scene)
    let json = String(decoding: written, as: UTF8.self)
    for key in ["pose", "text", "background", "clip"] {
      #expect(!json.contains("\"\(key)\""), "\(json)")
    }
    #expect(json.contains(#""direction":"ltr""#))
    #expect(try JSONDecoder().decode(Scene.self, from: written) == scene)
  }
}
