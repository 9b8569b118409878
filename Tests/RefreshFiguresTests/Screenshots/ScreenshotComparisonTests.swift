import ProofDrawing
import RefreshFigures
import Testing

/// A component on a screen that is drawn here, with known differences from ours.
@Suite struct ScreenshotComparisonTests {
  private let sample: SampleComparison

  init() throws { sample = try SampleComparison() }

  /// The largest error of an offset, in points: a pixel of the densest screens.
  private let error = 0.34

  private func screen(_ change: (inout SampleComponent) -> Void = { _ in }) -> SampleScreen {
    var component = SampleComponent()
    change(&component)
    return SampleScreen(components: [(top: 110, component: component)])
  }

  /// Checks the offset of an element, by hand.
  private func expect(
    _ name: String, in comparison: ScreenshotComparison, isAt x: Double, _ y: Double,
    within error: Double? = nil, location: SourceLocation = #_sourceLocation
  ) throws {
    let offset = try #require(
      comparison.element(name)?.offset, "\(name)", sourceLocation: location)
    let error = error ?? self.error
    #expect(
      abs(offset.x - x) <= error && abs(offset.y - y) <= error, "\(name): \(offset)",
      sourceLocation: location)
  }

  @Test(arguments: [1, 2, 3])
  func `the same component has no differences`(scale: Int) throws {
    let comparison = try #require(try sample.comparison(with: screen(), scale: scale))
    for name in ["title", "detail", "mark"] {
      try expect(name, in: comparison, isAt: 0, 0)
      #expect(comparison.element(name)?.colorDifference ?? 1 < 0.02, "\(name)")
    }
    #expect(abs(comparison.frame.y - 110) <= error && comparison.frame.x == 0)
    #expect(comparison.strays.isEmpty && comparison.reference == "mark")
    #expect(comparison.backgroundDifference == 0)
  }

  @Test(arguments: [1, 2, 3])
  func `each part that stands elsewhere is found there`(scale: Int) throws {
    let comparison = try #require(
      try sample.comparison(
        with: screen {
          $0.titleOffset = Point(x: 3.5, y: -2.25)
          $0.detailOffset = Point(x: -4, y: 1.5)
          $0.markOffset = Point(x: -6.25, y: 0)
        }, scale: scale))
    try expect("title", in: comparison, isAt: 3.5, -2.25)
    try expect("detail", in: comparison, isAt: -4, 1.5)
    try expect("mark", in: comparison, isAt: -6.25, 0)
    #expect(abs(comparison.largestOffset - 6.25) <= error)
  }

  @Test func `heights are measured from the mark, because the top can't be seen`() throws {
    let comparison = try #require(
      try sample.comparison(with: screen { $0.markOffset = Point(x: 0, y: 3) }, scale: 3))
    try expect("mark", in: comparison, isAt: 0, 0)
    try expect("title", in: comparison, isAt: 0, -3)
    #expect(abs(comparison.frame.y - 113) <= error)
  }

  @Test(arguments: [1, 2, 3])
  func `other colours are reported`(scale: Int) throws {
    let brown = Color(red: 0x8A, green: 0x4B, blue: 0x2A)
    let comparison = try #require(
      try sample.comparison(
        with: screen {
          $0.color = brown
          $0.page = Color(red: 0xF2, green: 0xF2, blue: 0xF7)
        }, scale: scale))
    for element in comparison.elements {
      let color = try #require(element.theirs?.color)
      let difference = PerceptualColor.distance(from: 0xFF8A_4B2A, to: pixel(color))
      #expect(difference < 0.03, "\(element.name): \(color)")
      #expect(element.ours.color == Color(grey: 90))
    }
    #expect("\(comparison.theirBackground)" == "#F2F2F7" && comparison.backgroundDifference > 0.02)
  }

  private func pixel(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  @Test func `larger letters are larger by as much as their size`() throws {
    let comparison = try #require(
      try sample.comparison(with: screen { $0.titleSize = 16 }, scale: 3))
    let title = try #require(comparison.element("title"))
    let theirs = try #require(title.theirs)
    // 16 by 14.
    #expect(abs(theirs.box.width / title.ours.box.width - 1.143) < 0.02)
    #expect(abs(theirs.box.height / title.ours.box.height - 1.143) < 0.05)
    // The baseline is 0.3555 em below the middle: 0.71 points more for two points.
    try expect("title", in: comparison, isAt: 0, 0.71)
    try expect("detail", in: comparison, isAt: 0, 0)
    #expect(title.likeness ?? 0 > 0.9, "the words are the same")
  }

  @Test func `other words are reported from the same words`() throws {
    let comparison = try #require(
      try sample.comparison(with: screen { $0.title = "Let go, and we begin" }, scale: 3))
    #expect(comparison.element("title")?.likeness ?? 1 < 0.35)
    #expect(comparison.element("detail")?.likeness ?? 0 > 0.9)
    #expect(comparison.element("mark")?.likeness == nil)
  }

  @Test(arguments: [false, true])
  func `noise doesn't move what is measured`(inBlocks: Bool) throws {
    let pixels = try sample.pixels(
      of: screen { $0.markOffset = Point(x: -5, y: 0) }, scale: 3
    ).noisy(strength: inBlocks ? 20 : 6, inBlocks: inBlocks)
    let comparison = try #require(
      try sample.comparison(with: Screenshot(pixels, scale: 3, on: Color(grey: 255))))
    try expect("title", in: comparison, isAt: 0, 0)
    try expect("detail", in: comparison, isAt: 0, 0)
    try expect("mark", in: comparison, isAt: -5, 0)
    for element in comparison.elements {
      #expect(element.colorDifference ?? 1 < 0.03, "\(element.name)")
    }
  }

  @Test func `a resized screenshot is measured in its own scale`() throws {
    let pixels = try sample.pixels(
      of: screen { $0.titleOffset = Point(x: 4, y: 0) }, scale: 3
    ).resized(by: 0.7)
    let comparison = try #require(
      try sample.comparison(
        with: Screenshot(pixels, scale: Double(pixels.width) / 375, on: Color(grey: 255))))
    try expect("title", in: comparison, isAt: 4, 0)
    try expect("mark", in: comparison, isAt: 0, 0)
  }

  @Test func `a part of a screen is compared as the whole is`() throws {
    let whole = Screenshot(
      try sample.pixels(of: screen { $0.titleOffset = Point(x: 2, y: 0) }, scale: 3), scale: 3,
      on: Color(grey: 255))
    let part = whole.cropped(to: PixelRect(column: 90, row: 300, width: 900, height: 220))
    let comparison = try #require(try sample.comparison(with: part))
    try expect("title", in: comparison, isAt: 2, 0)
    #expect(comparison.frame.x == 0 && abs(comparison.frame.y - 110) <= error)
  }

  @Test func `where the left edge is unknown, ours is laid on the middle of the title`() throws {
    let whole = Screenshot(
      try sample.pixels(of: screen { $0.markOffset = Point(x: -5, y: 0) }, scale: 2), scale: 2,
      on: Color(grey: 255))
    let part = whole.cropped(to: PixelRect(column: 80, row: 200, width: 600, height: 150))
    let comparison = try #require(try sample.comparison(with: part, isLeftKnown: false))
    try expect("title", in: comparison, isAt: 0, 0)
    try expect("mark", in: comparison, isAt: -5, 0)
    #expect(abs(comparison.frame.x) <= error)
  }

  @Test func `a part that isn't there is reported`() throws {
    let comparison = try #require(
      try sample.comparison(with: screen { $0.markOffset = Point(x: 0, y: 300) }, scale: 2))
    #expect(comparison.element("mark")?.theirs == nil)
    #expect(comparison.element("mark")?.distance == nil && comparison.largestOffset == .infinity)
    #expect(comparison.reference == "title")
    try expect("title", in: comparison, isAt: 0, 0)
  }

  @Test func `what ours lacks is reported`() throws {
    var screen = screen()
    var extra = SampleComponent()
    (extra.title, extra.detail) = ("New", "")
    extra.titleOffset = Point(x: 150, y: 13)
    extra.markOffset = Point(x: 0, y: 300)
    screen.components.append((top: 110, component: extra))
    let comparison = try #require(try sample.comparison(with: screen, scale: 2))
    let stray = try #require(comparison.strays.first)
    // In the middle of 375 points, and 150 to the right.
    #expect(comparison.strays.count == 1 && abs(stray.center.x - 337.5) < 2)
  }

  @Test func `a part that a bar covers is reported`() throws {
    var screen = screen()
    // The bar ends at 64, and the title is from about 63 to 77.
    screen.components[0].top = 57
    let comparison = try #require(try sample.comparison(with: screen, scale: 3))
    #expect(comparison.element("detail")?.theirs?.isCut == false)
    screen.components[0].top = 110
    let free = try #require(try sample.comparison(with: screen, scale: 3))
    #expect(free.elements.allSatisfy { $0.theirs?.isCut == false })
  }
}
