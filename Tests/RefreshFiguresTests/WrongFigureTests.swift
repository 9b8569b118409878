import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing

@Suite struct WrongFigureTests {
  private static let header = ComponentSetup(.normalHeader)

  private func message(_ content: FigureContent) throws -> String {
    let context = try figureContext("en")
    let error = #expect(throws: FigureError.self) { try content.illustration(in: context) }
    return error?.description ?? ""
  }

  @Test func `a figure has a caption for nothing`() throws {
    var states = StatesFigure(Self.header)
    states.captions = ["asleep": LocalizedCaption("x")]
    #expect(try message(.states(states)).hasPrefix("the figure has no “asleep” for a caption"))
    var matrix = MatrixFigure(Self.header, locales: [.english])
    matrix.captions = states.captions
    #expect(try message(.matrix(matrix)).hasPrefix("the figure has no “asleep” for a caption"))
    var anatomy = AnatomyFigure(Self.header, in: PulledState(.idle))
    anatomy.captions = states.captions
    #expect(
      try message(.anatomy(anatomy))
        == "normal-header has no “asleep” for a caption; name one of title, lastUpdated, arrow")
  }

  @Test func `a comparison has sides that don't differ`() throws {
    let figure = ComparisonFigure(
      Self.header, in: PulledState(.idle), sides: [ComparisonFigure.Side(), .init()])
    #expect(
      try message(.comparison(figure)).hasPrefix("the sides of the comparison don't differ"))
  }

  @Test func `a figure has a locale twice`() throws {
    let figure = MatrixFigure(Self.header, locales: [.english, .english])
    #expect(
      try message(.matrix(figure)) == "the locale en is listed twice; remove one")
  }
}
