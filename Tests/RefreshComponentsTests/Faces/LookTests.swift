import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

/// Heights, backgrounds, hidden indicators, themes and alignments that an application chooses.
@Suite struct LookTests {
  private static let sand = Color(red: 0xFF, green: 0xEE, blue: 0xCC)

  /// The picture of a component with settings in English.
  private static func picture(
    _ setup: ComponentSetup, in state: RefreshState = .idle, appearance: Appearance = .light,
    of gallery: Gallery? = nil
  ) throws -> Picture {
    var matrix = FrameMatrix(locales: [try #require(LocaleIdentifier("en"))])
    matrix.setups = [setup]
    matrix.pulledStates = [PulledState(state)]
    matrix.appearances = [appearance]
    return try (gallery ?? BuiltIn.gallery()).pictures(of: matrix, measuredBy: SizeMeasurer())[0]
  }

  @Test func `labels share a height that is set, and the indicator stands in its middle`() throws {
    let setup = ComponentSetup(
      .normalHeader, lengths: ComponentLengths(80, byState: [.refreshing: 120]))
    let idle = try Self.picture(setup)
    #expect(idle.size == Size(width: 375, height: 80))
    #expect(idle.element(named: "title")?.bounds.height == 40)
    #expect(idle.element(named: "arrow")?.bounds.center.y == 40)
    let refreshing = try Self.picture(setup, in: .refreshing)
    #expect(refreshing.size.height == 120)
    #expect(refreshing.element(named: "spinner")?.bounds.center.y == 60)
  }

  @Test func `a height that is set grows with the letters and not with the lines`() {
    var context = FaceContext.sample(title: 100, lastUpdated: nil, pose: .hidden)
    context.titleLineCount = 3
    // Three lines need more than 44 points.
    #expect(FooterLook().picture(in: context).size.height > 44)
    #expect(FooterLook(height: 30).picture(in: context).size.height == 30)
    context.textScale = 2
    #expect(FooterLook(height: 30).picture(in: context).size.height == 60)
  }

  @Test func `a trailer has the width that is set`() throws {
    let picture = try Self.picture(ComponentSetup(.normalTrailer, lengths: 90))
    #expect(picture.size == Size(width: 90, height: 240))
    // The label's middle is that of what is right of the arrow's own width: (90 + 20) / 2.
    #expect(picture.element(named: "title")?.bounds.center.x == 55.0)
  }

  @Test(arguments: RefreshComponent.allCases.filter { $0.ancestor == nil })
  func `a component without an indicator has its texts in the middle`(
    component: RefreshComponent
  ) throws {
    let picture = try Self.picture(
      ComponentSetup(component, showsIndicator: false), in: .refreshing)
    #expect(Set(picture.elements.map(\.name)).isSubset(of: ["title", "lastUpdated"]))
    let title = try #require(picture.element(named: "title"))
    #expect(title.bounds.center.x == picture.size.width / 2)
  }

  @Test(arguments: [(Appearance.light, sand), (.dark, Color(grey: 9))])
  func `a component has a background of its own in each appearance`(
    appearance: Appearance, color: Color
  ) throws {
    let background = AdaptiveColor(light: Self.sand, dark: Color(grey: 9))
    let setup = ComponentSetup(.normalHeader, background: background)
    #expect(try Self.picture(setup, appearance: appearance).background == color)
    #expect(try Self.picture(ComponentSetup(.normalHeader)).background == Theme.light.page)
  }

  @Test func `a component has a theme of its own, and the others have the gallery's`() throws {
    var gallery = try BuiltIn.gallery()
    var theme = Theme.light
    theme.title = LabelStyle(size: 20, weight: .medium, color: Self.sand)
    gallery.componentThemes["inbox"] = [.light: theme]
    let own = try Self.picture(ComponentSetup(.normalHeader, name: "inbox"), of: gallery)
    #expect(own.element(named: "title")?.text?.color == Self.sand)
    #expect(own.element(named: "title")?.text?.block.style.weight == .medium)
    let dark = try Self.picture(
      ComponentSetup(.normalHeader, name: "inbox"), appearance: .dark, of: gallery)
    #expect(dark.element(named: "title")?.text?.color == Theme.dark.label)
    let other = try Self.picture(ComponentSetup(.normalHeader), of: gallery)
    #expect(other.element(named: "title")?.text?.color == Theme.light.label)
    #expect(gallery.weights == [.bold, .medium])
  }

  /// The place of texts of 100 pt and of an arrow of 15 pt, 25 pt before them, in 375 pt: an arrow that
  /// begins at the edge has its middle 7.5 pt from it.
  private static let rows: [(TextAlignment, text: Double, arrow: Double)] = [
    (.start, 25 + 7.5, 7.5), (.center, 137.5, 112.5), (.end, 275, 250),
  ]

  @Test(arguments: rows)
  func `texts are aligned, and the indicator stands before them`(
    alignment: TextAlignment, text: Double, arrow: Double
  ) throws {
    var context = FaceContext.sample(title: 10, lastUpdated: nil, pose: .arrow(.none))
    context.measurer = SizeMeasurer()
    context.theme.title = LabelStyle(size: 20)
    context.theme.title.alignment = alignment
    for picture in [HeaderLook().picture(in: context), FooterLook().picture(in: context)] {
      let title = try #require(picture.element(named: "title"))
      #expect(title.text?.block.alignment == alignment)
      // A label that leaves the arrow its room has the whole width, as MJRefresh's.
      #expect(alignment == .start ? title.bounds.x == text : title.bounds.width == 375)
      #expect(picture.element(named: "arrow")?.bounds.center.x == arrow)
    }
    context.direction = .rightToLeft
    let mirrored = HeaderLook().picture(in: context)
    #expect(mirrored.element(named: "arrow")?.bounds.center.x == 375 - arrow)
  }
}
