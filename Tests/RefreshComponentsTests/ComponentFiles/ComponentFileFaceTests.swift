import ProofDrawing
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@testable import RefreshComponents

@Suite struct ComponentFileFaceTests {
  private func element(
    _ text: String, title: Int = 100, at moment: ElementMoment = ElementMoment(.idle),
    direction: TextDirection = .leftToRight, adapting adapt: (inout FaceContext) -> Void = { _ in }
  ) throws -> Picture.Element {
    let picture = try ComponentFile.picture(
      text, title: title, at: moment, direction: direction, adapting: adapt)
    return try #require(picture.elements.first)
  }

  @Test func `a movement goes towards the end edge after the layout`() throws {
    let text = "{image: 20.png, move: [10, -5]}"
    #expect(try element(text).bounds == Rect(x: 187.5, y: 15, width: 20, height: 20))
    let right = try element(text, direction: .rightToLeft)
    #expect(right.bounds == Rect(x: 167.5, y: 15, width: 20, height: 20))
    let large = try element(text) { $0.textScale = 2 }
    #expect(large.bounds == Rect(x: 197.5, y: 40, width: 20, height: 20))
  }

  @Test func `a rotation and a scale go about the centre and are in the pose`() throws {
    let drawn = try element("{image: 20.png, rotate: 90, scale: 0.5}")
    #expect(drawn.bounds == Rect(x: 177.5, y: 20, width: 20, height: 20))
    #expect(drawn.pose == ["degrees": 90, "scale": 0.5])
    guard case .transformed(_, let transform) = drawn.content else {
      Issue.record("The image is not turned")
      return
    }
    // The right end of half of the image comes to lie below its middle.
    #expect(transform.applied(to: Point(x: 10, y: 0)) == Point(x: 0, y: 5))
  }

  @Test func `a rotation keeps its sense in Arabic`() throws {
    let text = "{image: 20.png, rotate: {turn: 2}}"
    let moment = ElementMoment(.refreshing, after: 0.5)
    #expect(try element(text, at: moment).pose == ["degrees": 90])
    #expect(
      try element(text, at: moment, direction: .rightToLeft).content
        == element(text, at: moment).content)
  }

  @Test func `an opacity counts with that of the component`() throws {
    let text = "{image: 20.png, opacity: {percent: [0.6, 1], values: [0, 1]}}"
    let moment = ElementMoment(.idle, pulledBy: 0.8)
    let alone = try element(text, at: moment).opacity
    #expect(abs(alone - 0.5) < 1e-12)
    let faded = try element(text, at: moment) { $0.opacity = 0.5 }.opacity
    #expect(abs(faded - 0.25) < 1e-12)
  }

  @Test func `a row takes its elements along and fades them`() throws {
    let text = """
      {row: [{image: 20.png, opacity: 0.5, move: [1, 0]}], opacity: 0.5, move: [10, -5]}
      """
    let drawn = try element(text, direction: .rightToLeft)
    #expect(drawn.opacity == 0.25)
    #expect(drawn.bounds == Rect(x: 166.5, y: 15, width: 20, height: 20))
  }

  @Test func `an element without a size is not drawn`() throws {
    let text = "{image: 20.png, scale: {percent: [0.5, 1], values: [0, 1]}}"
    for (percent, count) in [(0.0, 0), (0.5, 0), (0.75, 1)] {
      let moment = ElementMoment(.idle, pulledBy: percent)
      #expect(try ComponentFile.picture(text, at: moment).elements.count == count)
    }
  }

  @Test func `a height and a background are those of the file`() throws {
    let settings = "height: {refreshing: 80, default: 50}\nbackground: \"#102030\""
    let idle = try ComponentFile.picture("", settings: settings)
    #expect(idle.size.height == 50)
    #expect(idle.background == Color(red: 0x10, green: 0x20, blue: 0x30))
    let moment = ElementMoment(.refreshing)
    #expect(try ComponentFile.picture("", settings: settings, at: moment).size.height == 80)
  }

  @Test func `a label has its font, its spacing and its way to leave letters out`() throws {
    let text = """
      {label: title, font: {size: 20, weight: semibold}, letterSpacing: 2, truncation: middle,
      lines: 3, align: start, color: "#FF0000"}
      """
    // 375 characters of 1 pt don't fit in one line.
    let drawn = try #require(try element(text, title: 376).text)
    #expect(drawn.block.style.size == 20 && drawn.block.style.weight == .semiBold)
    #expect(drawn.block.style.letterSpacing == 2 && drawn.block.truncation == .middle)
    #expect(drawn.block.maximumLineCount == 3 && drawn.block.alignment == .start)
    #expect(drawn.color == Color(red: 255, green: 0, blue: 0))
    let large = try #require(try element(text) { $0.textScale = 2 }.text)
    #expect(large.block.style.size == 40 && large.block.style.letterSpacing == 4)
  }

  @Test func `a text that is clipped is drawn up to the edge of its label`() throws {
    let text = "{label: title, truncation: clip}"
    #expect(try element(text, title: 375).clip == nil)
    let long = try element(text, title: 376)
    #expect(long.clip == long.bounds && long.bounds.width == 375)
  }

  @Test func `a glyph and a label have the families of their files and roles`() throws {
    let glyph = try element("{label: {glyph: g, font: icons.ttf}}") {
      $0.assets.families = ["Looks/icons.ttf": "Icons"]
    }
    #expect(glyph.text?.block.style.families == [.latin: "Icons"])
    let file = try element("{label: title, font: {file: brand.otf}}") {
      $0.assets.families = ["Looks/brand.otf": "Brand"]
    }
    #expect(file.text?.block.style.families == [.latin: "Brand"])
    let role = try element("{label: title, font: {role: display}}") {
      $0.theme.families = [FontRole(rawValue: "display"): "Brand"]
    }
    #expect(role.text?.block.style.families[.latin] == "Brand")
  }

  @Test func `the app's text of a key has its origin, under the element's name`() throws {
    let text = "{label: {key: banner.title}, name: banner, size: [20, fit]}"
    let origin = TextOrigin(
      element: "", key: "banner.title", requested: "en", matched: "en", source: "app",
      isFallback: false)
    // 21 and 10 pt, of which only the second fits.
    let wordings = [
      WidthVariant("Ready to be refreshed", width: 20), WidthVariant("Here we go", width: 10),
    ]
    let picture = try ComponentFile.picture(text) { context in
      context.appText = { key in
        key == "banner.title" ? FaceText(wordings, foundAt: origin) : nil
      }
    }
    #expect(picture.elements.first?.text?.block.string == "Here we go")
    let found = try #require(picture.origins.first { $0.element == "banner" })
    #expect(found.key == "banner.title" && found.variant == 10)
  }

  @Test func `screen readers get the texts that elements say`() throws {
    let children = """
      {image: 20.png, spoken: {text: Logo}}, {ring: {}, spoken: title},
      {spinner: medium, spoken: {text: hidden}, show: [refreshing]}
      """
    #expect(try ComponentFile.picture(children, title: 3).spokenLabel == "Logo, xxx")
    #expect(try ComponentFile.picture("{image: 20.png}").spokenLabel == "z")
  }
}
