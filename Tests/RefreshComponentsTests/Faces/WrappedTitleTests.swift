import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

/// Titles that may have more than one line; a character is 8 pt wide.
@Suite struct WrappedTitleTests {
  /// Four words of ten characters: 344 pt on one line.
  private static let title = "aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd"

  private func context(
    lines: Int, width: Double, title: String = title, lastUpdated: Int? = nil,
    direction: TextDirection = .leftToRight
  ) -> FaceContext {
    var context = FaceContext.sample(
      lastUpdated: lastUpdated, pose: .arrow(.none), width: width, direction: direction)
    context.texts.title = FaceText([WidthVariant(title)])
    context.titleLineCount = lines
    return context
  }

  /// Places rounded to 1/1000 pt: an ascent of 0.952 em and a descent of 0.241 em are 16.702 pt.
  private func layout(of picture: Picture) -> [PlacedElement] {
    func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
    return picture.layout.map { element in
      let bounds = element.bounds
      return PlacedElement(
        element.name, rounded(bounds.x), rounded(bounds.y), rounded(bounds.width),
        rounded(bounds.height))
    }
  }

  @Test func `a header's title goes on below, and all lines stand close about the middle`() throws {
    // The arrow needs 25 + 15 / 2 pt, so there is room for 297.5 pt: three words, 256 pt.
    let picture = HeaderLook().picture(in: context(lines: 2, width: 330, lastUpdated: 20))
    let expected = [
      // (54 − 3 · 16.702) / 2 is 1.947.
      PlacedElement("title", 0, 1.947, 330, 33.404),
      PlacedElement("lastUpdated", 0, 35.351, 330, 16.702),
      PlacedElement("arrow", (330 - 256) / 2 - 25 - 7.5, 27 - 20, 15, 40),
    ]
    #expect(layout(of: picture) == expected)
    let (block, metrics, _) = try #require(picture.element(named: "title")?.text)
    #expect((block.width, block.maximumLineCount) == (297.5, 2))
    #expect((metrics.width, metrics.lineCount, metrics.isTruncated) == (256, 2, false))

    let mirrored = HeaderLook().picture(
      in: context(lines: 2, width: 330, lastUpdated: 20, direction: .rightToLeft))
    #expect(layout(of: mirrored) == expected.map { $0.mirrored(inWidth: 330) })
  }

  @Test func `a crowded row begins where it must`() {
    // Of 310 pt, 32.5 are the arrow's at each end, so 256 pt have to leave the middle.
    let picture = HeaderLook().picture(in: context(lines: 2, width: 310, lastUpdated: 20))
    #expect(
      layout(of: picture) == [
        PlacedElement("title", 32.5, 1.947, 256, 33.404),
        PlacedElement("lastUpdated", 32.5, 35.351, 256, 16.702),
        PlacedElement("arrow", 32.5 - 25 - 7.5, 7, 15, 40),
      ])
  }

  @Test(
    arguments: [
      // 54 pt hold three lines of 16.702 pt, one of which is the date's.
      (9, 20, 2, true), (9, nil, 3, true), (2, nil, 2, true), (1, nil, 1, true),
    ] as [(Int, Int?, Int, Bool)])
  func `a header that keeps its size has as many lines as there is room for`(
    asked: Int, lastUpdated: Int?, lines: Int, isTruncated: Bool
  ) throws {
    // Room for one word a line.
    var context = context(lines: asked, width: 32.5 + 90, lastUpdated: lastUpdated)
    context.compatibility.insert(.fixedSize)
    let picture = HeaderLook().picture(in: context)
    #expect(picture.size.height == 54)
    let (block, metrics, _) = try #require(picture.element(named: "title")?.text)
    #expect(block.maximumLineCount == lines && metrics.isTruncated == isTruncated)
  }

  @Test func `a header grows with the lines of its title`() throws {
    // Room for one word a line: four lines of 16.702 pt, and one for the date, are 83.51 pt in 84.
    let picture = HeaderLook().picture(
      in: context(lines: 9, width: 32.5 + 90, lastUpdated: 10))
    #expect(
      layout(of: picture) == [
        PlacedElement("title", 32.5, 0.245, 80, 66.808),
        PlacedElement("lastUpdated", 32.5, 67.053, 80, 16.702),
        PlacedElement("arrow", 0, 42 - 20, 15, 40),
      ])
    #expect(try #require(picture.element(named: "title")?.text).metrics.isTruncated == false)
  }

  @Test func `a footer grows with the lines of its title`() throws {
    let picture = FooterLook().picture(in: context(lines: 3, width: 32.5 + 90))
    #expect(
      layout(of: picture) == [
        // Three lines of 16.702 pt are 50.106 pt.
        PlacedElement("title", 32.5, 0, 90, 51), PlacedElement("arrow", 0, 25.5 - 20, 15, 40),
      ])
    // The fourth word has no line, and the third one fills its line with an ellipsis.
    #expect(try #require(picture.element(named: "title")?.text).metrics.isTruncated)
  }

  @Test func `the title of a footer that keeps its size has two lines at most`() throws {
    var context = context(lines: 9, width: 330)
    context.compatibility.insert(.fixedSize)
    let picture = FooterLook().picture(in: context)
    #expect(
      picture.layout == [
        PlacedElement("title", 0, 0, 330, 44),
        PlacedElement("arrow", (330 - 256) / 2 - 25 - 7.5, 22 - 20, 15, 40),
      ])
    let (block, metrics, _) = try #require(picture.element(named: "title")?.text)
    #expect(block.maximumLineCount == 2 && metrics.lineCount == 2)
  }

  @Test func `a title that fits is laid out as ever`() {
    for face in [HeaderLook().picture(in:), FooterLook().picture(in:)] {
      let many = context(lines: 2, width: 375, title: "Pull to refresh", lastUpdated: 20)
      let one = context(lines: 1, width: 375, title: "Pull to refresh", lastUpdated: 20)
      #expect(face(many) == face(one))
    }
  }
}
