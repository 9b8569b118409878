import ProofDrawing
import ProofRendering
import RefreshFigures
import Testing

/// The figure of a comparison.
@Suite struct ScreenshotFigureTests {
  private let sample: SampleComparison

  init() throws { sample = try SampleComparison() }

  private func figure(
    of component: SampleComponent, theme: FigureTheme = .light
  ) throws -> Picture {
    let screenshot = Screenshot(
      try sample.pixels(of: SampleScreen(components: [(top: 110, component: component)]), scale: 2),
      scale: 2, on: Color(grey: 255))
    let comparison = try #require(try sample.comparison(with: screenshot))
    return ScreenshotFigure(
      of: comparison, picture: sample.ours.picture(measuredBy: sample.renderer.typesetter),
      drawn: try sample.drawn(scale: 2), screenshot: screenshot, title: "mark-header, idle, en",
      caption: "screen.png", theme: theme
    ).picture(measuredBy: sample.renderer.typesetter)
  }

  private func texts(of picture: Picture) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: picture.elements.compactMap { element in
        guard case .text(let block, _, _) = element.content else { return nil }
        return (element.name, block.string)
      })
  }

  @Test(arguments: [false, true])
  func `everything stands on the page, and no name is used twice`(isDark: Bool) throws {
    let picture = try figure(of: SampleComponent(), theme: isDark ? .dark : .light)
    #expect(picture.size.width == 375)
    #expect(Set(picture.elements.map(\.name)).count == picture.elements.count)
    let page = Rect(x: -1, y: -1, width: 377, height: picture.size.height + 2)
    for element in picture.elements where element.clip == nil {
      let bounds = element.bounds
      let isInside =
        bounds.x >= page.x && bounds.y >= page.y && bounds.maxX <= page.maxX
        && bounds.maxY <= page.maxY
      #expect(isInside, "\(element.name): \(bounds)")
    }
  }

  @Test func `the table reports what the screenshot has more`() throws {
    var theirs = SampleComponent()
    theirs.markOffset = Point(x: -6, y: 0)
    let texts = texts(of: try figure(of: theirs))
    #expect(texts["title"] == "mark-header, idle, en" && texts["caption"] == "screen.png")
    #expect(texts["mark.0"] == "−6.0" && texts["mark.1"] == "0.0" && texts["mark.2"] == "0.0")
    #expect(texts["title.0"] == "0.0" && texts["title.color"] == "same")
  }

  @Test func `a part that isn't seen has no numbers`() throws {
    var theirs = SampleComponent()
    theirs.markOffset = Point(x: 0, y: 200)
    let texts = texts(of: try figure(of: theirs))
    #expect(texts["mark.missing"] == "not found" && texts["mark.0"] == nil)
  }
}
