import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

/// Fonts and colours of labels, as the example in MJRefresh's introduction sets them.
@Suite struct LabelStyleTests {
  private static let red = Color(red: 255, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 255)

  /// Titles of 20 pt in red, and times of regular 10 pt in blue.
  private static func context(
    title: Int = 10, lastUpdated: Int? = nil, pose: IndicatorPose = .arrow(.none)
  ) -> FaceContext {
    var context = FaceContext.sample(title: title, lastUpdated: lastUpdated, pose: pose)
    context.measurer = SizeMeasurer()
    context.theme.title = LabelStyle(size: 20, color: red)
    context.theme.lastUpdated = LabelStyle(size: 10, weight: .regular, color: blue)
    return context
  }

  @Test func `labels are bold, of 14 points and of the theme's colour unless set otherwise`() {
    let style = LabelStyle()
    #expect((style.size, style.weight, style.color) == (14, .bold, nil))
    for theme in [Theme.light, .dark] {
      #expect(theme.title == style && theme.lastUpdated == style)
      #expect(theme.titleColor == theme.label && theme.weights == [.bold])
    }
  }

  @Test func `each label of a header has its own font and colour`() throws {
    let picture = HeaderLook().picture(in: Self.context(lastUpdated: 10))
    let title = try #require(picture.element(named: "title")?.text)
    let time = try #require(picture.element(named: "lastUpdated")?.text)
    #expect(title.block.style == TextStyle(size: 20, weight: .bold))
    #expect(time.block.style == TextStyle(size: 10, weight: .regular))
    #expect((title.color, time.color) == (Self.red, Self.blue))
    #expect(Self.context().theme.weights == [.bold, .regular])
  }

  /// Characters of title and time, and the width of the wider one: 10 pt and 4 pt a character.
  private static let widths: [(title: Int, time: Int?, width: Double)] = [
    (10, 10, 100), (10, 24, 100), (10, 30, 120), (10, nil, 100), (0, 5, 20),
  ]

  @Test(arguments: widths)
  func `the arrow stands before the label that is wider in its own font`(
    title: Int, time: Int?, width: Double
  ) {
    let picture = HeaderLook().picture(in: Self.context(title: title, lastUpdated: time))
    let arrow = PlacedElement("arrow", 187.5 - width / 2 - 25 - 7.5, 27 - 20, 15, 40)
    #expect(picture.layout.last == arrow)
    // The labels keep their halves of the height.
    #expect(picture.element(named: "title")?.bounds.height == (time == nil ? 54 : 27))
  }

  @Test func `arrows and marks have the colour of the title, and spinners their own`() throws {
    for face in [HeaderLook().picture(in:), FooterLook().picture(in:), TrailerFace().picture(in:)] {
      for pose in [IndicatorPose.arrow(.none), .mark(.tick)] {
        let indicator = try #require(face(Self.context(pose: pose)).elements.last)
        #expect(!indicator.shapes.isEmpty)
        #expect(indicator.shapes.allSatisfy { $0.color == Self.red })
      }
      let spinner = try #require(face(Self.context(pose: .spinner(phase: 0))).elements.last)
      #expect(spinner.shapes.allSatisfy { $0.color.opaque == Theme.light.spinner })
    }
  }

  @Test func `a trailer's column is as wide as its letters are high`() {
    let context = Self.context(title: 2)
    #expect(
      TrailerFace(height: 200).picture(in: context).layout
        == [PlacedElement("title", 40 - 10, 0, 20, 200), PlacedElement("arrow", 5, 90, 20, 20)])
    var half = context
    half.theme.title.size = 16.5
    // 17 pt, the next whole number (MJRefresh 3.7.9).
    #expect(TrailerFace(height: 200).picture(in: half).layout.first?.bounds.width == 17)
  }

  @Test func `a text size scales every font`() throws {
    var context = Self.context(lastUpdated: 10)
    context.textScale = 1.5
    let picture = HeaderLook().picture(in: context)
    #expect(picture.element(named: "title")?.text?.block.style.size == 30)
    #expect(picture.element(named: "lastUpdated")?.text?.block.style.size == 15)
  }

  @Test func `lines of a long title are as high as its font, and the time's as its own`() throws {
    var context = FaceContext.sample(lastUpdated: 4, pose: .hidden, width: 100)
    context.texts.title = FaceText([WidthVariant("aaaaaaaaaa bbbbbbbbbb")])
    context.titleLineCount = 2
    context.theme.title = LabelStyle(size: 16)
    context.theme.lastUpdated = LabelStyle(size: 10)
    let picture = HeaderLook().picture(in: context)
    let bounds = picture.elements.map(\.bounds)
    // Lines of 1.193 em: 2 · 19.088 + 11.93 = 50.106 pt in the middle of 54 pt.
    let expected: [(y: Double, height: Double)] = [(1.947, 38.176), (40.123, 11.93)]
    for (bounds, place) in zip(bounds, expected) {
      #expect(abs(bounds.y - place.y) < 1e-9 && abs(bounds.height - place.height) < 1e-9)
    }
    // With letters of 18 pt and a fixed height there is room for one line of 21.474 pt beside the time's.
    context.theme.title.size = 18
    context.theme.lastUpdated.size = 12
    context.compatibility.insert(.fixedSize)
    #expect(
      HeaderLook().picture(in: context).element(named: "title")?.text?.block.maximumLineCount == 1)
  }

  @Test func `older libraries keep their own fonts`() {
    var plain = FaceContext.sample(lastUpdated: 10, pose: .arrow(.none))
    let component = RefreshComponent.egoHeader
    let picture = component.picture(in: plain)
    plain.theme.title = LabelStyle(size: 30, weight: .regular, color: Self.red)
    plain.theme.lastUpdated = plain.theme.title
    plain.theme.arrow = ArrowImage(pixels: Pixmap(width: 1, height: 1, pixels: [1]), scale: 1)
    #expect(component.picture(in: plain) == picture)
  }
}
