import ProofIllustration
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing

@Suite("Figures that show something else than their author thinks")
struct WrongFigureTests {
  private static let header = ComponentSetup(.normalHeader)

  private func message(_ content: FigureContent) throws -> String {
    let context = try figureContext("en")
    let error = #expect(throws: FigureError.self) { try content.illustration(in: context) }
    return error?.description ?? ""
  }

  @Test("have a caption for nothing")
  func captions() throws {
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

  @Test("compare sides that don't differ")
  func sameSides() throws {
    let figure = ComparisonFigure(
      Self.header, in: PulledState(.idle), sides: [ComparisonFigure.Side(), .init()])
    #expect(
      try message(.comparison(figure)).hasPrefix("the sides of the comparison don't differ"))
  }

  @Test("have a locale twice")
  func sameRows() throws {
    let figure = MatrixFigure(Self.header, locales: [.english, .english])
    #expect(
      try message(.matrix(figure)) == "the locale en is listed twice; remove one")
  }
}
