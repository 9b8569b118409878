import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing

@Suite struct FigureMemoryTests {
  private static let header = ComponentSetup(.normalHeader)

  private static func contents() throws -> [FigureContent] {
    let locales = try ["en", "ar"].map { try #require(LocaleIdentifier($0)) }
    var narrow = ComparisonFigure.Side()
    narrow.layout = FrameLayout(width: 200)
    var older = ComparisonFigure.Side()
    older.compatibility = .mjRefresh379
    return [
      .frame(FrameFigure(header, in: PulledState(.refreshing))), .states(StatesFigure(header)),
      .strip(StripFigure(header)), .matrix(MatrixFigure(header, locales: locales)),
      .diagram(DiagramFigure(header)), .screen(ScreenFigure(header, in: PulledState(.idle))),
      .anatomy(AnatomyFigure(header, in: PulledState(.idle))),
      .comparison(
        ComparisonFigure(header, in: PulledState(.noMoreData), sides: [narrow, older])),
    ]
  }

  @Test func `the memory of a run changes no figure, whoever sees it in whatever order`() throws {
    let contents = try Self.contents()
    let memory = FigureMemory()
    let gallery = try figureContext("en").gallery.remembering()
    for (tag, appearance) in [("en", Appearance.light), ("ar", .light), ("en", .dark)] {
      for content in contents {
        let fresh = try figureContext(tag, appearance: appearance, alsoIn: ["de", "ar"])
        var remembering = fresh
        remembering.gallery = gallery
        remembering.memory = memory
        let expected = try Figure(content).illustration(in: fresh)
        #expect(try Figure(content).illustration(in: remembering) == expected)
      }
    }
  }

  @Test func `the memory of a run forgets the dates of another time`() throws {
    let fresh = try figureContext("en").gallery
    var gallery = fresh.remembering()
    let frame = Figure(.frame(FrameFigure(Self.header, in: PulledState(.idle))))
    var context = try figureContext("en")
    context.gallery = gallery
    let before = try frame.illustration(in: context).picture.text(of: "lastUpdated")
    gallery.now = Instant(secondsSince1970: gallery.now.secondsSince1970 + 86_400)
    context.gallery = gallery
    let after = try frame.illustration(in: context).picture.text(of: "lastUpdated")
    #expect(before?.contains("Today") == true)
    #expect(after?.contains("Yesterday") == true)
  }
}
