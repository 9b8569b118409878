import ProofDrawing
import RefreshFigures
import Testing

@Suite struct MountTests {
  private let page = Color(grey: 250)

  /// A dot with a clip, on a page.
  private var picture: Picture {
    Picture(
      size: Size(width: 99.5, height: 40), background: page,
      elements: [
        Picture.Element(
          "dot", bounds: Rect(x: 10, y: 20, width: 5, height: 5),
          clip: Rect(x: 0, y: 0, width: 50, height: 40),
          content: .shapes([
            Shape(.circle(center: Point(x: 2.5, y: 2.5), radius: 2.5), color: Color(grey: 0))
          ]))
      ])
  }

  @Test func `padding moves elements and their clips, and the size is in whole points`() throws {
    var bare = picture
    bare.background = nil
    let mounted = bare.mounted(on: Mount(padding: 16), theme: .light)
    #expect(mounted.size == Size(width: 132, height: 72))
    let dot = try #require(mounted.elements.first)
    #expect(mounted.elements.count == 1)
    #expect(dot.bounds == Rect(x: 26, y: 36, width: 5, height: 5))
    #expect(dot.clip == Rect(x: 16, y: 16, width: 50, height: 40))
    #expect(mounted.background == nil)
  }

  @Test(arguments: [
    (Mount.Background.transparent, nil), (.theme, FigureTheme.dark.colors.page),
    (.color(Color(grey: 7)), Color(grey: 7)),
  ])
  func `the background is nothing, the theme's page or a colour`(
    _ background: Mount.Background, color: Color?
  ) {
    let mounted = picture.mounted(on: Mount(background: background), theme: .dark)
    #expect(mounted.background == color)
  }

  @Test func `a component picture stands on a card with its own background, under a hairline`()
    throws
  {
    let card = picture.onCard(of: Mount(cornerRadius: 8), theme: .light)
    #expect(card.background == nil)
    #expect(card.size == picture.size)
    #expect(card.elements.map(\.name) == ["card", "dot", "border"])
    guard case .shapes(let shapes) = card.elements[0].content else {
      Issue.record("a card is a shape")
      return
    }
    let bounds = Rect(x: 0, y: 0, width: 99.5, height: 40)
    #expect(shapes == [Shape(.roundedRectangle(bounds, radius: 8), color: page)])
    let hairline = try #require(card.elements.last?.ink.first)
    #expect(hairline == bounds, "the hairline lies inside of the edge")
  }

  @Test func `what fills a corner of a card is as round as the card, and the rest stays square`()
    throws
  {
    func bar(_ name: String, _ rect: Rect) -> Picture.Element {
      Picture.Element(
        name, bounds: rect,
        content: .shapes([
          Shape(.rectangle(Rect(x: 0, y: 0, width: rect.width, height: rect.height)), color: page)
        ]))
    }
    var picture = picture
    picture.size.width = 100
    picture.elements = [
      bar("bar", Rect(x: 0, y: 0, width: 100, height: 12)),
      bar("line", Rect(x: 0, y: 39, width: 100, height: 1)),
      bar("middle", Rect(x: 0, y: 14, width: 100, height: 12)),
    ]
    let card = picture.onCard(of: Mount(cornerRadius: 8), theme: .light)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 40)
    let corners = Path.roundedRectangle(bounds, radius: 8).elements
    let expected = Path(
      [.move(Point(x: 8, y: 0))] + corners[1...2]
        + [.line(Point(x: 100, y: 12)), .line(Point(x: 0, y: 12))] + corners[7...8] + [.close])
    #expect(card.elements[1].content == .shapes([Shape(expected, color: page)]))
    #expect(card.elements[2] == picture.elements[1] && card.elements[3] == picture.elements[2])
    let square = picture.onCard(of: Mount(cornerRadius: 0), theme: .light)
    #expect(square.elements[1] == picture.elements[0])
  }

  @Test func `a shadow lies under the card and reaches 12 points below it`() throws {
    let card = picture.onCard(of: Mount(hasShadow: true), theme: .light)
    #expect(card.elements.map(\.name) == ["shadow", "card", "dot", "border"])
    guard case .shapes(let layers) = card.elements[0].content else {
      Issue.record("a shadow is made of shapes")
      return
    }
    let opacity = layers.reduce(0) { $0 + $1.color.alpha }
    #expect(abs(opacity - FigureTheme.light.colors.shadow.alpha) < 1e-9)
    let reach = try #require(layers.compactMap(\.inkBounds).union)
    #expect(reach == Rect(x: -9, y: -6, width: 117.5, height: 58))
  }

  @Test func `a transparent component has no card and casts no shadow`() {
    var bare = picture
    bare.background = nil
    let card = bare.onCard(of: Mount(hasShadow: true), theme: .light)
    #expect(card.elements.map(\.name) == ["dot", "border"])
  }

  @Test func `a picture with a background is put on a card when it is mounted`() {
    let mounted = picture.mounted(on: Mount(padding: 4, hasShadow: true), theme: .light)
    #expect(mounted.elements.map(\.name) == ["shadow", "card", "dot", "border"])
    #expect(mounted.elements[1].bounds == Rect(x: 4, y: 4, width: 99.5, height: 40))
  }
}
