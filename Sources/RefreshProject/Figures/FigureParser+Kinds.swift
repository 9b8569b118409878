import ProofDocuments
import RefreshComponents
import RefreshFigures
import RefreshModel

extension FigureParser {
  /// What a figure of a kind shows.
  func content(
    of kind: FigureKind, _ fields: inout Fields
  ) throws(FieldError) -> FigureSpec.Content {
    switch kind {
    case .frame: .complete(.frame(try frame(&fields)))
    case .states: .complete(.states(try states(&fields)))
    case .strip: .complete(.strip(try strip(&fields)))
    case .matrix: .complete(.matrix(try matrix(&fields)))
    case .diagram: .complete(.diagram(try diagram(&fields)))
    case .screen: .complete(.screen(try screen(&fields)))
    case .anatomy: .complete(.anatomy(try anatomy(&fields)))
    case .comparison: try comparison(&fields)
    case .film: .film(try film(&fields))
    }
  }

  private func frame(_ fields: inout Fields) throws(FieldError) -> FrameFigure {
    var figure = FrameFigure(try fields.setup(), in: try fields.optionalState() ?? Self.atRest)
    try fields.readLayout(into: &figure.layout)
    return figure
  }

  private func states(_ fields: inout Fields) throws(FieldError) -> StatesFigure {
    var figure = StatesFigure(try fields.setup())
    figure.pulledStates = try fields.optionalStates()
    figure.captions = try fields.captions()
    figure.columns = try fields.optionalColumns()
    try fields.readLayout(into: &figure.layout)
    return figure
  }

  private func strip(_ fields: inout Fields) throws(FieldError) -> StripFigure {
    var figure = StripFigure(try fields.setup())
    figure.percentages =
      try fields.optionalList("percentages", of: "a percentage from 0 to 999") {
        $0.whole(in: 0...999)
      } ?? figure.percentages
    figure.columns = try fields.optionalColumns()
    try fields.readLayout(into: &figure.layout)
    return figure
  }

  private func matrix(_ fields: inout Fields) throws(FieldError) -> MatrixFigure {
    let setup = try fields.setup()
    let rows = try fields.required(ProjectParser.locales(&fields, "rows"), "rows")
    var figure = MatrixFigure(setup, locales: rows)
    figure.pulledStates = try fields.optionalStates()
    figure.captions = try fields.captions()
    try fields.readLayout(into: &figure.layout)
    return figure
  }

  private func diagram(_ fields: inout Fields) throws(FieldError) -> DiagramFigure {
    var figure = DiagramFigure(try fields.setup())
    figure.captions = try fields.captions()
    return figure
  }

  private func screen(_ fields: inout Fields) throws(FieldError) -> ScreenFigure {
    var figure = ScreenFigure(try fields.setup(), in: try fields.optionalState() ?? Self.atRest)
    figure.title = try fields.optionalText("title") ?? figure.title
    figure.width = try fields.optionalSide("width") ?? figure.width
    figure.height = try fields.optionalSide("height") ?? figure.height
    return figure
  }

  private func anatomy(_ fields: inout Fields) throws(FieldError) -> AnatomyFigure {
    var figure = AnatomyFigure(try fields.setup(), in: try fields.optionalState() ?? Self.atRest)
    figure.captions = try fields.captions()
    figure.showsDistances = try fields.optionalFlag("showsDistances") ?? figure.showsDistances
    try fields.readLayout(into: &figure.layout)
    return figure
  }

  private func film(_ fields: inout Fields) throws(FieldError) -> FigureSpec.Film {
    var film = FigureSpec.Film(script: try fields.text("script"))
    film.title = try fields.optionalText("title")
    film.showsScreen = try fields.optionalFlag("showsScreen") ?? film.showsScreen
    film.showsTouch = try fields.optionalFlag("showsTouch") ?? film.showsTouch
    film.maximumDuration = try fields.optionalValue(
      "duration", of: "a time from 0.1 to 60 seconds"
    ) { $0.number(in: 0.1...60) }
    film.posterTime = try fields.optionalValue("poster", of: "a time from 0 to 60 seconds") {
      $0.number(in: 0...60)
    }
    film.picturesPerSecond = try fields.optionalValue("fps", of: "10, 20, 25 or 50") {
      $0.whole(in: 10...50).flatMap { [10, 20, 25, 50].contains($0) ? $0 : nil }
    }
    return film
  }

  static let atRest = PulledState(.idle)
}
